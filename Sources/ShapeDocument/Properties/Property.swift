/// A property of the format: one row of the static table.
///
/// An object, since lookups pass it on: a copy of it is a pointer.
package final class Property: Sendable {
  /// Keys from the entry down, joined by dots: `stroke.width`.
  package let path: String
  /// The keys of the path.
  package let keys: [String]
  /// The type of its value.
  package let type: PropertyType
  /// The nodes that can have the property.
  package let scope: Scope
  /// The inspector's group.
  package let group: Group
  /// A description in one line.
  package let summary: String
  /// The kinds that use the property; nil for all. Other kinds keep it without using it.
  package let kinds: [Graphic.Kind]?
  /// The numbers that make sense; nil for all.
  let bounds: ClosedRange<Double>?
  /// True if other numbers are errors, which do not count.
  let isBounded: Bool
  private let fixedDefault: PropertyValue?

  /// From 0 to 1, or from 0 on.
  static let (share, positive) = (0.0...1.0, 0...Double.infinity)

  init(
    _ path: String, _ type: PropertyType, _ scope: Scope, _ group: Group, _ summary: String,
    default fixedDefault: PropertyValue? = nil, in bounds: ClosedRange<Double>? = nil,
    onlyIn limits: ClosedRange<Double>? = nil, kinds: [Graphic.Kind]? = nil
  ) {
    self.bounds = limits ?? bounds
    isBounded = limits != nil
    self.path = path
    keys = path.utf8.split(separator: UInt8(ascii: ".")).map { String(Substring($0)) }
    self.type = type
    self.scope = scope
    self.group = group
    self.summary = summary
    self.kinds = kinds
    self.fixedDefault = fixedDefault
  }

  /// The nodes that can have a property.
  package struct Scope: OptionSet, Hashable, Sendable {
    /// The bits.
    package let rawValue: UInt8
    /// Makes a scope of its bits.
    package init(rawValue: UInt8) { self.rawValue = rawValue }
    /// The document's root.
    package static let document = Scope(rawValue: 1)
    /// A canvas.
    package static let canvas = Scope(rawValue: 2)
    /// A graphic.
    package static let graphic = Scope(rawValue: 4)
    /// Everything.
    package static let all: Scope = [.document, .canvas, .graphic]
    /// Canvases and graphics.
    package static let entries: Scope = [.canvas, .graphic]
  }

  /// The groups of an inspector, in its order.
  package enum Group: String, Hashable, Sendable, CaseIterable {
    /// Kind, name, visibility.
    case shape = "Shape"
    /// Place, size, outline.
    case geometry = "Geometry"
    /// How the connectors of a canvas run.
    case connectors = "Connectors"
    /// The background of a canvas.
    case background = "Background"
    /// How members are arranged, and what a member is among them.
    case layout = "Layout"
    /// The fill.
    case fill = "Fill"
    /// The stroke.
    case stroke = "Stroke"
    /// The shadow.
    case shadow = "Shadow"
    /// The text.
    case text = "Text"
    /// How the texts inside look that do not say it themselves.
    case textStyle = "Text Style"
    /// Everything else.
    case other = "Other"
    /// Of the document: its title.
    case title = "Title"
    /// Of the document: its colours.
    case palette = "Palette"
    /// Of the document: its rules.
    case styles = "Styles"
    /// Of the document: its author, licence and source.
    case meta = "Meta"

    /// The groups for nodes of a scope.
    package static func groups(in scope: Scope) -> [Group] {
      switch scope {
      case .document: [.title, .palette, .styles, .textStyle, .meta, .other]
      case .canvas: [.shape, .geometry, .layout, .connectors, .background, .textStyle, .other]
      default: [.shape, .geometry, .layout, .fill, .stroke, .shadow, .text, .textStyle, .other]
      }
    }
  }

  /// The last key of the path.
  package var key: String { keys.last ?? path }

  /// True when a kind uses the property.
  package func applies(to kind: Graphic.Kind) -> Bool {
    guard let kinds else { return true }
    // Unknown kinds are drawn as their box, so they have what a rectangle has.
    if case .unknown = kind { return kinds.contains(.rectangle) }
    return kinds.contains(kind)
  }

  /// The value in effect while the property is not set; nil when there is none, or when the kind
  /// does not use the property.
  package func defaultValue(for kind: Graphic.Kind) -> PropertyValue? {
    guard applies(to: kind) else { return nil }
    switch path {
    case "size": return scope == .canvas || kind == .group ? nil : fixedDefault
    case "sides": return .number(kind == .star ? 5 : 6)
    case "text.align": return .string(kind == .text ? "leading" : "center")
    case "text.valign": return .string(kind == .text ? "top" : "middle")
    default: return fixedDefault
    }
  }

  /// The property of a path in a scope.
  ///
  /// - Complexity: O(1).
  package static func named(_ path: String, in scope: Scope) -> Property? {
    PropertySchema.named(path, in: scope)?.property
  }

  /// The keys known directly below `prefix` (empty for the entry itself) in a scope.
  ///
  /// - Complexity: O(1).
  package static func keys(below prefix: String, in scope: Scope) -> [String] {
    let known = PropertyKeys.of(scope)
    return prefix.isEmpty ? known.names : known[prefix]?.members.names ?? []
  }
}

extension Property: Hashable {
  package static func == (one: Property, other: Property) -> Bool { one === other }
  package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
