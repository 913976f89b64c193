/// Scales the coordinates that a text holds: path data, or a list of points.
///
/// Numbers that stay the same keep their spelling, and so do commands and separators.
package struct PathScaling {
  private let x: Double
  private let y: Double
  /// The text of a number that changes.
  private let spell: (Double) -> String

  /// A scaling by positive factors about the origin.
  package init(byX x: Double, y: Double, spelling spell: @escaping (Double) -> String) {
    self.x = x
    self.y = y
    self.spell = spell
  }

  /// The path data, scaled. What follows a mistake, and so is not drawn, stays as it is.
  ///
  /// - Complexity: O(bytes)
  package func path(_ data: String) -> String {
    var rewriting = Rewriting(data)
    var command: UInt8 = 0
    while !rewriting.isAtEnd {
      if let letter = rewriting.scanner.command() {
        command = letter | 0x20
      } else {
        guard scaleNumbers(after: command, in: &rewriting) else { break }
      }
    }
    return rewriting.text
  }

  /// A list of points in SVG's form, scaled.
  ///
  /// - Complexity: O(bytes)
  package func points(_ list: String) -> String {
    var rewriting = Rewriting(list)
    while !rewriting.isAtEnd, scaleNumbers(after: UInt8(ascii: "l"), in: &rewriting) {}
    return rewriting.text
  }

  /// Scales the numbers of one segment; returns false if there are none to read.
  private func scaleNumbers(after command: UInt8, in rewriting: inout Rewriting) -> Bool {
    switch command {
    case UInt8(ascii: "m"), UInt8(ascii: "l"), UInt8(ascii: "t"):
      return scalePoints(1, in: &rewriting)
    case UInt8(ascii: "s"), UInt8(ascii: "q"): return scalePoints(2, in: &rewriting)
    case UInt8(ascii: "c"): return scalePoints(3, in: &rewriting)
    case UInt8(ascii: "h"): return scale(by: x, in: &rewriting)
    case UInt8(ascii: "v"): return scale(by: y, in: &rewriting)
    case UInt8(ascii: "a"): return scaleArc(in: &rewriting)
    default: return false
    }
  }

  private func scalePoints(_ count: Int, in rewriting: inout Rewriting) -> Bool {
    for _ in 0..<count {
      guard scale(by: x, in: &rewriting), scale(by: y, in: &rewriting) else { return false }
    }
    return true
  }

  private func scale(by factor: Double, in rewriting: inout Rewriting) -> Bool {
    guard let number = rewriting.number() else { return false }
    rewriting.put(number.value * factor, for: number, spell)
    return true
  }

  private func scaleArc(in rewriting: inout Rewriting) -> Bool {
    guard let width = rewriting.number(), let height = rewriting.number(),
      let turn = rewriting.number()
    else { return false }
    let ellipse = ScaledEllipse(
      width: width.value.magnitude, height: height.value.magnitude, degrees: turn.value, x: x, y: y)
    rewriting.put(ellipse.width, for: width, spell)
    rewriting.put(ellipse.height, for: height, spell)
    rewriting.put(ellipse.degrees, for: turn, spell)
    guard rewriting.keepFlag(), rewriting.keepFlag() else { return false }
    return scalePoints(1, in: &rewriting)
  }
}

/// An ellipse by its radii and the rotation of its x axis, scaled along the axes of the drawing.
private struct ScaledEllipse {
  var width: Double
  var height: Double
  var degrees: Double

  init(width: Double, height: Double, degrees: Double, x: Double, y: Double) {
    self.degrees = degrees
    switch degrees.truncatingRemainder(dividingBy: 180) {
    case _ where x == y, 0: (self.width, self.height) = (width * x, height * y)
    case 90, -90: (self.width, self.height) = (width * y, height * x)
    default:
      // The image of the unit circle: its axes are the eigenvectors of the map times its transpose.
      let angle = degrees * .pi / 180
      let (a, b) = (x * angle.cosine * width, y * angle.sine * width)
      let (c, d) = (-x * angle.sine * height, y * angle.cosine * height)
      let (xx, xy, yy) = (a * a + c * c, a * b + c * d, b * b + d * d)
      let middle = (xx + yy) / 2
      let half = (((xx - yy) / 2) * ((xx - yy) / 2) + xy * xy).squareRoot()
      self.width = (middle + half).squareRoot()
      self.height = max(middle - half, 0).squareRoot()
      self.degrees = Double.angle(ofX: xx - yy, y: 2 * xy) / 2 * 180 / .pi
    }
  }
}

/// A text of numbers some of which are replaced.
private struct Rewriting {
  struct Number {
    var value: Double
    var range: Range<Int>
  }

  var scanner: PathScanner
  private let bytes: [UInt8]
  private var result: [UInt8] = []
  /// The number of bytes that are in the result already.
  private var doneCount = 0

  init(_ text: String) {
    scanner = PathScanner(text)
    bytes = Array(text.utf8)
    result.reserveCapacity(bytes.count)
  }

  var isAtEnd: Bool { mutating get { scanner.isAtEnd } }

  /// The text with what was replaced so far.
  var text: String { String(decoding: result + bytes[doneCount...], as: UTF8.self) }

  mutating func number() -> Number? {
    guard !scanner.isAtEnd else { return nil }
    let start = scanner.offset
    return scanner.number().map { Number(value: $0, range: start..<scanner.offset) }
  }

  mutating func keepFlag() -> Bool {
    guard !scanner.isAtEnd else { return false }
    let start = scanner.offset
    guard scanner.flag() != nil else { return false }
    put(bytes[start..<scanner.offset], for: start..<scanner.offset)
    return true
  }

  /// Writes a value in place of a number.
  mutating func put(_ value: Double, for number: Number, _ spell: (Double) -> String) {
    if value == number.value {
      put(bytes[number.range], for: number.range)
    } else {
      put(Array(spell(value).utf8)[...], for: number.range)
    }
  }

  private mutating func put(_ new: ArraySlice<UInt8>, for range: Range<Int>) {
    result += bytes[doneCount..<range.lowerBound]
    // Numbers may stand together without a separator as long as the next begins with a sign, or
    // with a second point.
    if let last = result.last, last == UInt8(ascii: ".") || 0x30...0x39 ~= last,
      let first = new.first, first != UInt8(ascii: "-"), first != UInt8(ascii: "+")
    {
      result.append(UInt8(ascii: " "))
    }
    result += new
    doneCount = range.upperBound
  }
}
