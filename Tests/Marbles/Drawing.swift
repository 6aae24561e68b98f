import RillTest

/// The colours of a drawing.
struct Palette: Sendable {
  let line: String
  let text: String
  let faint: String
  let box: String
  let marbles: [String]
  let marbleText: String

  static let light = Palette(
    line: "#5e5c64", text: "#241f31", faint: "#c0bfbc", box: "#f6f5f4",
    marbles: ["#99c1f1", "#8ff0a4", "#f9f06b", "#ffbe6f", "#f66151", "#dc8add", "#cdab8f", "#7fd8d4"],
    marbleText: "#241f31")
  static let dark = Palette(
    line: "#c0bfbc", text: "#ffffff", faint: "#5e5c64", box: "#303036",
    marbles: ["#1a5fb4", "#26a269", "#9a7b00", "#c64600", "#a51d2d", "#813d9c", "#865e3c", "#0d7d79"],
    marbleText: "#ffffff")
}

/// A diagram as SVG.
struct Drawing {
  private static let (left, right, second, row) = (72, 24, 36, 44)

  let diagram: Diagram
  let palette: Palette
  private var parts: [String] = []

  init(_ diagram: Diagram, _ palette: Palette) {
    self.diagram = diagram
    self.palette = palette
    let width = Self.left + diagram.length / Inputs.unit * Self.second + Self.right
    var y = 8 + Self.row / 2
    for timeline in diagram.above {
      add(timeline, y)
      y += Self.row
    }
    add(
      "<rect x=\"8\" y=\"\(y - 16)\" width=\"\(width - 16)\" height=\"36\" rx=\"9\" fill=\"\(palette.box)\" "
        + "stroke=\"\(palette.faint)\"/>")
    let code = #"font-family="monospace" font-size="14""#
    add(
      "<text x=\"\(width / 2)\" y=\"\(y + 7)\" text-anchor=\"middle\" \(code) fill=\"\(palette.text)\">"
        + "\(diagram.code.escaped)</text>")
    y += Self.row + 8
    for timeline in diagram.below {
      add(timeline, y)
      y += Self.row
    }
    let height = y - Self.row / 2 + 8
    let namespace = "http://www.w3.org/2000/svg"
    parts.insert(
      "<svg xmlns=\"\(namespace)\" width=\"\(width)\" height=\"\(height)\" viewBox=\"0 0 \(width) \(height)\" "
        + "font-family=\"sans-serif\">", at: 0)
    parts.append("</svg>\n")
  }

  var svg: String { parts.joined(separator: "\n") }

  private mutating func add(_ part: String) { parts.append(part) }

  private func x(_ time: TestTime) -> Int { Self.left + time * Self.second / Inputs.unit }

  private mutating func add(_ timeline: Timeline, _ y: Int) {
    let marks = placed(timeline)
    let isEnded = marks.last.map { $0.mark.isEnd } ?? false
    let last = isEnded ? marks[marks.count - 1].x : x(diagram.length)
    let cut = timeline.cut.map { x($0) }
    add(
      "<text x=\"8\" y=\"\(y + 5)\" font-size=\"13\" fill=\"\(palette.text)\">"
        + "\(timeline.name.escaped)</text>")
    add(line(x(timeline.start), y, cut ?? last, y))
    if let cut {
      add(line(cut, y, last, y, of: palette.faint))
      add(line(cut - 5, y + 8, cut + 5, y - 8))
    } else if !isEnded {
      let arrow = "M\(last) \(y - 5) l9 5 l-9 5"
      add("<path d=\"\(arrow)\" fill=\"none\" stroke=\"\(palette.line)\" stroke-width=\"2\"/>")
    }
    for (mark, x) in marks { add(mark, x, y, isFaint: timeline.cut.map { mark.time > $0 } ?? false) }
  }

  /// The marks that the drawing's time has room for, with their places. Those of one time are beside each other.
  private func placed(_ timeline: Timeline) -> [(mark: Timeline.Mark, x: Int)] {
    var edge = Int.min
    return timeline.marks.filter { $0.time <= diagram.length }.map { mark in
      let place = max(x(mark.time), edge == .min ? .min : edge + mark.width / 2)
      edge = place + mark.width / 2
      return (mark, place)
    }
  }

  private mutating func add(_ mark: Timeline.Mark, _ x: Int, _ y: Int, isFaint: Bool) {
    let color = isFaint ? palette.faint : palette.line
    switch mark.kind {
    case .completed: add(line(x, y - 12, x, y + 12, of: color))
    case .error:
      add(line(x - 8, y - 8, x + 8, y + 8, of: color))
      add(line(x - 8, y + 8, x + 8, y - 8, of: color))
    case .element(let text):
      let number = text.utf8.reduce(0) { $0 + Int($1) } % palette.marbles.count
      let (left, top, size) = (x - mark.width / 2, y - 14, "width=\"\(mark.width)\" height=\"28\"")
      add(
        "<rect x=\"\(left)\" y=\"\(top)\" \(size) rx=\"14\" fill=\"\(isFaint ? "none" : palette.marbles[number])\" "
          + "stroke=\"\(color)\" stroke-width=\"1.5\"/>")
      add(
        "<text x=\"\(x)\" y=\"\(y + 5)\" text-anchor=\"middle\" font-size=\"14\" "
          + "fill=\"\(isFaint ? palette.faint : palette.marbleText)\">\(text.escaped)</text>")
    }
  }

  private func line(_ x1: Int, _ y1: Int, _ x2: Int, _ y2: Int, of color: String? = nil) -> String {
    "<line x1=\"\(x1)\" y1=\"\(y1)\" x2=\"\(x2)\" y2=\"\(y2)\" stroke=\"\(color ?? palette.line)\" stroke-width=\"2\"/>"
  }
}

extension Timeline.Mark {
  fileprivate var isEnd: Bool { if case .element = kind { false } else { true } }

  /// The width of the mark in a drawing.
  fileprivate var width: Int {
    switch kind {
    case .element(let text): max(28, 14 + 8 * text.count)
    case .completed: 6
    case .error: 18
    }
  }
}

extension String {
  /// The text with XML's own characters replaced.
  fileprivate var escaped: String {
    String(
      flatMap { character -> String in
        switch character {
        case "&": "&amp;"
        case "<": "&lt;"
        case ">": "&gt;"
        default: String(character)
        }
      })
  }
}
