/// Reads the SVG markup that documents keep. It accepts only elements that draw, and attributes that
/// its user allows.
package struct MarkupReader {
  /// A step of the markup.
  package enum Token {
    case begin(name: String, attributes: [(name: String, value: String)], isEmpty: Bool)
    case end(name: String)
    case text(String)
  }

  /// Bytes of one definition.
  package static let byteLimit = 4 << 20
  private static let depthLimit = 256

  private let bytes: [UInt8]
  private let isAllowed: Check
  private var position = 0

  /// Whether an element may have a value of an attribute.
  package typealias Check = (_ value: String, _ name: String, _ element: String) -> Bool

  /// The steps of markup; nil for what is not well formed or not allowed.
  package static func tokens(
    of text: String, where isAllowed: @escaping Check = { _, _, _ in true }
  ) -> [Token]? {
    guard text.utf8.count <= byteLimit else { return nil }
    var reader = MarkupReader(bytes: Array(text.utf8), isAllowed: isAllowed)
    return reader.tokens()
  }

  private init(bytes: [UInt8], isAllowed: @escaping Check) {
    (self.bytes, self.isAllowed) = (bytes, isAllowed)
  }

  private mutating func tokens() -> [Token]? {
    var tokens: [Token] = []
    var open: [String] = []
    while position < bytes.count {
      if bytes[position] != UInt8(ascii: "<") {
        guard let text = unescaped(until: UInt8(ascii: "<")) else { return nil }
        guard !open.isEmpty || text.allSatisfy(\.isWhitespace) else { return nil }
        tokens.append(.text(text))
        continue
      }
      position += 1
      if consume("/") {
        guard let name = name(), open.popLast() == name else { return nil }
        skipBlanks()
        guard consume(">") else { return nil }
        tokens.append(.end(name: name))
        continue
      }
      // One element stands for one definition.
      guard !open.isEmpty || tokens.isEmpty, let name = name(), Self.isHarmless(name),
        open.count < Self.depthLimit, let attributes = attributes(of: name)
      else { return nil }
      let isEmpty = consume("/")
      guard consume(">") else { return nil }
      tokens.append(.begin(name: name, attributes: attributes, isEmpty: isEmpty))
      if !isEmpty { open.append(name) }
    }
    return open.isEmpty && !tokens.isEmpty ? tokens : nil
  }

  private mutating func attributes(of element: String) -> [(name: String, value: String)]? {
    var attributes: [(name: String, value: String)] = []
    var names: Set<String> = []
    while true {
      let start = position
      skipBlanks()
      guard position < bytes.count else { return nil }
      if bytes[position] == UInt8(ascii: "/") || bytes[position] == UInt8(ascii: ">") {
        return attributes
      }
      guard position > start, let name = name() else { return nil }
      skipBlanks()
      guard consume("=") else { return nil }
      skipBlanks()
      guard let quote = bytes.indices.contains(position) ? bytes[position] : nil,
        quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
      else { return nil }
      position += 1
      guard let value = unescaped(until: quote), position < bytes.count else { return nil }
      position += 1
      guard names.insert(name).inserted, isAllowed(value, name, element) else { return nil }
      attributes.append((name, value))
    }
  }

  // MARK: - Bytes

  private mutating func consume(_ sign: Unicode.Scalar) -> Bool {
    guard position < bytes.count, bytes[position] == UInt8(ascii: sign) else { return false }
    position += 1
    return true
  }

  private mutating func skipBlanks() {
    while position < bytes.count, bytes[position] <= 0x20 { position += 1 }
  }

  private mutating func name() -> String? {
    let start = position
    while position < bytes.count, Self.isNamePart(bytes[position], isFirst: position == start) {
      position += 1
    }
    return position > start ? String(decoding: bytes[start..<position], as: UTF8.self) : nil
  }

  private static func isNamePart(_ byte: UInt8, isFirst: Bool) -> Bool {
    let isLetter = (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A
    let isOther =
      (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ":")
    return isLetter || !isFirst && isOther
  }

  /// Text up to a byte, references replaced; nil for what XML does not allow there.
  private mutating func unescaped(until end: UInt8) -> String? {
    var result: [UInt8] = []
    while position < bytes.count, bytes[position] != end {
      let byte = bytes[position]
      guard byte != UInt8(ascii: "<") else { return nil }
      guard byte == UInt8(ascii: "&") else {
        result.append(byte)
        position += 1
        continue
      }
      guard let stop = bytes[position...].prefix(12).firstIndex(of: UInt8(ascii: ";")),
        let scalar = Self.scalar(String(decoding: bytes[(position + 1)..<stop], as: UTF8.self))
      else { return nil }
      result += Array(String(scalar).utf8)
      position = stop + 1
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func scalar(_ name: String) -> Unicode.Scalar? {
    switch name {
    case "amp": "&"
    case "lt": "<"
    case "gt": ">"
    case "quot": "\""
    case "apos": "'"
    case _ where name.hasPrefix("#x"):
      UInt32(name.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
    case _ where name.hasPrefix("#"): UInt32(name.dropFirst()).flatMap(Unicode.Scalar.init)
    default: nil
    }
  }

  // MARK: - What may be written

  private static func isHarmless(_ element: String) -> Bool {
    elements.contains(element)
      || element.hasPrefix("fe") && element.utf8.allSatisfy { $0 < 0x80 && $0 != 0x3A }
  }

  private static let elements: Set = [
    "circle", "clipPath", "defs", "ellipse", "filter", "g", "image", "line", "linearGradient",
    "marker", "mask", "path", "pattern", "polygon", "polyline", "radialGradient", "rect", "stop",
    "svg", "switch", "symbol", "text", "textPath", "tref", "tspan", "use", "view",
  ]
}
