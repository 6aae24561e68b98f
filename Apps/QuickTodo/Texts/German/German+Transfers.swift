extension German {
  static let transfers: [String: String] = [
    "Import Tasks": "Aufgaben importieren",
    "Export Tasks": "Aufgaben exportieren",
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
    "To know about the others:": "Hinweise zu den übrigen:",
    "Line {1}: {2}": "Zeile {1}: {2}",
    "… and {1} more.": "… und {1} weitere.",
    "1 task can't be recognized later. Another import of this file would make it again.":
      "1 Aufgabe ist später nicht wiederzuerkennen. Ein weiterer Import dieser Datei würde sie noch einmal anlegen.",
    "{1} tasks can't be recognized later. Another import of this file would make them again.":
      "{1} Aufgaben sind später nicht wiederzuerkennen. Ein weiterer Import dieser Datei würde sie noch einmal anlegen.",
    "1 task imported": "1 Aufgabe importiert",
    "{1} tasks imported": "{1} Aufgaben importiert",
    "1 task exported to “{1}”.": "1 Aufgabe nach „{1}“ exportiert.",
    "{1} tasks exported to “{2}”.": "{1} Aufgaben nach „{2}“ exportiert.",
    "{1} can't keep: {2}.": "{1} kann Folgendes nicht festhalten: {2}.",
    "The tasks could not be exported: {1}": "Die Aufgaben konnten nicht exportiert werden: {1}",
    "Restore Backup": "Sicherung wiederherstellen",
    "Restore": "Wiederherstellen",
    "Backup": "Sicherung",
    "There is no backup yet. The window makes one each day.":
      "Es gibt noch keine Sicherung. Das Fenster erstellt jeden Tag eine.",
    "Comparing with the tasks…": "Vergleich mit den Aufgaben …",
    "{1}  ·  {2}.{3} MB": "{1}  ·  {2},{3} MB",
  ]
}
