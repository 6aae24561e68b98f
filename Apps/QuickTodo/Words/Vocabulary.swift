import QuickTodoModel
import QuickTodoTexts

/// The words that quick entry understands, of one or several languages.
struct Vocabulary: Sendable {
  enum Unit { case minute, hour, day, week, month, year }
  /// A part of this week, month or year, or of the next.
  enum Period { case weekend, week, month, year }
  /// The words that may stand before a date, and count as a part of it.
  let on: Lexicon<Void>
  let at: Lexicon<Void>
  let next: Lexicon<Void>
  let this: Lexicon<Void>
  let inFuture: Lexicon<Void>
  let fromNow: Lexicon<Void>
  /// The words between a number of days and the day from which they count.
  let from: Lexicon<Void>
  /// The words between the first and the last of several weekdays.
  let through: Lexicon<Void>
  let endOf: Lexicon<Void>
  /// The words between a weekday and its date.
  let the: Lexicon<Void>
  let days: Lexicon<Int>
  let weekdays: Lexicon<Weekday>
  /// Short names that are words of their own, too: they count behind another word of a date only.
  let shortWeekdays: Lexicon<Weekday>
  let months: Lexicon<Int>
  let units: Lexicon<Unit>
  let periods: Lexicon<Period>
  let numbers: Lexicon<Int>
  let ordinals: Lexicon<Int>
  /// Parts of the day, which stand behind a date.
  let dayParts: Lexicon<DayPart>
  /// Parts of the day that are dates by themselves: a part of today.
  let todayParts: Lexicon<DayPart>
  /// Parts of the day, which stand behind a time.
  let partsBehindTime: Lexicon<DayPart>
  let clockWords: Lexicon<TimeOfDay>
  let clock: Lexicon<Void>
  /// The minutes from the hour that follows: English counts from it, German to it.
  let halfPast: Lexicon<Int>
  let every: Lexicon<Void>
  /// Words before one thing, such as `every` without `alle`.
  let everyOne: Lexicon<Void>
  /// Parts of the day that may follow such a word.
  let partsOfEachDay: Lexicon<Void>
  /// As `every`, counted from the completion.
  let everyAfter: Lexicon<Void>
  let other: Lexicon<Void>
  let and: Lexicon<Void>
  let ofMonth: Lexicon<Void>
  let ofEveryMonth: Lexicon<Void>
  let of: Lexicon<Void>
  /// The words between a day of the month and a month.
  let inMonth: Lexicon<Void>
  /// The words between a rule and its exceptions.
  let except: Lexicon<Void>
  /// The words between a rule and other days, if those follow.
  let orElse: Lexicon<Void>
  let until: Lexicon<Void>
  let times: Lexicon<Void>
  let forTimes: Lexicon<Void>
  let afterCompletion: Lexicon<Void>
  /// The words behind the time that a reminder comes before the due date.
  let before: Lexicon<Void>
  let whenDue: Lexicon<Void>
  let workday: Lexicon<Void>
  let last: Lexicon<Void>
  let lastDay: Lexicon<Void>
  let rules: Lexicon<RecurrenceRule>
  let weekdaysEach: Lexicon<Weekday>
  let priorities: Lexicon<TaskPriority>

  init(_ languages: [Language]) {
    let german = languages.contains(.german)
    // English is always understood.
    func phrases<Meaning: Sendable>(_ english: [(Meaning, String)], _ others: [(Meaning, String)]) -> Lexicon<
      Meaning
    > {
      Lexicon(english + (german ? others : []))
    }
    func phrases(_ english: String, _ others: String) -> Lexicon<Void> {
      Lexicon<Void>(german ? "\(english)|\(others)" : english)
    }
    func time(_ hour: Int) -> TimeOfDay { TimeOfDay(minute: hour * 60) }

    on = phrases("on|on the|by|by the|due|due on|due by|the", "am|bis|bis zum|zum|den|fällig|fällig am")
    at = phrases("at|@", "um|gegen")
    next = phrases("next|coming", "nächste|nächsten|nächster|nächstes|nächstem|kommende|kommenden|kommendes")
    this = phrases("this", "diese|diesen|dieser|dieses|diesem")
    before = phrases("before|earlier|before it is due", "vorher|davor|früher|vor fälligkeit")
    whenDue = phrases("when due|when it is due|at due", "bei fälligkeit")
    inFuture = phrases("in|within", "in|binnen")
    fromNow = phrases("from now|from today", "ab jetzt|ab heute")
    from = phrases("from|after", "ab|nach")
    through = phrases("to|through|thru|-|–", "bis")
    endOf = phrases(
      "end of|end of the|end of this|the end of|the end of the|at the end of|at the end of the",
      "ende|ende der|ende des|ende dieser|ende dieses")
    the = phrases("the", "den|dem|der")
    days = phrases(
      [
        (0, "today"), (1, "tomorrow|tmr|tmrw"), (2, "day after tomorrow|the day after tomorrow"),
        (-1, "yesterday"),
      ],
      [(0, "heute"), (1, "morgen"), (2, "übermorgen"), (-1, "gestern")])
    weekdays = phrases(
      [
        (.monday, "monday|mon"), (.tuesday, "tuesday|tue|tues"), (.wednesday, "wednesday|wed"),
        (.thursday, "thursday|thu|thur|thurs"), (.friday, "friday|fri"), (.saturday, "saturday"),
        (.sunday, "sunday"),
      ],
      [
        (.monday, "montag"), (.tuesday, "dienstag"), (.wednesday, "mittwoch"), (.thursday, "donnerstag"),
        (.friday, "freitag"), (.saturday, "samstag|sonnabend"), (.sunday, "sonntag"),
      ])
    shortWeekdays = phrases(
      [(.saturday, "sat"), (.sunday, "sun")],
      [
        (.monday, "mo"), (.tuesday, "di"), (.wednesday, "mi"), (.thursday, "do"), (.friday, "fr"),
        (.saturday, "sa"),
        (.sunday, "so"),
      ])
    months = phrases(
      [
        (1, "january|jan"), (2, "february|feb"), (3, "march|mar"), (4, "april|apr"), (5, "may"),
        (6, "june|jun"),
        (7, "july|jul"), (8, "august|aug"), (9, "september|sep|sept"), (10, "october|oct"),
        (11, "november|nov"),
        (12, "december|dec"),
      ],
      [
        (1, "januar|jänner"), (2, "februar"), (3, "märz|mär"), (5, "mai"), (6, "juni"), (7, "juli"),
        (10, "oktober|okt"),
        (12, "dezember|dez"),
      ])
    units = phrases(
      [
        (.minute, "minute|minutes|min|mins"), (.hour, "hour|hours|h|hrs"), (.day, "day|days"),
        (.week, "week|weeks"),
        (.month, "month|months"), (.year, "year|years"),
      ],
      [
        (.minute, "minuten"), (.hour, "stunde|stunden|std"), (.day, "tag|tage|tagen"),
        (.week, "woche|wochen"),
        (.month, "monat|monate|monaten"), (.year, "jahr|jahre|jahren"),
      ])
    periods = phrases(
      [(.weekend, "weekend"), (.week, "week"), (.month, "month"), (.year, "year")],
      [(.weekend, "wochenende"), (.week, "woche"), (.month, "monat|monats"), (.year, "jahr|jahres")])
    numbers = phrases(
      [
        (1, "a|an|one"), (2, "two|a couple of"), (3, "three|a few"), (4, "four"), (5, "five"), (6, "six"),
        (7, "seven"),
        (8, "eight"), (9, "nine"), (10, "ten"), (11, "eleven"), (12, "twelve"),
        (14, "fourteen"),
      ],
      [
        (1, "ein|eine|einem|einer|einen"), (2, "zwei"), (3, "drei"), (4, "vier"), (5, "fünf"), (6, "sechs"),
        (7, "sieben"), (8, "acht"), (9, "neun"), (10, "zehn"), (11, "elf"), (12, "zwölf"),
        (14, "vierzehn"),
      ])
    ordinals = phrases(
      [(1, "first"), (2, "second"), (3, "third"), (4, "fourth"), (5, "fifth")],
      [
        (1, "erste|ersten|erster|erstes"), (2, "zweite|zweiten|zweiter|zweites"),
        (3, "dritte|dritten|dritter|drittes"),
        (4, "vierte|vierten|vierter|viertes"), (5, "fünfte|fünften|fünfter|fünftes"),
      ])
    dayParts = phrases(
      [
        (.morning, "morning|in the morning"), (.afternoon, "afternoon|in the afternoon"),
        (.evening, "evening|in the evening"), (.night, "night|at night"),
      ],
      [
        (.morning, "morgen|früh|vormittag|morgens|vormittags|am morgen|am vormittag"),
        (.afternoon, "nachmittag|nachmittags|am nachmittag"), (.evening, "abend|abends|am abend"),
        (.night, "nacht|nachts|in der nacht"), (.noon, "mittag|mittags|am mittag"),
      ])
    // “um 9 morgen” is tomorrow.
    partsBehindTime = phrases(
      [
        (.morning, "in the morning"), (.afternoon, "in the afternoon"), (.evening, "in the evening"),
        (.night, "at night"),
      ],
      [
        (.morning, "früh|morgens|vormittags|am morgen|am vormittag"), (.noon, "mittags|am mittag"),
        (.afternoon, "nachmittags|am nachmittag"), (.evening, "abends|am abend"),
        (.night, "nachts|in der nacht"),
      ])
    partsOfEachDay = phrases(
      "morning|afternoon|evening|night", "morgen|vormittag|mittag|nachmittag|abend|nacht")
    todayParts = phrases(
      [
        (.tonight, "tonight"), (.morning, "this morning"), (.afternoon, "this afternoon"),
        (.evening, "this evening"),
      ], [])
    clockWords = phrases(
      [(time(12), "noon|midday"), (time(0), "midnight")],
      [(time(12), "mittags"), (time(0), "mitternacht")])
    clock = phrases("o'clock", "uhr")
    halfPast = phrases([(30, "half past")], [(-30, "halb")])
    every = phrases("every|each", "jeden|jede|jedes|jeder|jedem|alle|aller")
    everyOne = phrases("every|each", "jeden|jede")
    everyAfter = phrases("every!|each!", "jeden!|jede!|jedes!|alle!")
    other = phrases("other", "andere|anderen")
    and = phrases("and|&", "und")
    ofMonth = phrases(
      "of the month|in the month|of every month|of each month", "im monat|des monats|jeden monats")
    ofEveryMonth = phrases("of every month|of each month|every month|each month", "jeden monats|jeden monat")
    of = Lexicon<Void>("of")
    inMonth = phrases("of|in", "im")
    except = phrases(
      "except|except on|except for|excluding|other than",
      "außer|ausser|außer am|ausser am|außer an|ausser an|bis auf")
    orElse = phrases("or|or on|but|but not|but not on", "oder|oder am|aber nicht|aber nicht am|ohne")
    until = phrases("until|till|ending", "bis|bis zum")
    times = phrases("times|time", "mal")
    forTimes = phrases("for", "für")
    afterCompletion = phrases(
      "after completion|after completing|after done|after i complete it|when done",
      "nach erledigung|nach abschluss|nach dem erledigen")
    workday = phrases("weekday|workday|working day|work day", "werktag|arbeitstag|wochentag")
    last = phrases("last", "letzte|letzten|letzter|letztes")
    lastDay = phrases("last day", "letzten tag|letzter tag|monatsletzten")
    let workdays = [Weekday.monday, .tuesday, .wednesday, .thursday, .friday].map { RecurrenceRule.Day($0) }
    rules = phrases(
      [
        (RecurrenceRule(.daily), "daily"), (RecurrenceRule(.weekly), "weekly"),
        (RecurrenceRule(.monthly), "monthly"),
        (RecurrenceRule(.yearly), "yearly|annually"),
        (RecurrenceRule(.weekly, every: 2), "fortnightly|biweekly"),
        (RecurrenceRule(.monthly, every: 3), "quarterly"),
        (RecurrenceRule(.weekly, on: workdays), "on weekdays|weekdays"),
      ],
      [
        (RecurrenceRule(.daily), "täglich"), (RecurrenceRule(.weekly), "wöchentlich"),
        (RecurrenceRule(.monthly), "monatlich"), (RecurrenceRule(.yearly), "jährlich"),
        (RecurrenceRule(.monthly, every: 3), "vierteljährlich|quartalsweise"),
        (RecurrenceRule(.weekly, every: 2), "zweiwöchentlich|14-tägig|vierzehntägig"),
        (RecurrenceRule(.weekly, on: workdays), "werktags"),
      ])
    weekdaysEach = phrases(
      [
        (.monday, "mondays"), (.tuesday, "tuesdays"), (.wednesday, "wednesdays"), (.thursday, "thursdays"),
        (.friday, "fridays"), (.saturday, "saturdays"), (.sunday, "sundays"),
      ],
      [
        (.monday, "montags"), (.tuesday, "dienstags"), (.wednesday, "mittwochs"), (.thursday, "donnerstags"),
        (.friday, "freitags"), (.saturday, "samstags"), (.sunday, "sonntags"),
      ])
    priorities = phrases(
      [
        (.high, "!high|!h|!1|!!!"), (.medium, "!medium|!med|!m|!2|!!"), (.low, "!low|!l|!3"),
        (.none, "!none|!4"),
      ],
      [(.high, "!hoch"), (.medium, "!mittel"), (.low, "!niedrig"), (.none, "!keine")])
  }
}
