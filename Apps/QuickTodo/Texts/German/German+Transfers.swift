extension German {
  /// Import, export and backups.
  static let transfers: [String: String] = [
    // A narrow window has room for short titles between the buttons.
    "Import Tasks": "Import",
    "Export Tasks": "Export",
    "“{1}” would be taken for {2}, but the chosen format is {3}. Name a file that ends in “.{4}”, or choose the other format.":
      "„{1}“ würde für {2} gehalten, aber das gewählte Format ist {3}. Nennen Sie eine Datei, die auf „.{4}“ endet, oder wählen Sie das andere Format.",
    "_Open": "Ö_ffnen",
    "_Export": "_Exportieren",
    "All Files": "Alle Dateien",
    "Import": "Importieren",
    "Reading the tasks…": "Aufgaben werden gelesen …",
    "Reading the tasks… {1}": "Aufgaben werden gelesen … {1}",
    "Importing the tasks…": "Aufgaben werden importiert …",
    "Importing the tasks… {1}": "Aufgaben werden importiert … {1}",
    "No new tasks ({1})": "Keine neuen Aufgaben ({1})",
    "1 new task ({1})": "1 neue Aufgabe ({1})",
    "{1} new tasks ({2})": "{1} neue Aufgaben ({2})",
    "1 new list": "1 neue Liste",
    "{1} new lists": "{1} neue Listen",
    "1 task already there, which stays as it is": "1 Aufgabe ist schon vorhanden und bleibt unverändert",
    "{1} tasks already there, which stay as they are":
      "{1} Aufgaben sind schon vorhanden und bleiben unverändert",
    "1 task can't be imported:": "1 Aufgabe kann nicht importiert werden:",
    "{1} tasks can't be imported:": "{1} Aufgaben können nicht importiert werden:",
    "Notes about the other tasks:": "Hinweise zu den übrigen:",
    "Line {1}: {2}": "Zeile {1}: {2}",
    "… and {1} more.": "… und {1} weitere.",
    "1 task can't be recognised later. Another import of this file would make it again.":
      "1 Aufgabe ist später nicht wiederzuerkennen. Ein weiterer Import dieser Datei würde sie noch einmal anlegen.",
    "{1} tasks can't be recognised later. Another import of this file would make them again.":
      "{1} Aufgaben sind später nicht wiederzuerkennen. Ein weiterer Import dieser Datei würde sie noch einmal anlegen.",
    "1 task imported": "1 Aufgabe importiert",
    "{1} tasks imported": "{1} Aufgaben importiert",
    "1 task exported to “{1}”.": "1 Aufgabe nach „{1}“ exportiert.",
    "{1} tasks exported to “{2}”.": "{1} Aufgaben nach „{2}“ exportiert.",
    "{1} can't keep: {2}.": "{1} kann Folgendes nicht festhalten: {2}.",
    "1 task ({1})": "1 Aufgabe ({1})",
    "{1} tasks ({2})": "{1} Aufgaben ({2})",
    "{1} can't keep:": "{1} kann nicht festhalten:",
    "Format": "Format",
    "Everything": "Alles",
    "Found by “{1}”": "Gefunden mit „{1}“",
    "The File Will Have": "Inhalt der Datei",
    "Exporting the tasks…": "Aufgaben werden exportiert …",
    "Exporting the tasks… {1}": "Aufgaben werden exportiert … {1}",
    "Restore Backup": "Sicherung",
    "Restore": "Zurückholen",
    "Backup": "Sicherung",
    "There is no backup yet. QuickTodo makes one each day.":
      "Es gibt noch keine Sicherung. QuickTodo erstellt jeden Tag eine.",
    "Comparing with the tasks…": "Vergleich mit den Aufgaben …",
    "{1}  ·  {2}.{3} MB": "{1}  ·  {2},{3} MB",
    "The file ends in this line, which has {1} values for {2} columns. It may be cut off.":
      "Die Datei endet in dieser Zeile, die {1} Werte für {2} Spalten hat. Sie ist vielleicht abgeschnitten.",
    "The line has {1} values for {2} columns; the last were left out.":
      "Die Zeile hat {1} Werte für {2} Spalten; die letzten wurden weggelassen.",
    "the day before the month": "dem Tag vor dem Monat",
    "the month before the day": "dem Monat vor dem Tag",
    "The dates of “{1}” were read with {2}, as “{3}” tells.":
      "Die Daten in „{1}“ wurden mit {2} gelesen, wie „{3}“ zeigt.",
    "The dates of “{1}” were read with {2}, as those of another column.":
      "Die Daten in „{1}“ wurden mit {2} gelesen, wie die einer anderen Spalte.",
    "No date of “{1}” tells whether the day or the month comes first. They were read with {2}, as in your language.":
      "Kein Datum in „{1}“ zeigt, ob Tag oder Monat vorn steht. Sie wurden mit {2} gelesen, wie in Ihrer Sprache.",
    "The priorities of “{1}” were read as 1 for high to 3 for low, and 4 for none.":
      "Die Prioritäten in „{1}“ wurden als 1 für hoch bis 3 für niedrig und 4 für keine gelesen.",
    "The priorities of “{1}” were read as iCalendar's, 1 for high to 9 for low, because of “{2}”.":
      "Die Prioritäten in „{1}“ wurden wegen „{2}“ wie in iCalendar gelesen, von 1 für hoch bis 9 für niedrig.",
    "high, medium, low or none, or a number from 1 to 4 or from 1 to 9":
      "hoch, mittel, niedrig oder keine oder eine Zahl von 1 bis 4 oder von 1 bis 9",
    "a date that exists, with {1}": "ein Datum, das es gibt, mit {1}",
    "The member “{1}” of the file is unknown, and was left out.":
      "Der Eintrag „{1}“ der Datei ist unbekannt und wurde weggelassen.",
    "Expected a list with a name, found {1}.": "Eine Liste mit einem Namen wurde erwartet, {1} gefunden.",
    "Expected a task as an object, found {1}.": "Eine Aufgabe als Objekt wurde erwartet, {1} gefunden.",
    "The line is no task.": "Die Zeile ist keine Aufgabe.",
    "{1} lines are no tasks; this is the first.": "{1} Zeilen sind keine Aufgaben; dies ist die erste.",
    "One text isn't in UTF-8, so it was read as Latin-1.":
      "Ein Text ist nicht in UTF-8 und wird als Latin-1 gelesen.",
    "{1} texts aren't in UTF-8, so they were read as Latin-1.":
      "{1} Texte sind nicht in UTF-8 und werden als Latin-1 gelesen.",
    "{1} QuickTodo follows a single rule.": "{1} QuickTodo folgt einer einzigen Regel.",
    "a date that exists, such as 20260501 or 20260501T093000":
      "ein Datum, das es gibt, wie 20260501 oder 20260501T093000",
    "The time zone “{1}” is unknown, so {2} is the time on the clock here.":
      "Die Zeitzone „{1}“ ist unbekannt; {2} gilt deshalb als Uhrzeit dieses Rechners.",
    "a date that exists, such as 2026-05-01 or 2026-05-01T09:30":
      "ein Datum, das es gibt, wie 2026-05-01 oder 2026-05-01T09:30",
    "a time before the due date, such as -PT10M, or a date that exists, such as 2026-05-01T09:30":
      "eine Zeit vor der Fälligkeit wie -PT10M oder ein Datum, das es gibt, wie 2026-05-01T09:30",
    "a text": "ein Text", "a list of texts": "eine Liste von Texten",
    "Expected {1} as “{2}”, found “{3}”, which was left out.":
      "Als „{2}“ wird {1} erwartet; „{3}“ wurde weggelassen.",
    "Expected a place in the order by hand as QuickTodo writes it, found “{1}”, which was left out.":
      "Als Position in der Reihenfolge von Hand wird eine erwartet, wie QuickTodo sie schreibt; „{1}“ wurde weggelassen.",
    "The file has components that are no tasks and were left out: {1}, {2} of them.":
      "Die Datei enthält {1} × {2}; das sind keine Aufgaben, und sie wurden weggelassen.",
    "A changed occurrence of a recurring task was left out; its task has no place for it.":
      "Ein geänderter einzelner Termin einer wiederkehrenden Aufgabe wurde ausgelassen: Die Aufgabe hat dafür keinen Platz.",
    "libical can't read the task.": "libical kann die Aufgabe nicht lesen.",
    "The alarm “{1}” can't be a reminder.": "Der Alarm „{1}“ kann keine Erinnerung sein.",
    "The task is deleted in Taskwarrior.": "Die Aufgabe ist in Taskwarrior gelöscht.",
    "Expected a UID that no task above has, found that of “{1}”. Give “{2}” one of its own.":
      "Erwartet wird eine UID, die keine Aufgabe darüber hat, nicht die von „{1}“. Geben Sie „{2}“ eine eigene.",
    "The task recurs on days of another time zone. QuickTodo takes them for the days here: {1}":
      "Die Aufgabe wiederholt sich an Tagen einer anderen Zeitzone. QuickTodo hält sie für die Tage hier: {1}",
    "The task is a template from which Taskwarrior creates tasks. The tasks created so far are imported if the file has them.":
      "Die Aufgabe ist eine Vorlage von Taskwarrior, aus der Aufgaben entstehen. Die schon entstandenen werden importiert, wenn die Datei sie enthält.",
    "a recurrence such as weekly or 2w": "eine Wiederholung wie weekly oder 2w",
    "{1} The start was left out.": "{1} Der Beginn wurde weggelassen.",
    "The name of a list is blank, and was left out.": "Der Name einer Liste ist leer und wurde weggelassen.",
    "The name of a tag is blank, and was left out.":
      "Der Name eines Schlagworts ist leer und wurde weggelassen.",
    "The task is a part of another one that isn't there.":
      "Die Aufgabe ist eine Teilaufgabe einer anderen, die nicht da ist.",
    "The task would be a part of itself, so it is no part.":
      "Die Aufgabe wäre eine Teilaufgabe von sich selbst und ist deshalb keine.",
    "The format isn't known. Choose a file whose name ends in .json, .ics, .txt, .csv or .md.":
      "Das Format ist nicht bekannt. Wählen Sie eine Datei, deren Name auf .json, .ics, .txt, .csv oder .md endet.",
    "{1}. Nothing was imported; correct the file.":
      "{1}. Es wurde nichts importiert; berichtigen Sie die Datei.",
    "Expected {1}: line {2} should have {3}, but has {4}":
      "{1} wird erwartet: Zeile {2} sollte {3} haben, hat aber {4}",
    "{1}: {2}. Name another file.": "{1}: {2}. Geben Sie eine andere Datei an.",
    "Expected a file to write to, found the database {1}. Name another file.":
      "Eine Datei zum Schreiben wird erwartet, nicht die Datenbank {1}. Geben Sie eine andere Datei an.",
    "Expected a file in UTF-8, found {1}. Save the file as UTF-8.":
      "Eine Datei in UTF-8 wird erwartet, nicht in {1}. Speichern Sie die Datei als UTF-8.",
    "The file is cut off: expected {1} of {2} after line {3}, found the end. Nothing was imported; make the file again.":
      "Die Datei ist abgeschnitten: Nach Zeile {3} wird {1} von {2} erwartet, sie endet aber. Es wurde nichts importiert; erstellen Sie die Datei neu.",
    "Line {1} has a text of more than {2} MB, which is no task. Nothing was imported.":
      "Zeile {1} hat einen Text von mehr als {2} MB, der keine Aufgabe ist. Es wurde nichts importiert.",
    "The file has the schema {1}; this version reads 1. Nothing was imported; use a newer QuickTodo.":
      "Die Datei hat das Schema {1}; diese Version liest 1. Es wurde nichts importiert; verwenden Sie ein neueres QuickTodo.",
  ]
}
