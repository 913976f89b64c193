/// The result of looking up a property of an entry.
package struct PropertyLookup: Hashable, Sendable {
  /// Keys from the entry down, joined by dots.
  package var path: String
  /// The row of the table; nil for keys the format does not know.
  package var property: Property?
  /// The value in effect: the one that is set, else the default; nil without either, and when the
  /// value cannot be read.
  package var value: PropertyValue?
  /// The origin of the value.
  package var origin: Origin
  /// The value in effect while none is set.
  package var defaultValue: PropertyValue?
  /// The byte range of the value; nil when none is set.
  package var range: Range<Int>?

  /// The origin of a value.
  package enum Origin: Hashable, Sendable {
    /// The value is written on the entry.
    case own
    /// The value comes through a merge (`<<`).
    case merged
    /// The value comes from the rule of this selector.
    case rule(String)
    /// The value comes from the style of texts that this entry gives, or the document (-1); nil for a
    /// library.
    case textStyle(Int?)
    /// No value is written, so the default applies.
    case defaulted
    /// No value is written, and there is no default.
    case unset
  }

  /// True when the property is written on the entry.
  package var isSet: Bool { origin == .own || origin == .merged }

  /// True when a rule, or the style of texts around, gives the value.
  package var isStyled: Bool {
    switch origin {
    case .rule, .textStyle: true
    default: false
    }
  }

  /// True when the document says the value, on the entry or elsewhere.
  package var isSaid: Bool { isSet || isStyled }
}

extension PropertyLookup {
  /// The value in one line, as a person writes it; nil without a value. Paints and strokes are
  /// given by their colour if that says all, texts by their string, lists and maps in flow style.
  package var text: String? { value.map { Self.text(of: $0, type: property?.type) } }

  /// The text that attribute selectors compare: ``text``, or a list of texts joined by spaces.
  var selectorText: String? {
    guard let value else { return nil }
    guard property?.type == .strings, case .list(let words) = value else { return text }
    return words.map(\.text).joined(separator: " ")
  }

  /// The text of a value of a property with a type; see the property `text`.
  static func text(of value: PropertyValue, type: PropertyType?) -> String {
    switch type {
    case .text, .span: value.joinedString ?? value.text
    case .paint where value["type"] == nil: value["color"]?.text ?? value.text
    case .stroke where value["gradient"] == nil: value["color"]?.text ?? value.text
    case .shadow: value["color"]?.text ?? value.text
    case .icon: value["name"]?.text ?? value.text
    default: value.text
    }
  }
}
