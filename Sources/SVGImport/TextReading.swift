import Geometry
import ShapeDocument
import TextWidths

/// Collects the lines of a text.
struct TextReading {
  private var lines: [SVGTextLine] = []
  /// What is not said of the letters.
  var losses: Set<String> = []
  /// What is not said of where they stand, though a text that is kept as SVG says it is drawn so.
  var misplacings: Set<String> = []
  /// The styles of the elements that have letters to show.
  var styles: [Int: ComputedStyle] = [:]
  /// Bytes of letters that stand elsewhere and are shown in the text.
  var shownCount = 0
  /// Where the next line would begin.
  private var pen: Point
  private var shift = Point.zero
  /// The distance by which letters stand above the baseline of their line since one was moved.
  private var rise = 0.0
  private var beginsLine = true
  private var endsInSpace = true
  /// The first lines of elements with a `textLength`, which is nil if it does not cover all
  /// letters.
  private var fittedLines: [(line: Int, length: Double?)] = []

  init(pen: Point) { self.pen = pen }

  /// Says where the next letters stand.
  mutating func move(x: Double?, y: Double?, dx: Double, dy: Double) {
    if x != nil || y != nil {
      let here = endOfLast ?? pen
      pen = Point(x ?? here.x, y ?? pen.y + shift.y - rise)
      shift = .zero
      rise = 0
      beginsLine = true
    }
    if !beginsLine, dx == 0 {
      rise -= dy
      return
    }
    shift = Point(shift.x + dx, shift.y + dy)
    if dx != 0, !beginsLine {
      pen = Point(endOfLast?.x ?? pen.x, pen.y - rise)
      rise = 0
      beginsLine = true
      misplacings.insert("where letters stand beside others is estimated")
    }
  }

  /// Adds letters. Blanks are one, unless the style keeps them.
  mutating func add(_ text: String, _ style: ComputedStyle) {
    var string = ""
    for scalar in text.unicodeScalars {
      let isBlank = scalar == " " || scalar == "\t" || scalar == "\n" || scalar == "\r"
      guard isBlank else {
        string.unicodeScalars.append(scalar)
        endsInSpace = false
        continue
      }
      if !style.keepsSpaces {
        if endsInSpace || beginsLine && string.isEmpty { continue }
        endsInSpace = true
      }
      string += " "
    }
    guard !string.isEmpty else { return }
    let drop = (style.baselineDrop ?? 0) * style.fontSize
    let run = SVGTextRun(string: string, style: style, rise: rise + style.rise - drop)
    if beginsLine {
      pen = pen + shift
      shift = .zero
      lines.append(SVGTextLine(runs: [run], anchor: pen))
      beginsLine = false
    } else if let last = lines.indices.last {
      lines[last].add(run)
    }
  }

  /// Takes note of the length of the letters that follow.
  mutating func fitLine(to length: Double?) {
    fittedLines.append((lines.count, beginsLine ? length : nil))
  }

  /// Sets the distances of letters so that lines have the lengths that are said: of one line each,
  /// if these are not far from what the letters are long.
  mutating func fitLetters() {
    guard fittedLines.count == lines.count else { return }
    for (line, length) in fittedLines {
      guard let length, lines.indices.contains(line), case let width = lines[line].width,
        width > 0, (0.5...2).contains(length / width)
      else { continue }
      lines[line].isFitted = true
      var wider = lines[line]
      for run in wider.runs.indices { wider.runs[run].style.letterSpacing += 1 }
      let count = wider.width - width
      guard count > 0, abs(width - length) > 1e-3 * max(length, 1) else { continue }
      for run in lines[line].runs.indices {
        lines[line].runs[run].style.letterSpacing += (length - width) / count
      }
    }
  }

  /// Whether letters are fitted to another length than the one they are measured with here, which
  /// exports name and which every picture keeps to.
  var isFitted: Bool {
    fittedLines.contains { line, length in
      guard let length, lines.indices.contains(line) else { return true }
      return abs(lines[line].width - length) > 1e-3 * max(length, 1)
    }
  }

  /// The lines, without blanks at their ends.
  var finished: [SVGTextLine] { lines.compactMap { $0.trimmed() } }

  /// All lines as one text, wherever they stand; nil where there are none.
  var joined: TextBlock? {
    TextBlock(
      joining: lines.indices.compactMap { number in
        let isFollowed =
          number + 1 < lines.count && lines[number + 1].anchor.y == lines[number].anchor.y
        return lines[number].trimmed(isFollowed: isFollowed)
      })
  }

  /// Where the last line ends, about.
  private var endOfLast: Point? {
    lines.last.map { line in
      let width = line.width
      switch line.style.anchor {
      case "middle": return Point(line.anchor.x + width / 2, line.anchor.y)
      case "end": return line.anchor
      default: return Point(line.anchor.x + width, line.anchor.y)
      }
    }
  }
}

extension SVGTextLine {
  fileprivate mutating func add(_ run: SVGTextRun) {
    guard let last = runs.indices.last, runs[last].looks(like: run) else { return runs.append(run) }
    runs[last].string += run.string
  }

  /// How wide the line is, about.
  fileprivate var width: Double {
    runs.reduce(0) { width, run in
      let face = TextFace(families: run.style.family, weight: run.style.weight)
      let measure = TextMeasure(
        face, size: run.style.fontSize, letterSpacing: run.style.letterSpacing,
        wordSpacing: run.style.wordSpacing)
      return width + measure.width(of: run.string)
    }
  }
}
