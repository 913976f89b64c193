/// Reads CSS: rules, selectors and declarations. A mistake ends what it stands in, and nothing else.
struct StyleReader {
  /// A rule of a style sheet.
  enum Block {
    case rule(selectors: String, body: String)
    case atRule(String, prelude: String, body: String)
  }

  private let bytes: [UInt8]
  private var position = 0

  init(_ text: String) { bytes = Self.withoutComments(text) }

  private static func withoutComments(_ text: String) -> [UInt8] {
    let source = Array(text.utf8)
    guard source.contains(UInt8(ascii: "*")) else { return source }
    var result: [UInt8] = []
    var index = 0
    while index < source.count {
      if source[index] == UInt8(ascii: "/"), index + 1 < source.count,
        source[index + 1] == UInt8(ascii: "*")
      {
        index += 2
        while index + 1 < source.count,
          !(source[index] == UInt8(ascii: "*") && source[index + 1] == UInt8(ascii: "/"))
        {
          index += 1
        }
        index += 2
        result.append(0x20)
      } else {
        result.append(source[index])
        index += 1
      }
    }
    return result
  }

  private var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  private static func isBlank(_ byte: UInt8) -> Bool { byte <= 0x20 }

  private mutating func skipBlanks() {
    while let byte, Self.isBlank(byte) { position += 1 }
  }

  private func text(_ range: Range<Int>) -> String {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, Self.isBlank(bytes[start]) { start += 1 }
    while start < end, Self.isBlank(bytes[end - 1]) { end -= 1 }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// Moves to one of these bytes outside quotes and brackets, or to the end.
  private mutating func skip(to stops: [UInt8]) {
    var quote: UInt8?
    var depth = 0
    while let byte {
      if let open = quote {
        if byte == UInt8(ascii: "\\") { position += 1 }
        if byte == open { quote = nil }
      } else if depth == 0, stops.contains(byte) {
        return
      } else {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
        case UInt8(ascii: "("): depth += 1
        case UInt8(ascii: ")"): depth = max(depth - 1, 0)
        default: break
        }
      }
      position += 1
    }
    position = bytes.count
  }

  // MARK: - Rules

  /// The next rule; nil at the end.
  mutating func nextBlock() -> Block? {
    skipBlanks()
    // What hides a style sheet from HTML of old.
    for mark in ["<!--", "-->"] where bytes[position...].starts(with: mark.utf8) {
      position += mark.utf8.count
      skipBlanks()
    }
    guard position < bytes.count else { return nil }
    let start = position
    if bytes[start] == UInt8(ascii: "@") {
      skip(to: [UInt8(ascii: ";"), UInt8(ascii: "{")])
      let head = text(start + 1..<position)
      let name = head.prefix { $0.isLetter || $0 == "-" }
      let bodyStart = position + 1
      if byte == UInt8(ascii: "{") {
        skipBraces()
      } else {
        position = min(position + 1, bytes.count)
      }
      let body = bodyStart < position ? text(bodyStart..<position - 1) : ""
      return .atRule(
        String(name), prelude: String(head[name.endIndex...].trimmingBlanks), body: body)
    }
    skip(to: [UInt8(ascii: "{")])
    let selectors = text(start..<position)
    guard byte != nil else { return nil }
    position += 1
    let bodyStart = position
    skip(to: [UInt8(ascii: "}")])
    let body = text(bodyStart..<position)
    position = min(position + 1, bytes.count)
    return .rule(selectors: selectors, body: body)
  }

  private mutating func skipBraces() {
    var depth = 0
    while let byte {
      position += 1
      if byte == UInt8(ascii: "{") { depth += 1 }
      if byte == UInt8(ascii: "}") {
        depth -= 1
        if depth <= 0 { return }
      }
    }
  }

  // MARK: - Declarations

  /// The declarations of a rule or a `style` attribute; those of properties that mean nothing here are
  /// left out.
  static func declarations(in text: String) -> [StyleDeclaration] {
    var reader = StyleReader(text)
    var result: [StyleDeclaration] = []
    while reader.position < reader.bytes.count {
      let start = reader.position
      reader.skip(to: [UInt8(ascii: ";")])
      let end = reader.position
      reader.position = min(end + 1, reader.bytes.count)
      guard
        let colon = reader.bytes[start..<end].firstIndex(of: UInt8(ascii: ":"))
      else { continue }
      let name = reader.text(start..<colon)
      let isCustom = name.hasPrefix("--") && name.utf8.count > 2
      guard
        let property = isCustom
          ? .custom : SVGAttribute.byName[name] ?? SVGAttribute.byName[name.lowercased()],
        property.isStyle || isCustom
      else { continue }
      var value = reader.text(colon + 1..<end)
      var isImportant = false
      if let mark = value.lastIndex(of: "!"),
        value[value.index(after: mark)...].trimmingBlanks.lowercased() == "important"
      {
        isImportant = true
        value = String(value[..<mark].trimmingBlanks)
      }
      guard !value.isEmpty else { continue }
      result.append(
        StyleDeclaration(
          name: property, value: value, isImportant: isImportant, custom: isCustom ? name : ""))
    }
    return result
  }

  // MARK: - Selectors

  /// The parts of a selector; nil for what is not known.
  mutating func selectorParts() -> [StyleSelector.Part]? {
    var parts: [StyleSelector.Part] = []
    var isChild = false
    skipBlanks()
    while let byte {
      if byte == UInt8(ascii: ">") {
        guard !isChild, !parts.isEmpty else { return nil }
        isChild = true
        position += 1
        skipBlanks()
        continue
      }
      guard var part = part() else { return nil }
      part.isChild = isChild
      isChild = false
      parts.append(part)
      skipBlanks()
    }
    return parts.isEmpty || isChild ? nil : parts
  }

  private mutating func part() -> StyleSelector.Part? {
    var part = StyleSelector.Part()
    let start = position
    if byte == UInt8(ascii: "*") {
      position += 1
    } else if let word = word() {
      part.name = SVGElementName.byName[word]
      if part.name == nil { part.otherName = word.lowercased() }
    }
    while let byte {
      switch byte {
      case UInt8(ascii: "#"):
        position += 1
        guard let word = word() else { return nil }
        part.id = word
      case UInt8(ascii: "."):
        position += 1
        guard let word = word() else { return nil }
        part.classes.append(word)
      case UInt8(ascii: "["):
        guard let attribute = attribute() else { return nil }
        part.attributes.append(attribute)
      case UInt8(ascii: ":") where bytes[position...].starts(with: ":root".utf8):
        position += 5
        part.isRoot = true
      case _ where Self.isBlank(byte) || byte == UInt8(ascii: ">"):
        return position > start ? part : nil
      default: return nil
      }
    }
    return position > start ? part : nil
  }

  private mutating func word() -> String? {
    let start = position
    while let byte, Self.isWordPart(byte) { position += 1 }
    return position > start ? text(start..<position) : nil
  }

  private static func isWordPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), 0x80...0xFF:
      true
    default: false
    }
  }

  private mutating func attribute() -> StyleSelector.AttributeTest? {
    let start = position + 1
    skip(to: [UInt8(ascii: "]")])
    guard byte != nil else { return nil }
    let inside = text(start..<position)
    position += 1
    guard let equals = inside.firstIndex(of: "=") else {
      return SVGAttribute.byName[inside].map { .init(name: $0) }
    }
    let value = inside[inside.index(after: equals)...].trimmingBlanks
      .drop { $0 == "\"" || $0 == "'" }
    var name = inside[..<equals].trimmingBlanks
    var kind: Character = "="
    if let last = name.last, "~|^$*".contains(last) {
      kind = last
      name = name.dropLast().trimmingBlanks
    }
    guard let attribute = SVGAttribute.byName[String(name)] else { return nil }
    return .init(
      name: attribute, kind: kind,
      value: String(value.last == "\"" || value.last == "'" ? value.dropLast() : value))
  }
}

extension StringProtocol {
  /// The text without blanks at its ends.
  var trimmingBlanks: SubSequence {
    // Nearly no text has any, and looking at characters takes longer.
    if let first = unicodeScalars.first?.value, let last = unicodeScalars.last?.value,
      0x21...0x7E ~= first, 0x21...0x7E ~= last
    {
      return self[...]
    }
    var rest = self[...]
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return rest
  }
}
