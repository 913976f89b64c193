import Geometry
import YAMLText

/// Reads single values by the format's rules: values from elsewhere that are to be written into a
/// document.
package struct ValueReading {
  /// Kept, since the resolver of aliases does not keep its document alive.
  private let document: Document

  /// Creates a reading.
  package init() { document = Document(text: SourceText("canvases: []")) }

  /// The meaning of a value under a key; nil if it unsets the key, as `~` does.
  ///
  /// - Throws: the first error that the format finds in it.
  package func meaning(
    of value: YAMLValue, under key: String, in scope: Property.Scope
  ) throws(Diagnostic) -> PropertyValue? {
    if scope == .graphic, let known = Self.plainMeaning(of: value, under: key) { return known }
    let node = try YAMLNode(parsing: SourceText(value.flowText))
    var reader = PropertyReader(document: document, scope: scope, listener: FindingListener())
    let meaning = withExtendedLifetime(node) {
      reader.read(node.node, as: PropertySchema.named(key, in: scope))
    }
    if let mistake = reader.listener.findings.first(where: { $0.severity == .error }) {
      throw mistake
    }
    return meaning
  }

  /// The meaning of what most values are, a colour `#rrggbb` or two numbers, without a text that would
  /// have to be parsed; nil for all else.
  private static func plainMeaning(of value: YAMLValue, under key: String) -> PropertyValue? {
    switch (key, value) {
    case ("fill", .string(let text)), ("fill", .quoted(let text)),
      ("stroke", .string(let text)), ("stroke", .quoted(let text)):
      guard text.utf8.first == UInt8(ascii: "#") else { return nil }
      let color = Graphic.Color(text)
      guard case .components = color else { return nil }
      return .map([.init("color", .color(color))])
    case ("at", .sequence(let items, _)), ("size", .sequence(let items, _)):
      guard items.count == 2, case .plain(let x) = items[0], case .plain(let y) = items[1],
        let first = NumberText.parse(x), let second = NumberText.parse(y)
      else { return nil }
      return .list([.number(first), .number(second)])
    default: return nil
    }
  }

  /// The text a value means; nil for none.
  package func text(_ meaning: PropertyValue) -> Graphic.TextStyle? {
    Graphic.TextStyle(meaning, kind: .text)
  }
}
