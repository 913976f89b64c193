import ShapeDocument

/// What a label in HTML says as plain text, and how all of it looks.
struct HTMLLabel {
  /// How a part of a label looks.
  struct Look: Equatable {
    var isBold = false
    var isItalic = false
    var isUnderlined = false
    var isStruck = false
    var color: String?
    var size: Double?
  }

  /// The text; lines are divided by `\n`.
  private(set) var text = ""
  /// How all of the text looks beside what its style says; that of the first letter where it is mixed.
  private(set) var look: Look?
  /// Whether its parts look different.
  private(set) var isMixed = false
  /// Whether it has what is no text: images, rules, tables.
  private(set) var hasMore = false

  private var open: [(tag: String, look: Look)] = []
  private var lineIsEmpty = true
  private var endsInSpace = false
  private static let depthLimit = 256

  /// Reads a label. O(bytes).
  init(html: String) {
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
    while let last = text.last, last == "\n" || last == " " { text.removeLast() }
    text = String(text.drop { $0 == "\n" })
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  /// Where a tag ends; quoted values may have its sign.
  private static func end(ofTag bytes: [UInt8], _ start: Int) -> Int {
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

  private mutating func begin(_ tag: ArraySlice<UInt8>) {
    let isEnd = tag.first == UInt8(ascii: "/")
    let rest = isEnd ? tag.dropFirst() : tag
    let name = String(
      decoding: rest.prefix { Self.isLetter($0) || (0x30...0x39).contains($0) }, as: UTF8.self
    ).lowercased()
    if name == "br" { return breakLine() }
    if Self.blocks.contains(name), !lineIsEmpty { breakLine() }
    if name == "td" || name == "th", !isEnd, !lineIsEmpty { append(" ") }
    if name == "hr" || name == "img" || name == "table" { hasMore = true }
    if name == "li", !isEnd { append("• ") }
    if isEnd { return close(name) }
    guard open.count < Self.depthLimit, name != "hr", name != "img", !name.isEmpty,
      rest.last != UInt8(ascii: "/")
    else { return }
    open.append((name, look(of: name, rest)))
  }

  private mutating func close(_ name: String) {
    guard let index = open.lastIndex(where: { $0.tag == name }) else { return }
    open.removeSubrange(index...)
  }

  private func look(of name: String, _ tag: ArraySlice<UInt8>) -> Look {
    var look = open.last?.look ?? Look()
    switch name {
    case "b", "strong", "h1", "h2", "h3", "h4", "h5", "h6", "th": look.isBold = true
    case "i", "em": look.isItalic = true
    case "u": look.isUnderlined = true
    case "s", "strike", "del": look.isStruck = true
    default: break
    }
    guard tag.count > name.utf8.count else { return look }
    let attributes = Self.attributes(String(decoding: tag, as: UTF8.self))
    if name == "font", let color = attributes["color"] { look.color = color }
    for declaration in (attributes["style"] ?? "").split(separator: ";") {
      let parts = declaration.split(separator: ":", maxSplits: 1).map { $0.trimmed.lowercased() }
      guard parts.count == 2 else { continue }
      apply(parts[0], parts[1], to: &look)
    }
    return look
  }

  private func apply(_ name: String, _ value: String, to look: inout Look) {
    switch name {
    case "color": look.color = value
    case "font-size" where value.hasSuffix("px"):
      look.size = Double(value.dropLast(2)).flatMap { $0 > 0 && $0 < 10_000 ? $0 : nil }
    case "font-weight": look.isBold = value == "bold" || (Double(value) ?? 0) >= 600
    case "font-style": look.isItalic = value == "italic"
    case "text-decoration": look.isUnderlined = look.isUnderlined || value.hasPrefix("underline")
    default: break
    }
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

  private mutating func breakLine() {
    if text.utf8.last == 0x20 { text.removeLast() }
    text += "\n"
    lineIsEmpty = true
    endsInSpace = false
  }

  private mutating func append(_ words: String) {
    text += words
    lineIsEmpty = false
    endsInSpace = words.utf8.last == 0x20
  }

  private mutating func add(_ bytes: ArraySlice<UInt8>) {
    guard !bytes.isEmpty, !open.contains(where: { $0.tag == "script" || $0.tag == "style" }) else {
      return
    }
    let words = TextEntities.decoded(String(decoding: bytes, as: UTF8.self)[...])
    var isVisible = false
    for scalar in words.unicodeScalars {
      if scalar.value == 0x20 || (0x09...0x0D).contains(scalar.value) {
        if !lineIsEmpty, !endsInSpace {
          text.unicodeScalars.append(" ")
          endsInSpace = true
        }
        continue
      }
      text.unicodeScalars.append(scalar.value == 0xA0 ? " " : scalar)
      lineIsEmpty = false
      endsInSpace = false
      isVisible = isVisible || scalar.value != 0xA0
    }
    if isVisible { mergeLook(open.last?.look ?? Look()) }
  }

  private mutating func mergeLook(_ part: Look) {
    if let look {
      if look != part { isMixed = true }
    } else {
      look = part
    }
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
