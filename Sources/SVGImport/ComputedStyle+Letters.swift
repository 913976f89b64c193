import Geometry
import KeptSVG
import ShapeDocument

/// What letters have besides their font.
extension ComputedStyle {
  /// The lines along letters: its own, and those of elements around it.
  var lines: Graphic.TextDecoration { outerLines.union(Self.lines(decoration)) }

  /// Whether letters stand as their font has pairs of them.
  var isKerned: Bool { kept[.fontKerning] != "none" }

  /// The distance by which letters stand above the baseline of their text.
  var rise: Double { outerRise + shift }

  private static func lines(_ text: String) -> Graphic.TextDecoration {
    guard text != "none" else { return [] }
    return text.split(whereSeparator: \.isWhitespace).reduce(into: []) { lines, word in
      switch word {
      case "underline": lines.insert(.underline)
      case "overline": lines.insert(.overline)
      case "line-through": lines.insert(.strikethrough)
      default: break
      }
    }
  }

  /// The distance that `baseline-shift` says.
  func shift(_ word: String) -> Double? {
    BaselineShift.share(word).map { $0 * outerFontSize } ?? length(word, whole: outerFontSize)
  }

  /// A length in the user's coordinates; nil for what is none.
  func length(_ text: String, whole: Double) -> Double? {
    guard let length = SVGLength(text) else { return nil }
    let value = length.value(
      fontSize: length.unit == .rem ? rootFontSize : fontSize, whole: whole)
    return value.isFinite && abs(value) < 1e9 ? value : nil
  }

  /// The distance that letters are added to their width.
  mutating func spacing(_ word: String, _ name: SVGAttribute) -> Double? {
    guard word != "normal" else { return 0 }
    let value = length(word, whole: fontSize)
    if value != nil, word.hasSuffix("%") {
      // Readers of SVG disagree: some measure the picture, some take none.
      unread.append("'\(name.rawValue): \(word.prefix(40))' is taken of the size of the letters")
    }
    return value
  }

  /// How far below a baseline of another sort the usual one lies, about, in font sizes: fonts say it
  /// each in its own way. Nil where a text stands on the usual one.
  var baselineDrop: Double? {
    let word = ["auto", "baseline"].contains(alignment) ? baseline : alignment
    switch word {
    case "middle": return 0.26
    case "central": return 0.35
    case "mathematical": return 0.45
    case "hanging": return 0.8
    case "text-before-edge", "before-edge", "text-top", "top": return 0.9
    case "text-after-edge", "after-edge", "text-bottom", "bottom", "ideographic": return -0.21
    default: return nil
    }
  }

  /// True for words that name the usual baseline.
  var isOnUsualBaseline: Bool {
    let usual: Set = ["auto", "alphabetic", "baseline", "0", "no-change", "use-script"]
    return usual.contains(baseline) && usual.contains(alignment)
  }

  /// True if letters look the same, on the same line.
  func drawsLetters(like other: ComputedStyle) -> Bool {
    fontSize == other.fontSize && weight == other.weight && isItalic == other.isItalic
      && family == other.family && fill == other.fill && fillOpacity == other.fillOpacity
      && isVisible == other.isVisible && stroke == other.stroke
      && (stroke == .none || drawsLines(like: other)) && lines == other.lines
      && letterSpacing == other.letterSpacing && wordSpacing == other.wordSpacing
  }

  private func drawsLines(like other: ComputedStyle) -> Bool {
    strokeWidth == other.strokeWidth && strokeOpacity == other.strokeOpacity && dash == other.dash
      && dashOffset == other.dashOffset && cap == other.cap && join == other.join
  }
}
