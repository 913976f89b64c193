import DisplayList
import Geometry
import ShapeDocument

/// A `text` element that a document keeps: its letters, and where each stands.
package struct TextMarkup {
  private var letters: [Unicode.Scalar] = []
  private var marks: [PlacedLetters.Mark] = []
  /// The letters that are drawn as one with the one before.
  private var joined: Set<Int> = []
  private var lengths: [PlacedLetters.Length] = []
  private var paths: [PlacedLetters.Path] = []
  private let line: (String) -> LetterLine?
  private var open: [State] = []
  /// What elements say of single letters, those around before those inside.
  private var lists: [Lists] = []
  private var endsInBlank = true
  private var beginsChunk = true

  /// Longer texts are not placed.
  private static let limit = 5_000
  private static let depthLimit = 64
  /// More stretches with a length are not looked at.
  private static let lengthLimit = 256

  /// What letters inside an element have.
  private struct State {
    var mark = PlacedLetters.Mark()
    /// The sort of baseline that elements inside have, too.
    var baseline = PlacedLetters.Baseline.alphabetic
    var size = 16.0
    var keepsBlanks = false
    var list = 0
  }

  private struct Lists {
    var letters: Range<Int>
    var values: [String: [Double]] = [:]
    var length: Double?
    var stretches = false
  }

  /// Reads markup; nil for what is no text, or places letters in ways that are not known.
  ///
  /// - Parameters:
  ///   - text: The markup, with lengths in its own units.
  ///   - line: The line that letters stand along, by the name of its definition.
  package init?(_ text: String, line: @escaping (String) -> LetterLine?) {
    self.line = line
    guard let tokens = MarkupReader.tokens(of: text, where: { _, _, _ in true }) else { return nil }
    for token in tokens {
      switch token {
      case .text(let string): add(string)
      case .end: end()
      case .begin(let name, let attributes, let isEmpty):
        guard open.count < Self.depthLimit, lists.count < Self.limit,
          begin(name, Dictionary(attributes.map { ($0.name, $0.value) }) { $1 })
        else { return nil }
        if isEmpty { end() }
      }
      guard letters.count <= Self.limit else { return nil }
    }
    guard lists.count(where: { $0.length != nil }) <= Self.lengthLimit else { return nil }
    place()
  }

  // MARK: - Reading

  private mutating func begin(_ name: String, _ attributes: [String: String]) -> Bool {
    guard ["text", "tspan", "textPath"].contains(name), (name == "text") == open.isEmpty else {
      return false
    }
    // Letters that stand below each other, or are shown by another element, are not known here.
    if let mode = attributes["writing-mode"], !["lr", "lr-tb", "horizontal-tb"].contains(mode) {
      return false
    }
    guard attributes["display"] != "none" else { return false }
    var state = open.last ?? State()
    if let space = attributes["xml:space"] { state.keepsBlanks = space == "preserve" }
    guard read(attributes, into: &state), let own = Self.lists(attributes, from: letters.count)
    else { return false }
    if name == "textPath" {
      guard let path = path(attributes) else { return false }
      state.mark.path = paths.count
      paths.append(path)
      beginsChunk = true
    }
    state.list = lists.count
    lists.append(own)
    open.append(state)
    return true
  }

  /// Reads what holds for all letters inside.
  private func read(_ attributes: [String: String], into state: inout State) -> Bool {
    switch attributes["text-anchor"] {
    case "start": state.mark.alignment = .start
    case "middle": state.mark.alignment = .middle
    case "end": state.mark.alignment = .end
    default: break
    }
    if let word = attributes["dominant-baseline"], word != "inherit" {
      state.baseline = Self.baseline(word)
    }
    state.mark.baseline = state.baseline
    if let word = attributes["alignment-baseline"], !["auto", "baseline"].contains(word) {
      state.mark.baseline = Self.baseline(word)
    }
    if let word = attributes["baseline-shift"] {
      let share = BaselineShift.share(word)
      guard let rise = share.map({ $0 * state.size }) ?? Self.number(word) else { return false }
      state.mark.rise += rise
    }
    if let size = attributes["font-size"].flatMap(Self.number) { state.size = size }
    if let word = attributes["direction"] { state.mark.isRightToLeft = word == "rtl" }
    if let word = attributes["unicode-bidi"] {
      state.mark.overridesOrder = ["bidi-override", "isolate-override"].contains(word)
    }
    return true
  }

  /// What is said of single letters; nil for what is no number.
  private static func lists(_ attributes: [String: String], from letter: Int) -> Lists? {
    var lists = Lists(letters: letter..<letter)
    for name in ["x", "y", "dx", "dy", "rotate"] {
      guard let text = attributes[name] else { continue }
      guard let numbers = MarkupNumber.list(text) else { return nil }
      lists.values[name] = Array(numbers.prefix(limit))
    }
    if let text = attributes["textLength"] {
      guard let length = number(text) else { return nil }
      lists.length = length
    }
    lists.stretches = attributes["lengthAdjust"] == "spacingAndGlyphs"
    return lists
  }

  private func path(_ attributes: [String: String]) -> PlacedLetters.Path? {
    guard let link = attributes["href"] ?? attributes["xlink:href"], link.hasPrefix("#"),
      let line = line(String(link.dropFirst())), attributes["side"] != "right"
    else { return nil }
    let start = attributes["startOffset"] ?? "0"
    let isShare = start.hasSuffix("%")
    return Self.number(isShare ? String(start.dropLast()) : start).map {
      PlacedLetters.Path(
        line, origin: .zero, start: isShare ? $0 / 100 : $0, startIsShare: isShare)
    }
  }

  private static func number(_ text: String) -> Double? {
    guard let numbers = MarkupNumber.list(text), numbers.count == 1 else { return nil }
    return numbers[0]
  }

  private mutating func end() {
    guard let state = open.popLast() else { return }
    let first = lists[state.list].letters.lowerBound
    lists[state.list].letters = first..<letters.count
    if state.mark.path != open.last?.mark.path { beginsChunk = true }
  }

  private mutating func add(_ string: String) {
    guard let state = open.last else { return }
    for var scalar in string.unicodeScalars {
      if scalar == "\n" || scalar == "\t" || scalar == "\r" { scalar = " " }
      if scalar == " ", endsInBlank, !state.keepsBlanks { continue }
      endsInBlank = scalar == " "
      var mark = state.mark
      mark.beginsChunk = beginsChunk
      beginsChunk = false
      letters.append(scalar)
      marks.append(mark)
    }
  }

  private static func baseline(_ word: String) -> PlacedLetters.Baseline {
    switch word {
    case "middle": .middle
    case "central": .central
    case "hanging": .hanging
    case "mathematical": .mathematical
    case "text-before-edge", "before-edge", "text-top": .top
    case "text-after-edge", "after-edge", "text-bottom", "ideographic": .bottom
    default: .alphabetic
    }
  }

  // MARK: - Placing

  /// Gives letters what lists say of them.
  private mutating func place() {
    joinMarks()
    for list in lists {
      for (name, values) in list.values {
        if name == "rotate", let last = values.last {
          for (index, letter) in list.letters.enumerated() {
            marks[letter].rotation = index < values.count ? values[index] : last
          }
          continue
        }
        for (letter, value) in zip(list.letters, values) { set(name, value, of: letter) }
      }
      if let length = list.length, length > 0, !list.letters.isEmpty {
        lengths.append(.init(list.letters, length, stretches: list.stretches))
      }
    }
  }

  /// Finds the letters that are marks on the one before: what is said of them has no effect.
  private mutating func joinMarks() {
    var string = String.UnicodeScalarView()
    string.append(contentsOf: letters)
    var letter = 0
    for sign in String(string) {
      for _ in sign.unicodeScalars.dropFirst() {
        letter += 1
        joined.insert(letter)
        marks[letter].beginsChunk = false
      }
      letter += 1
    }
  }

  private mutating func set(_ name: String, _ value: Double, of letter: Int) {
    guard !joined.contains(letter) else { return }
    switch name {
    case "x": (marks[letter].x, marks[letter].beginsChunk) = (value, true)
    case "y": (marks[letter].y, marks[letter].beginsChunk) = (value, true)
    case "dx": marks[letter].shift.x = value
    default: marks[letter].shift.y = value
    }
  }

  /// The places of a text's letters as they are drawn; nil if they are others than those of the
  /// markup, blanks apart.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - width: The width at which its lines break if it wraps.
  /// - Returns: The places, in the coordinates of the markup.
  package func places(of text: Graphic.TextStyle, width: Double) -> PlacedLetters? {
    let pieces = Graphic.TextLayout(text, width: width).lines.flatMap(\.pieces)
    return places(of: pieces.map { Graphic.TextStyle.drawn(String($0.string)) }.joined())
  }

  private func places(of string: String) -> PlacedLetters? {
    var result = PlacedLetters(marks: [], paths: paths)
    /// The new numbers of letters.
    var numbers = [Int](repeating: 0, count: letters.count + 1)
    var next = 0
    func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar == " " }
    for scalar in string.unicodeScalars {
      if !isBlank(scalar) {
        while next < letters.count, isBlank(letters[next]) {
          numbers[next] = result.marks.count
          next += 1
        }
      }
      guard next < letters.count, letters[next] == scalar else {
        guard isBlank(scalar), let last = result.marks.last else { return nil }
        var mark = last
        (mark.x, mark.y, mark.shift, mark.beginsChunk) = (nil, nil, .zero, false)
        result.marks.append(mark)
        continue
      }
      numbers[next] = result.marks.count
      result.marks.append(marks[next])
      next += 1
    }
    guard letters[next...].allSatisfy(isBlank), !result.marks.isEmpty else { return nil }
    for index in next..<numbers.count { numbers[index] = result.marks.count }
    result.lengths = lengths.compactMap { length in
      let range = numbers[length.letters.lowerBound]..<numbers[length.letters.upperBound]
      return range.isEmpty ? nil : .init(range, length.length, stretches: length.stretches)
    }
    return result
  }
}
