import ByteSearch
import ShapeDocument

/// What a label in HTML says, in runs that look the same.
struct HTMLLabel {
  /// The runs of its text; lines are divided by `\n`.
  private(set) var runs: [LabelRun] = []
  /// How its lines are aligned where all of them say the same.
  private(set) var align: String?
  /// Whether its lines are aligned differently.
  private(set) var isAlignedMixed = false
  /// Whether it has what is no text: images, tables.
  private(set) var hasMore = false
  /// The empty lines that are rules from side to side, by how many lines there are before.
  private(set) var rules: [Int] = []

  private struct Element {
    var tag: String
    var look: LabelLook
    var align: String?
    /// Whether lines and blanks are kept as written.
    var isVerbatim = false
    /// How many items a list had so far; nil where it is not numbered.
    var number: Int?
    /// Whether there is room above and below.
    var hasMargin = false
  }

  private let base: LabelLook
  private let breaksLines: Bool
  private var open: [Element] = []
  private var lineIsEmpty = true
  private var endsInSpace = false
  /// Whether the next text begins a block with room above.
  private var needsMargin = false
  private var isFirstText = true
  private var lineBreakCount = 0
  private static let depthLimit = 256

  /// Reads a label that looks like `base` where it says nothing; `breaksLines` where ends of lines in
  /// it count. O(bytes).
  init(html: String, base: LabelLook, breaksLines: Bool = true) {
    (self.base, self.breaksLines) = (base, breaksLines)
    let bytes = Array(html.utf8)
    var index = 0
    var start = 0
    func isTag(_ index: Int) -> Bool {
      guard bytes[index] == UInt8(ascii: "<"), index + 1 < bytes.count else { return false }
      let next = bytes[index + 1]
      return next == UInt8(ascii: "/") || next == UInt8(ascii: "!") || Self.isLetter(next)
    }
    while index < bytes.count {
      guard isTag(index) else {
        index += 1
        continue
      }
      add(bytes[start..<index])
      let end = Self.end(ofTag: bytes, index)
      begin(bytes[(index + 1)..<end])
      index = min(end + 1, bytes.count)
      start = index
    }
    add(bytes[start..<bytes.count])
    trim()
  }

  /// Takes empty lines away around the text.
  private mutating func trim() {
    while var text = runs.last?.text {
      while let end = text.utf8.last, end == 0x0A || end == 0x20 { text.removeLast() }
      runs[runs.count - 1].text = text
      guard text.isEmpty else { break }
      runs.removeLast()
    }
    while let first = runs.first {
      guard first.text.utf8.first == 0x0A || first.text.isEmpty else { break }
      runs[0].text = String(first.text.drop { $0 == "\n" })
      guard runs[0].text.isEmpty else { break }
      runs.removeFirst()
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  /// Where a tag ends; quoted values may have its sign.
  private static func end(ofTag bytes: [UInt8], _ start: Int) -> Int {
    if bytes[start...].starts(with: "<!--".utf8) {
      return bytes[(start + 4)...].firstIndex(ofWord: "-->").map { $0 + 2 } ?? bytes.count
    }
    var quote: UInt8?
    for index in (start + 1)..<bytes.count {
      let byte = bytes[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return index
      }
    }
    return bytes.count
  }

  // MARK: - Tags

  private static let blocks: Set = [
    "div", "p", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "table", "tr", "pre", "hr",
    "blockquote", "section",
  ]
  private static let margins: Set = [
    "p", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "pre", "blockquote",
  ]
  private static let headings: [String: Double] = [
    "h1": 2, "h2": 1.5, "h3": 1.17, "h4": 1, "h5": 0.83, "h6": 0.67,
  ]

  private mutating func begin(_ tag: ArraySlice<UInt8>) {
    let isEnd = tag.first == UInt8(ascii: "/")
    let rest = isEnd ? tag.dropFirst() : tag
    let name = String(
      decoding: rest.prefix { Self.isLetter($0) || (0x30...0x39).contains($0) }, as: UTF8.self
    ).lowercased()
    if name == "br" { return breakLine() }
    if Self.blocks.contains(name), !lineIsEmpty { breakLine() }
    if name == "td" || name == "th", !isEnd, !lineIsEmpty { append(" ") }
    if name == "img" || name == "table" { hasMore = true }
    if name == "hr", !isEnd { return rule() }
    if isEnd { return close(name) }
    if name == "li" { beginItem() }
    guard open.count < Self.depthLimit, name != "hr", name != "img", !name.isEmpty,
      rest.last != UInt8(ascii: "/")
    else { return }
    open.append(element(name, rest))
    if open.last?.hasMargin == true { needsMargin = true }
  }

  private mutating func rule() {
    guard !isFirstText, rules.count < 1_000 else { return }
    needsMargin = false
    rules.append(lineBreakCount)
    breakLine()
  }

  private mutating func beginItem() {
    let depth = open.count { $0.tag == "ul" || $0.tag == "ol" }
    var mark = "• "
    if let list = open.lastIndex(where: { $0.tag == "ul" || $0.tag == "ol" }),
      let number = open[list].number
    {
      open[list].number = number + 1
      mark = "\(number + 1). "
    }
    append(String(repeating: "  ", count: max(depth - 1, 0)) + mark)
  }

  private mutating func close(_ name: String) {
    guard let index = open.lastIndex(where: { $0.tag == name }) else { return }
    if open[index].hasMargin { needsMargin = true }
    open.removeSubrange(index...)
  }

  private func element(_ name: String, _ tag: ArraySlice<UInt8>) -> Element {
    let around = open.last
    var look = around?.look ?? base
    switch name {
    case "b", "strong", "th": look.isBold = true
    case "i", "em", "cite", "var": look.isItalic = true
    case "u", "ins": look.isUnderlined = true
    case "s", "strike", "del": look.isStruck = true
    case "big": look.size *= 1.2
    case "small": look.size *= 5 / 6
    case "sub", "sup":
      look.baseline += look.size * (name == "sub" ? -0.2 : 0.35)
      look.size *= 5 / 6
    case "code", "tt", "kbd", "samp", "pre": look.set(font: "monospace")
    default: break
    }
    if let factor = Self.headings[name] {
      look.isBold = true
      look.size *= factor
    }
    var element = Element(tag: name, look: look, align: around?.align)
    element.isVerbatim = around?.isVerbatim == true || name == "pre"
    element.number = name == "ol" ? 0 : nil
    element.hasMargin = Self.margins.contains(name)
    if name == "center" { element.align = "center" }
    if tag.count > name.utf8.count { apply(tag, to: &element) }
    return element
  }

  private func apply(_ tag: ArraySlice<UInt8>, to element: inout Element) {
    let attributes = Self.attributes(String(decoding: tag, as: UTF8.self))
    if element.tag == "font" {
      if let color = attributes["color"] { element.look.set(color: color) }
      if let face = attributes["face"] { element.look.set(font: face) }
      let sizes = [10.0, 13, 16, 18, 24, 32, 48]
      if let step = attributes["size"].flatMap({ Int($0) }), sizes.indices.contains(step - 1) {
        element.look.size = sizes[step - 1]
      }
    }
    if let align = attributes["align"]?.lowercased() { element.align = align }
    for declaration in (attributes["style"] ?? "").split(separator: ";") {
      let parts = declaration.split(separator: ":", maxSplits: 1).map(\.trimmed)
      guard parts.count == 2 else { continue }
      apply(parts[0].lowercased(), parts[1], to: &element)
    }
  }

  private func apply(_ name: String, _ value: String, to element: inout Element) {
    let word = value.lowercased()
    switch name {
    case "color": element.look.set(color: word)
    case "font-size":
      if let size = Self.size(word, open.last?.look.size ?? base.size) { element.look.size = size }
    case "font-family":
      let font = value.filter { $0 != "\"" && $0 != "'" }
      if !font.isEmpty, word != "inherit" { element.look.set(font: font) }
    case "font-weight":
      if word != "inherit" {
        element.look.isBold = word == "bold" || word == "bolder" || (Double(word) ?? 0) >= 600
      }
    case "font-style": if word != "inherit" { element.look.isItalic = word == "italic" }
    case "text-decoration", "text-decoration-line":
      if word.containsBytes(of: "underline") { element.look.isUnderlined = true }
      if word.containsBytes(of: "line-through") { element.look.isStruck = true }
    case "text-align":
      if word != "inherit" { element.align = word }
    case "margin", "margin-top", "margin-block":
      if word.hasPrefix("0") { element.hasMargin = false }
    case "white-space":
      if word == "pre" || word == "pre-wrap" || word == "pre-line" { element.isVerbatim = true }
    default: break
    }
  }

  /// A size of letters in pixels.
  private static func size(_ text: String, _ around: Double) -> Double? {
    let words = [
      "xx-small": 9.0, "x-small": 10, "small": 13, "medium": 16, "large": 18, "x-large": 24,
      "xx-large": 32, "smaller": around * 5 / 6, "larger": around * 1.2,
    ]
    let units = [("px", 1.0), ("pt", 4.0 / 3), ("rem", 16), ("em", around), ("%", around / 100)]
    var size = words[text]
    if let unit = units.first(where: { text.hasSuffix($0.0) }) {
      size = Double(text.dropLast(unit.0.count)).map { $0 * unit.1 }
    }
    return size.flatMap { $0 > 0 && $0 < 10_000 ? $0 : nil }
  }

  /// The attributes in a tag.
  private static func attributes(_ tag: String) -> [String: String] {
    var found: [String: String] = [:]
    var rest = tag.drop { !$0.isWhitespace }
    while let equals = rest.firstIndex(of: "=") {
      let name = rest[..<equals].trimmed.lowercased()
      rest = rest[equals...].dropFirst().drop(while: \.isWhitespace)
      let value: Substring
      if let quote = rest.first, quote == "\"" || quote == "'" {
        value = rest.dropFirst().prefix { $0 != quote }
        rest = rest[value.endIndex...].dropFirst()
      } else {
        value = rest.prefix { !$0.isWhitespace }
        rest = rest[value.endIndex...]
      }
      found[name.split(whereSeparator: \.isWhitespace).last.map(String.init) ?? name] =
        TextEntities.decoded(value)
    }
    return found
  }

  // MARK: - Text

  private var look: LabelLook { open.last?.look ?? base }

  private mutating func breakLine() {
    if runs.last?.text.utf8.last == 0x20 { runs[runs.count - 1].text.removeLast() }
    put("\n")
    lineIsEmpty = true
    endsInSpace = false
  }

  /// Adds to the last run where that looks the same.
  private mutating func put(_ text: String) {
    let look = look
    lineBreakCount += text.utf8.count { $0 == 0x0A }
    let isBlank = text.utf8.allSatisfy { $0 == 0x20 || $0 == 0x0A }
    if let last = runs.last, last.look == look || isBlank && !look.isUnderlined {
      runs[runs.count - 1].text += text
    } else {
      runs.append(LabelRun(text: text, look: look))
    }
  }

  private mutating func append(_ words: String) {
    noteAlign()
    addMargin()
    put(words)
    lineIsEmpty = false
    endsInSpace = words.utf8.last == 0x20
  }

  /// Leaves a line empty where a block has room above.
  private mutating func addMargin() {
    if needsMargin, lineIsEmpty, !isFirstText { put("\n") }
    needsMargin = false
    isFirstText = false
  }

  private mutating func noteAlign() {
    guard lineIsEmpty else { return }
    let own = open.last?.align
    if isFirstText { align = own } else if align != own { isAlignedMixed = true }
  }

  private mutating func add(_ bytes: ArraySlice<UInt8>) {
    guard !bytes.isEmpty, !open.contains(where: { $0.tag == "script" || $0.tag == "style" }) else {
      return
    }
    let words = TextEntities.decoded(String(decoding: bytes, as: UTF8.self)[...])
    let isVerbatim = open.last?.isVerbatim == true
    var text = ""
    func isSpace(_ scalar: Unicode.Scalar) -> Bool {
      scalar.value == 0x20 || (0x09...0x0D).contains(scalar.value)
    }
    for scalar in words.unicodeScalars {
      if scalar == "\n", breaksLines || isVerbatim {
        if !text.isEmpty { put(text) }
        text = ""
        breakLine()
        continue
      }
      if isSpace(scalar), !isVerbatim {
        if !lineIsEmpty, !endsInSpace {
          text.unicodeScalars.append(" ")
          endsInSpace = true
        }
        continue
      }
      if lineIsEmpty {
        noteAlign()
        addMargin()
      }
      text.unicodeScalars.append(scalar.value == 0xA0 ? " " : scalar)
      lineIsEmpty = false
      endsInSpace = false
    }
    if !text.isEmpty { put(text) }
  }
}

extension Substring {
  /// Without white space around it.
  var trimmed: String {
    var text = drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
