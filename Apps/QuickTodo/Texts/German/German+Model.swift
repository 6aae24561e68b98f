extension German {
  /// The names of fields, the steps that can be undone, and what the rules of tasks say.
  static let model: [String: String] = [
    "title": "Titel",
    "notes": "Notizen",
    "due date": "Fälligkeit",
    "start": "Beginn",
    "priority": "Priorität",
    "list": "Liste",
    "tags": "Schlagwörter",
    "task above it": "übergeordnete Aufgabe",
    "parent": "übergeordnete Aufgabe",
    "recurrence": "Wiederholung",
    "position": "Position",
    "place": "Position",
    "reminders": "Erinnerungen",
    "completion": "Erledigung",
    "high": "hoch",
    "medium": "mittel",
    "low": "niedrig",
    "none": "keine",
    "high priority": "hohe Priorität",
    "medium priority": "mittlere Priorität",
    "low priority": "niedrige Priorität",
    "no priority": "keine Priorität",
    "To do": "Zu erledigen",
    "No part of another task": "Keine Teilaufgabe",
    "Part of another task": "Teilaufgabe einer anderen Aufgabe",
    "Part of “{1}”": "Teilaufgabe von „{1}“",
    "The place in the list": "Die Position in der Liste",
    "The title is blank. Give it some text.": "Der Titel ist leer. Geben Sie einen Text ein.",
    "There is no task {1}.": "Es gibt keine Aufgabe {1}.",
    "There are no tasks {1}.": "Es gibt keine Aufgaben {1}.",
    "“{1}” recurs in a way that only another app knows. Mark it as done or to do there.":
      "„{1}“ wiederholt sich so, wie es nur eine andere App kennt. Erledigen oder öffnen Sie sie dort.",
    "There is a task {1} already.": "Es gibt bereits eine Aufgabe {1}.",
    "No number is left for a new task: {1}, the highest, has been given. Use another database for new tasks.":
      "Für eine neue Aufgabe ist keine Nummer mehr frei: {1}, die höchste, ist vergeben. Verwenden Sie für neue Aufgaben eine andere Datenbank.",
    "The task's title was changed elsewhere to “{1}”. Edit that title instead.":
      "Der Titel der Aufgabe wurde anderswo in „{1}“ geändert. Bearbeiten Sie diesen Titel.",
    "The task's {1} was changed elsewhere. Look at the task as it is now before you change it.":
      "Anderswo geändert wurde inzwischen: {1}. Sehen Sie sich die Aufgabe an, bevor Sie sie ändern.",
    "The task's {1} were changed elsewhere. Look at the task as it is now before you change it.":
      "Anderswo geändert wurden inzwischen: {1}. Sehen Sie sich die Aufgabe an, bevor Sie sie ändern.",
    " and ": " und ",
    "The task would be due on {1}, before its start on {2}. Change one of the two dates.":
      "Die Aufgabe wäre am {1} fällig, vor ihrem Beginn am {2}. Ändern Sie eines von beiden.",
    "The task {1} can't be a part of itself.": "Die Aufgabe {1} kann keine Teilaufgabe von sich selbst sein.",
    "The task {1} is a part of the task {2}, so it can't have {3} as a part. Move {4} out first.":
      "Die Aufgabe {1} ist eine Teilaufgabe von {2} und kann {3} deshalb nicht als Teilaufgabe haben. Nehmen Sie zuerst {4} heraus.",
    "The task {1} is a part of the task {2}, so {3} can't come beside it. Move {4} out first.":
      "Die Aufgabe {1} ist eine Teilaufgabe von {2}; neben sie kann {3} deshalb nicht kommen. Nehmen Sie zuerst {4} heraus.",
    "The name is blank. Give it some text.": "Der Name ist leer. Geben Sie einen Text ein.",
    "No task has the tag “{1}”.": "Keine Aufgabe hat das Schlagwort „{1}“.",
    "There is no list “{1}”.": "Es gibt keine Liste „{1}“.",
    "There is a list “{1}” already.": "Es gibt bereits eine Liste „{1}“.",
    "There is a saved search “{1}” already.": "Es gibt bereits eine gespeicherte Suche „{1}“.",
    "There is no saved search “{1}”.": "Es gibt keine gespeicherte Suche „{1}“.",
    "Expected the name of an account, found “{1}”. `quicktodo account` prints the names.":
      "„{1}“ ist nicht der Name eines Kontos. „quicktodo account“ gibt die Namen aus.",
    "The list “{1}” is synchronised with a server already.":
      "Die Liste „{1}“ wird bereits mit einem Server synchronisiert.",
    "Expected a list of an account that was removed here, found “{1}”. `quicktodo sync --status` names those lists.":
      "„{1}“ ist keine Liste eines Kontos, die hier entfernt wurde. „quicktodo sync --status“ nennt diese Listen.",
    "There is an account “{1}” already. Choose another name.":
      "Es gibt bereits ein Konto „{1}“. Wählen Sie einen anderen Namen.",
    "The account “{1}” has these lists already. To use this one instead, remove that one first: its lists stay, and this one takes them over. Or replace its password.":
      "Das Konto „{1}“ hat diese Listen bereits. Um stattdessen dieses zu verwenden, entfernen Sie zuerst jenes: Seine Listen bleiben, und dieses übernimmt sie. Oder ersetzen Sie sein Passwort.",
    "Expected a backup of this database, which has tasks of an account; found one of another, in which the same numbers are other tasks: {1}. Export its tasks instead (quicktodo --database FILE export --output tasks.json), and import them.":
      "Diese Datenbank hat Aufgaben eines Kontos; die Sicherung stammt aus einer anderen, in der dieselben Nummern andere Aufgaben sind: {1}. Exportieren Sie stattdessen deren Aufgaben (quicktodo --database DATEI export --output tasks.json), und importieren Sie sie.",
    "There is no conflict {1}. It may have been decided, or its task is gone.":
      "Es gibt keinen Konflikt {1}. Vielleicht ist er entschieden, oder seine Aufgabe gibt es nicht mehr.",
    "“{1}” is a list of this computer alone, so there is nothing to decide about it.":
      "„{1}“ ist eine Liste nur dieses Computers, über die es nichts zu entscheiden gibt.",
    "There is nothing to redo.": "Es gibt nichts zu wiederholen.",
    "There is nothing to undo.": "Es gibt nichts rückgängig zu machen.",
    "The task could not be created": "Die Aufgabe konnte nicht angelegt werden",
    "The task could not be deleted": "Die Aufgabe konnte nicht gelöscht werden",
    "The task could not be restored": "Die Aufgabe konnte nicht wiederhergestellt werden",
    "The task could not be changed": "Die Aufgabe konnte nicht geändert werden",
    "The task could not be checked or unchecked":
      "Die Aufgabe konnte nicht abgehakt oder wieder geöffnet werden",
    "The step could not be undone": "Der Schritt konnte nicht rückgängig gemacht werden",
    "The tasks could not be read": "Die Aufgaben konnten nicht gelesen werden",
    "The {1} tasks could not be changed": "Die {1} Aufgaben konnten nicht geändert werden",
    "The list “{1}” could not be changed": "Die Liste „{1}“ konnte nicht geändert werden",
    "The view could not be saved": "Die Ansicht konnte nicht gespeichert werden",
    "The synchronisation could not be changed": "Die Synchronisation konnte nicht geändert werden",
    "Expected {1} after {2}:.": "Nach {2}: fehlt {1}.",
    "Expected {1} after {2}:, found “{3}”.": "Nach {2}: wird {1} erwartet, nicht „{3}“.",
    "the name of a tag, none or any": "der Name eines Schlagworts, keines oder irgendeines",
    "the name of a list, or none": "der Name einer Liste oder keine",
    "high, medium, low or none": "hoch, mittel, niedrig oder keine",
    "done, due, overdue, recurring, part or archived":
      "erledigt, offen, überfällig, wiederkehrend, teilaufgabe oder archiviert",
    "notes, due or tags": "notizen, fälligkeit oder schlagwörter",
    "a day such as today, fri, 2026-05-01, <2026-05-01 or week, or none or any":
      "ein Tag wie heute, fr, 2026-05-01, <2026-05-01 oder woche, oder keiner oder irgendeiner",
    "a day such as today, fri, 2026-05-01, <2026-05-01 or week, or none, any or overdue":
      "ein Tag wie heute, fr, 2026-05-01, <2026-05-01 oder woche, oder keiner, irgendeiner oder überfällig",
    "<, <=, > or >= before the day": "<, <=, > oder >= vor dem Tag",
    "The tasks are as in the backup.": "Die Aufgaben sind wie in der Sicherung.",
    "The database is damaged. It is kept under another name, and the backup takes its place.":
      "Die Datenbank ist beschädigt. Sie wird unter einem anderen Namen behalten, und die Sicherung tritt an ihre Stelle.",
    "1 task comes back:": "1 Aufgabe kommt zurück:",
    "{1} tasks come back:": "{1} Aufgaben kommen zurück:",
    "1 task changes back:": "1 Aufgabe wird wieder wie früher:",
    "{1} tasks change back:": "{1} Aufgaben werden wieder wie früher:",
    "1 task is removed:": "1 Aufgabe wird entfernt:",
    "{1} tasks are removed:": "{1} Aufgaben werden entfernt:",
    "1 list changes.": "1 Liste ändert sich.",
    "{1} lists change.": "{1} Listen ändern sich.",
    "the time of the last change": "die Zeit der letzten Änderung",
    "when tasks were made, and the time of day at which they were done":
      "wann Aufgaben angelegt und zu welcher Uhrzeit sie erledigt wurden",
    "the time of day at which tasks were made and done":
      "die Uhrzeit, zu der Aufgaben angelegt und erledigt wurden",
    "fractions of a second": "Bruchteile von Sekunden",
    "the place in the order by hand": "die Position in der Reihenfolge von Hand",
    "the colours and the order of lists, and which are archived or empty":
      "Farben und Reihenfolge der Listen, und welche archiviert oder leer sind",
    "QuickTodo's JSON": "JSON von QuickTodo",
    "Taskwarrior's JSON": "JSON von Taskwarrior",
    "Add “{1}”": "„{1}“ hinzufügen",
    "Add {1} tasks": "{1} Aufgaben hinzufügen",
    "Change “{1}”": "„{1}“ ändern",
    "Change {1} tasks": "{1} Aufgaben ändern",
    "Choose between two values of “{1}”": "Zwischen zwei Werten von „{1}“ wählen",
    "Mark “{1}” as done": "„{1}“ als erledigt markieren",
    "Mark {1} tasks as done": "{1} Aufgaben als erledigt markieren",
    "Mark “{1}” as due": "„{1}“ als offen markieren",
    "Mark {1} tasks as due": "{1} Aufgaben als offen markieren",
    "Delete “{1}”": "„{1}“ löschen",
    "Delete {1} tasks": "{1} Aufgaben löschen",
    "Restore “{1}”": "„{1}“ wiederherstellen",
    "Restore {1} tasks": "{1} Aufgaben wiederherstellen",
    "Restore lists from a backup": "Listen aus einer Sicherung zurückholen",
    "Restore “{1}” from a backup": "„{1}“ aus einer Sicherung zurückholen",
    "Restore {1} tasks from a backup": "{1} Aufgaben aus einer Sicherung zurückholen",
    "Import “{1}”": "„{1}“ importieren",
    "Import {1} tasks": "{1} Aufgaben importieren",
    "Add the list “{1}”": "Die Liste „{1}“ hinzufügen",
    "Change the list “{1}”": "Die Liste „{1}“ ändern",
    "Delete the list “{1}”": "Die Liste „{1}“ löschen",
    "Save the search “{1}”": "Die Suche „{1}“ speichern",
    "Rename the search “{1}”": "Die Suche „{1}“ umbenennen",
    "Delete the search “{1}”": "Die Suche „{1}“ löschen",
    "Arrange a view": "Eine Ansicht anordnen",
    "Redone: {1}": "Wiederholt: {1}",
    "Undone: {1}": "Rückgängig gemacht: {1}",
    "{1}. The task {2} was changed elsewhere since, and these changes were kept":
      "{1}. Die Aufgabe {2} wurde seitdem anderswo geändert, und diese Änderungen blieben erhalten",
    "{1}. The tasks {2} were changed elsewhere since, and these changes were kept":
      "{1}. Die Aufgaben {2} wurden seitdem anderswo geändert, und diese Änderungen blieben erhalten",
    "The server has no tasks in this list any longer. Nothing was removed here.":
      "Der Server hat in dieser Liste keine Aufgaben mehr. Hier wurde nichts entfernt.",
    "The server doesn't have this list any longer. Nothing was removed here.":
      "Der Server hat diese Liste nicht mehr. Hier wurde nichts entfernt.",
    "The tasks that the server doesn't have any longer are removed.":
      "Die Aufgaben, die der Server nicht mehr hat, werden entfernt.",
  ]
}
