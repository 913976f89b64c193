import LayoutEngine

/// The notation's alignment names, and an identity for each custom name.
struct NotationAlignments {
  private var custom: [String: any AlignmentID.Type] = [:]
  private var latest: any AlignmentID.Type = FirstCustomAlignment.self

  /// The key of a guide: a built-in name, or a custom one, which is horizontal only if it starts
  /// with `h:`.
  mutating func key(_ name: String) -> AlignmentKey {
    switch name {
    case "leading": HorizontalAlignment.leading.key
    case "hcenter": HorizontalAlignment.center.key
    case "trailing": HorizontalAlignment.trailing.key
    case "top": VerticalAlignment.top.key
    case "vcenter": VerticalAlignment.center.key
    case "bottom": VerticalAlignment.bottom.key
    case "firstTextBaseline": VerticalAlignment.firstTextBaseline.key
    case "lastTextBaseline": VerticalAlignment.lastTextBaseline.key
    default:
      name.hasPrefix("h:")
        ? HorizontalAlignment(identity(name)).key : VerticalAlignment(identity(name)).key
    }
  }

  mutating func horizontal(_ name: String) -> HorizontalAlignment? {
    switch name {
    case "leading": .leading
    case "center", "hcenter": .center
    case "trailing": .trailing
    default: Self.isBuiltIn(name) || !name.hasPrefix("h:") ? nil : .init(identity(name))
    }
  }

  mutating func vertical(_ name: String) -> VerticalAlignment? {
    switch name {
    case "top": .top
    case "center", "vcenter": .center
    case "bottom": .bottom
    case "firstTextBaseline": .firstTextBaseline
    case "lastTextBaseline": .lastTextBaseline
    default: Self.isBuiltIn(name) || name.hasPrefix("h:") ? nil : .init(identity(name))
    }
  }

  /// An alignment on both axes: one of SwiftUI's names, or a custom guide centred on the other
  /// axis.
  mutating func both(_ name: String) -> Alignment {
    if let known = Self.both[name] { return known }
    if name.hasPrefix("h:") {
      return Alignment(horizontal: .init(identity(name)), vertical: .center)
    }
    return Alignment(horizontal: .center, vertical: .init(identity(name)))
  }

  private static let both: [String: Alignment] = [
    "center": .center, "leading": .leading, "trailing": .trailing, "top": .top,
    "bottom": .bottom, "topLeading": .topLeading, "topTrailing": .topTrailing,
    "bottomLeading": .bottomLeading, "bottomTrailing": .bottomTrailing,
    "firstTextBaseline": .centerFirstTextBaseline, "lastTextBaseline": .centerLastTextBaseline,
    "centerFirstTextBaseline": .centerFirstTextBaseline,
    "centerLastTextBaseline": .centerLastTextBaseline,
    "leadingFirstTextBaseline": .leadingFirstTextBaseline,
    "leadingLastTextBaseline": .leadingLastTextBaseline,
    "trailingFirstTextBaseline": .trailingFirstTextBaseline,
    "trailingLastTextBaseline": .trailingLastTextBaseline,
  ]

  private static func isBuiltIn(_ name: String) -> Bool {
    both[name] != nil || name == "hcenter" || name == "vcenter"
  }

  private mutating func identity(_ name: String) -> any AlignmentID.Type {
    if let known = custom[name] { return known }
    latest = Self.successor(of: latest)
    custom[name] = latest
    return latest
  }

  /// Makes another alignment type by wrapping the last one, because identities are types and their
  /// number is not known in advance.
  private static func successor<ID: AlignmentID>(of id: ID.Type) -> any AlignmentID.Type {
    NextCustomAlignment<ID>.self
  }
}

private enum FirstCustomAlignment: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> Double { 0 }
}

private enum NextCustomAlignment<Previous: AlignmentID>: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> Double { 0 }
}
