import SVGImport
import ShapeDocument
import YAMLText

/// A label of draw.io with its looks, as `text` of a graphic.
struct DrawIOText {
  /// The runs of its text.
  private var runs: [LabelRun]
  /// How the most of it looks.
  private let base: LabelLook
  var align = "center"
  var valign = "middle"
  var wraps = false
  /// The empty lines that are rules, by how many lines there are before.
  var rules: [Int] = []
  /// How its lines are aligned by what it says itself.
  var saidAlign: String?

  /// A label of some runs; nil where they say nothing.
  init?(_ runs: [LabelRun]) {
    guard !runs.allSatisfy({ $0.text.allSatisfy(\.isWhitespace) }) else { return nil }
    self.runs = runs
    var base = runs[0].look
    var most = 0
    for run in runs {
      let count = runs.reduce(0) { $0 + ($1.look == run.look ? $1.text.utf8.count : 0) }
      if count > most { (base, most) = (run.look, count) }
      if runs.count > 64 { break }
    }
    self.base = base
  }

  /// Whether all of it looks the same.
  var isPlain: Bool { runs.allSatisfy { $0.look == base } }

  /// All that it says.
  var string: String { runs.map(\.text).joined() }

  /// How wide a sign is, in sizes of its letters: an estimate.
  private static let signWidth = 0.5

  private static func columns(_ text: some StringProtocol) -> Int {
    text.unicodeScalars.reduce(0) { $0 + ($1.value >= 0x2E80 ? 2 : 1) }
  }

  /// The lines, as widths and heights.
  private var lines: [(width: Double, height: Double)] {
    var lines = [(width: 0.0, height: 0.0)]
    for run in runs {
      let parts = run.text.split(separator: "\n", omittingEmptySubsequences: false)
      for (index, part) in parts.enumerated() {
        if index > 0 { lines.append((0, 0)) }
        let width = Double(Self.columns(part)) * Self.signWidth * run.look.size
        lines[lines.count - 1].width += width
        lines[lines.count - 1].height = max(lines[lines.count - 1].height, run.look.size * 1.2)
      }
    }
    return lines
  }

  /// Lets lines break where they are wider than a room. A word that is wider stays whole, as in draw.io,
  /// so that lines break at blanks then. O(text).
  mutating func wrap(to width: Double) {
    guard width > 0 else { return }
    wraps = true
    let words = runs.lazy.flatMap { run in
      run.text.split(whereSeparator: \.isWhitespace).lazy.map { ($0, run.look.size) }
    }
    // Wide letters may be wider than the estimate.
    guard words.contains(where: { Self.width($0.0, $0.1) * 1.2 > width }) else { return }
    wraps = false
    var used = 0.0
    for index in runs.indices { runs[index].text = wrapped(runs[index], to: width, &used) }
  }

  private static func width(_ text: Substring, _ size: Double) -> Double {
    Double(columns(text)) * signWidth * size
  }

  private func wrapped(_ run: LabelRun, to width: Double, _ used: inout Double) -> String {
    var result = ""
    let lines = run.text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      if index > 0 { (result, used) = (result + "\n", 0) }
      let words = line.split(separator: " ", omittingEmptySubsequences: false)
      for (place, word) in words.enumerated() {
        let length = Self.width(word, run.look.size)
        let blank = Self.signWidth * run.look.size
        if place > 0, used > 0, used + blank + length > width {
          (result, used) = (result + "\n", 0)
        } else if place > 0 {
          (result, used) = (result + " ", used + blank)
        }
        result += word
        used += length
      }
    }
    return result
  }

  /// An estimate of the width of the longest line.
  var width: Double { lines.map(\.width).max() ?? 0 }

  /// How far below the top of all lines its rules are.
  var ruleHeights: [Double] {
    let heights = lines.map(\.height)
    return rules.filter { heights.indices.contains($0) }.map { rule in
      heights[..<rule].reduce(0, +) + heights[rule] / 2
    }
  }

  /// The height of all lines.
  var height: Double { lines.reduce(0) { $0 + $1.height } }

  /// The value of `text`.
  ///
  /// - Parameters:
  ///   - onText: Whether it is that of a `text`, which says what need not be said.
  ///   - isPlaced: Whether it is said where it stands in its box.
  /// - Returns: The value.
  func value(onText: Bool, isPlaced: Bool = true) -> YAMLValue {
    var pairs: [YAMLValue.Pair] = []
    if isPlain {
      pairs.append(.init("string", .string(string)))
    } else {
      pairs.append(.init("spans", .sequence(runs.map(span), .block)))
    }
    pairs += looks(base, beside: LabelLook(size: 16))
    if isPlaced {
      if align != (onText ? "leading" : "center") { pairs.append(.init("align", .string(align))) }
      if valign != (onText ? "top" : "middle") { pairs.append(.init("valign", .string(valign))) }
      if wraps { pairs.append(.init("wrap", .plain("true"))) }
    }
    return pairs.count == 1 && isPlain ? .string(string) : .mapping(pairs)
  }

  private func span(_ run: LabelRun) -> YAMLValue {
    let looks = looks(run.look, beside: base)
    guard !looks.isEmpty else { return .string(run.text) }
    return .mapping([.init("string", .string(run.text))] + looks)
  }

  /// What a look says that another one does not.
  private func looks(_ look: LabelLook, beside other: LabelLook) -> [YAMLValue.Pair] {
    var pairs: [YAMLValue.Pair] = []
    if look.font != other.font {
      pairs.append(.init("font", .string(look.font ?? LabelLook.usualFont)))
    }
    if look.size != other.size {
      pairs.append(.init("size", GraphicDraft.number(look.size, decimals: 3)))
    }
    if look.isBold != other.isBold {
      pairs.append(.init("weight", .string(look.isBold ? "bold" : "regular")))
    }
    if look.isItalic != other.isItalic {
      pairs.append(.init("italic", .plain(look.isItalic ? "true" : "false")))
    }
    if look.color != other.color { pairs.append(.init("color", .quoted(look.color))) }
    if (look.isUnderlined, look.isStruck) != (other.isUnderlined, other.isStruck) {
      pairs.append(.init("decoration", decoration(look)))
    }
    if look.baseline != other.baseline {
      pairs.append(.init("baseline", GraphicDraft.number(look.baseline, decimals: 3)))
    }
    return pairs
  }

  private func decoration(_ look: LabelLook) -> YAMLValue {
    switch (look.isUnderlined, look.isStruck) {
    case (true, true): .sequence([.string("underline"), .string("strikethrough")], .flow)
    case (true, false): .string("underline")
    case (false, true): .string("strikethrough")
    case (false, false): .string("none")
    }
  }
}
