/// What is known about a property of an entry.
package struct PropertyLookup: Hashable, Sendable {
  /// Keys from the entry down, joined by dots.
  package var path: String
  /// The row of the table; nil for keys the format does not know.
  package var property: Property?
  /// What holds: the value that is set, else the default where one holds; nil otherwise, and where
  /// the value cannot be read.
  package var value: PropertyValue?
  /// Where the value comes from.
  package var origin: Origin
  /// What would hold without a value.
  package var defaultValue: PropertyValue?
  /// The value's bytes in the text, where it is set.
  package var range: Range<Int>?

  /// Where a value comes from.
  package enum Origin: Hashable, Sendable {
    /// Written on the entry.
    case own
    /// Came through a merge (`<<`).
    case merged
    /// Not written; the default holds.
    case defaulted
    /// Not written, and nothing holds.
    case unset
  }

  /// Whether the document says something about it.
  package var isSet: Bool { origin == .own || origin == .merged }
}

extension PropertyLookup {
  /// The value in one line as a person would write it: paints and strokes by their colour where that
  /// says all, texts by their string, strings bare, lists and maps in flow style; nil without value.
  package var text: String? { value.map { Self.text(of: $0, type: property?.type) } }

  /// The text attribute selectors compare with: as ``text``, a list of texts by its words.
  var selectorText: String? {
    guard let value else { return nil }
    guard property?.type == .strings, case .list(let words) = value else { return text }
    return words.map(\.text).joined(separator: " ")
  }

  /// The same of a value that is not nil, of a property of a type.
  static func text(of value: PropertyValue, type: PropertyType?) -> String {
    switch type {
    case .text: value["string"]?.text ?? value.text
    case .paint where value["type"] == nil: value["color"]?.text ?? value.text
    case .stroke where value["gradient"] == nil: value["color"]?.text ?? value.text
    case .shadow: value["color"]?.text ?? value.text
    default: value.text
    }
  }
}
