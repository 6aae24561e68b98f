extension German {
  /// The page of statistics.
  static let statistics: [String: String] = [
    "Tasks done per day": "Erledigte Aufgaben pro Tag",
    "Last 7 Days": "Letzte 7 Tage",
    "Average per Day": "Durchschnitt pro Tag",
    "Done in the Last {1} Days": "Erledigt in den letzten {1} Tagen",
    "To Do": "Zu erledigen",
    "Tasks that you check are counted here.": "Hier werden die Aufgaben gezählt, die Sie abhaken.",
    "Nothing was done in these {1} days": "In diesen {1} Tagen wurde nichts erledigt",
    "Most today: 1 task": "Die meisten heute: 1 Aufgabe",
    "Most today: {1} tasks": "Die meisten heute: {1} Aufgaben",
    "Most on {1}: 1 task": "Die meisten am {1}: 1 Aufgabe",
    "Most on {1}: {2} tasks": "Die meisten am {1}: {2} Aufgaben",
    "1 task done in {1} days": "1 Aufgabe in {1} Tagen erledigt",
    "{1} tasks done in {2} days": "{1} Aufgaben in {2} Tagen erledigt",
    "{1}: no tasks": "{1}: keine Aufgaben",
    "{1}: 1 task": "{1}: 1 Aufgabe",
    "{1}: {2} tasks": "{1}: {2} Aufgaben",
    "{1}.{2}": "{1},{2}",
  ]
}
