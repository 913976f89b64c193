import Geometry
import ShapeDocument

/// SVG text as it is put together: bytes, escaped where they come from a document.
struct SVGText {
  private(set) var bytes: [UInt8] = []
  /// Whether numbers come from the program and not from the document: these have three decimals.
  var isComputed = false

  /// Appends markup as it is.
  mutating func append(_ markup: StaticString) {
    markup.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Appends what was put together elsewhere.
  mutating func append(_ other: SVGText) {
    bytes.append(contentsOf: other.bytes)
  }

  /// Makes room for so many bytes.
  mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

  /// Inserts what was put together elsewhere.
  mutating func insert(_ other: SVGText, at place: Int) {
    if !other.bytes.isEmpty { bytes.insert(contentsOf: other.bytes, at: place) }
  }

  /// Appends markup that is known to be well formed.
  mutating func append(markup: String) {
    var markup = markup
    markup.withUTF8 { bytes.append(contentsOf: $0) }
  }

  /// Begins a line at a depth; very deep ones are indented no further.
  mutating func newLine(_ depth: Int) {
    Self.lineStart.withUTF8Buffer { line in
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: line.prefix(1 + 2 * depth)))
    }
  }

  /// A line break and the blanks of the deepest lines.
  private static let lineStart: StaticString = "\n                                        "

  /// Begins the value of an attribute.
  mutating func beginValue() {
    bytes.append(UInt8(ascii: "="))
    quote()
  }

  /// Begins or ends a value.
  mutating func quote() { bytes.append(UInt8(ascii: "\"")) }

  /// Appends ` name="value"`, the value escaped.
  mutating func attribute(_ name: StaticString, _ value: String) {
    bytes.append(0x20)
    append(name)
    beginValue()
    escape(value)
    quote()
  }

  /// Appends ` name="value"`, of a name that is known to be one.
  mutating func attribute(named name: String, _ value: String) {
    bytes.append(0x20)
    append(markup: name)
    beginValue()
    escape(value)
    quote()
  }

  /// Appends attributes of names that are known to be some; those that only CSS has as such.
  mutating func attributes(_ attributes: [(name: String, value: String)]) {
    for (name, value) in attributes {
      if name == "isolation" || name == "font-kerning" {
        attribute("style", "\(name):\(value)")
      } else {
        attribute(named: name, value)
      }
    }
  }

  /// Appends ` name="number"`.
  mutating func attribute(_ name: StaticString, _ number: Double) {
    bytes.append(0x20)
    append(name)
    beginValue()
    append(number)
    quote()
  }

  /// Writes where a box stands and how large it is.
  mutating func attributes(of box: Box, movedBy offset: Point = .zero) {
    attribute("x", box.minX + offset.x)
    attribute("y", box.minY + offset.y)
    attribute("width", box.width)
    attribute("height", box.height)
  }

  /// Appends ` name="number"` of a number that no document gives.
  mutating func computed(_ name: StaticString, _ number: Double) {
    attribute(name, SVGNumber.rounded(number))
  }

  /// Appends a number. Beyond what SVG's readers know it is cut.
  mutating func append(_ number: Double) {
    let number = isComputed ? SVGNumber.rounded(number) : number
    let thousandths = (number * 1_000).rounded()
    // So few digits are those of no other number.
    guard thousandths.magnitude < 1e13, thousandths / 1_000 == number else {
      append(markup: SVGNumber.text(number))
      return
    }
    append(thousandths: Int(thousandths))
  }

  /// Appends a number of up to three decimals, as few as it needs.
  private mutating func append(thousandths: Int) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 24) { digits in
      var start = digits.count
      func put(_ byte: UInt8) {
        start -= 1
        digits[start] = byte
      }
      var (whole, rest) = thousandths.magnitude.quotientAndRemainder(dividingBy: 1_000)
      if rest > 0 {
        var count = 3
        while rest % 10 == 0 { (rest, count) = (rest / 10, count - 1) }
        for _ in 0..<count {
          put(UInt8(ascii: "0") + UInt8(rest % 10))
          rest /= 10
        }
        put(UInt8(ascii: "."))
      }
      repeat {
        put(UInt8(ascii: "0") + UInt8(whole % 10))
        whole /= 10
      } while whole > 0
      if thousandths < 0 { put(UInt8(ascii: "-")) }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: digits[start...]))
    }
  }

  /// Appends ` name="translate(x y)"`.
  mutating func attribute(_ name: StaticString, translation: Point) {
    bytes.append(0x20)
    append(name)
    append("=\"translate(")
    append(translation.x)
    bytes.append(0x20)
    append(translation.y)
    append(")\"")
  }

  /// Appends points as the attribute `points` has them.
  mutating func points(_ points: [Point], movedBy offset: Point, areComputed: Bool = false) {
    append(" points=\"")
    for (index, point) in points.enumerated() {
      if index > 0 { bytes.append(0x20) }
      let (x, y) = (point.x + offset.x, point.y + offset.y)
      append(areComputed ? SVGNumber.rounded(x) : x)
      bytes.append(UInt8(ascii: ","))
      append(areComputed ? SVGNumber.rounded(y) : y)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Appends a comment, given with the `#` it has in YAML. Two hyphens, which XML has at its end only,
  /// get a backslash between them; between hyphens every backslash stands for one less.
  mutating func comment(_ comment: String) {
    append("<!--")
    // Whether a hyphen stands before, and nothing but backslashes since.
    var followsHyphen = false
    for scalar in comment.unicodeScalars.dropFirst() {
      if scalar == "-", followsHyphen { append("\\") }
      followsHyphen = scalar == "-" || followsHyphen && scalar == "\\"
      appendInComment(scalar)
    }
    append(" -->")
  }

  private mutating func appendInComment(_ scalar: Unicode.Scalar) {
    let isControl = scalar.value < 0x20 && scalar != "\t" || (0x7F..<0xA0).contains(scalar.value)
    let isCharacter = !isControl && scalar.value & 0xFFFE != 0xFFFE
    bytes.append(contentsOf: String(isCharacter ? scalar : "\u{FFFD}").utf8)
  }

  /// Appends an element that holds nothing but text, between its tags; nothing for nil.
  mutating func element(_ start: StaticString, _ text: String?, _ end: StaticString) {
    guard let text else { return }
    append(start)
    escape(text)
    append(end)
  }

  /// Appends text between elements, in which line breaks stay.
  mutating func escapeLines(_ text: String) {
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if index > 0 { bytes.append(0x0A) }
      escape(String(line))
    }
  }

  /// Appends text with everything escaped that markup or XML does not allow; what stands for no
  /// character is replaced.
  mutating func escape(_ text: String) {
    var text = text
    let isPlain = text.withUTF8 { utf8 in
      guard utf8.allSatisfy(Self.isPlain) else { return false }
      bytes.append(contentsOf: utf8)
      return true
    }
    guard !isPlain else { return }
    for scalar in text.unicodeScalars {
      if scalar.isASCII, Self.isPlain(UInt8(truncatingIfNeeded: scalar.value)) {
        bytes.append(UInt8(truncatingIfNeeded: scalar.value))
      } else {
        escape(scalar)
      }
    }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x7F && byte != UInt8(ascii: "&") && byte != UInt8(ascii: "<")
      && byte != UInt8(ascii: ">") && byte != UInt8(ascii: "\"")
  }

  private mutating func escape(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "&": append("&amp;")
    case "<": append("&lt;")
    case ">": append("&gt;")
    case "\"": append("&quot;")
    case "\t": append("&#9;")
    case "\n": append("&#10;")
    case "\r": append("&#13;")
    default:
      let isControl = scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
      let isCharacter = !isControl && scalar.value & 0xFFFE != 0xFFFE
      bytes.append(contentsOf: String(isCharacter ? scalar : "\u{FFFD}").utf8)
    }
  }
}

/// Numbers as SVG writes them.
enum SVGNumber {
  /// The largest number written: what a single precision reader still knows.
  private static let limit = 3e38

  /// The shortest text that reads back as the number, without what adding decimals leaves behind.
  static func text(_ number: Double) -> String {
    guard !number.isNaN else { return "0" }
    return NumberText.shortest(min(max(withoutNoise(number), -limit), limit))
  }

  /// A number that is computed, with three decimals.
  static func rounded(_ number: Double) -> Double {
    // Beyond this a number has no decimals to round.
    guard abs(number) < 1e12 else { return number }
    return (number * 1_000).rounded() / 1_000 + 0
  }

  /// The text of a number that is computed.
  static func computed(_ number: Double) -> String { text(rounded(number)) }

  /// A number of more than nine decimals, to which an import rounds anyway.
  private static func withoutNoise(_ number: Double) -> Double {
    guard abs(number) >= 1e-3, abs(number) < 1e6 else { return number }
    return (number * 1e9).rounded() / 1e9
  }
}
