import Geometry
import YAMLText

/// The name of a graphic that an end of a connector holds on to.
package struct ConnectorEndName: Hashable, Sendable {
  /// The whole text after `#`.
  package let text: String

  /// A name from what stands after `#`.
  package init(_ text: String) { self.text = text }

  /// The id and the part of the graphic that the end of the text names: `id.right`, `id.center`,
  /// `id.right@0.25` or `id@0.25,0`; nil if it names none. It counts only where the whole text is
  /// no id.
  package var parts: (id: String, anchor: ConnectorEnd.Anchor)? {
    if let (rest, numbers) = fractions, numbers.allSatisfy((0...1).contains) {
      if numbers.count == 2 { return (String(rest), .fraction(Point(numbers[0], numbers[1]))) }
      guard let (id, word) = Self.split(rest), let side = BoxSide(rawValue: word) else {
        return nil
      }
      return (id, .sideFraction(side, numbers[0]))
    }
    guard let (id, word) = Self.split(text[...]) else { return nil }
    if word == "center" { return (id, .center) }
    return BoxSide(rawValue: word).map { (id, .side($0)) }
  }

  /// The ids that it can mean, the preferred one first.
  package var ids: [String] { [text] + (parts.map { [$0.id] } ?? []) }

  /// What stands after the last `@` where that is to be a place, but is none; nil for all else.
  var badPlace: Substring? {
    guard parts == nil, let mark = text.lastIndex(of: "@") else { return nil }
    let place = text[text.index(after: mark)...]
    let isNumeric = place.utf8.allSatisfy {
      $0.isASCIIDigit || [UInt8(ascii: "."), 0x2B, 0x2C, 0x2D, 0x20].contains($0)
    }
    return isNumeric ? place : nil
  }

  /// The words that can stand after an id.
  static let words = BoxSide.allCases.map(\.rawValue) + ["center"]

  /// The words around the last dot; nil without one.
  static func split(_ text: Substring) -> (id: String, word: String)? {
    guard let dot = text.lastIndex(of: "."), dot > text.startIndex else { return nil }
    return (String(text[..<dot]), String(text[text.index(after: dot)...]))
  }

  /// What stands before the last `@`, and the one or two numbers after it.
  private var fractions: (rest: Substring, numbers: [Double])? {
    guard let mark = text.lastIndex(of: "@"), mark > text.startIndex else { return nil }
    let words = text[text.index(after: mark)...].split(
      separator: ",", omittingEmptySubsequences: false)
    let numbers = words.compactMap { NumberText.parse(String($0)) }
    guard numbers.count == words.count, numbers.count <= 2 else { return nil }
    return (text[..<mark], numbers)
  }
}
