extension Property {
  /// The properties that an inspector shows singly, by group, in the table's order.
  package static let fields = Dictionary(
    grouping: placing
      + all.filter { field in !placing.contains { $0.path == field.path } && !field.isOfIcon }
      .filter { !$0.isComposite } + all.filter { $0.isOfIcon && !$0.isComposite }, by: \.group)

  /// Where a graphic is, how large and how turned: what an inspector shows first of its geometry.
  private static let placing = ["at", "size", "rotation"].flatMap { path in
    all.filter { $0.path == path }
  }

  /// True for the icon, which an inspector shows after the text.
  private var isOfIcon: Bool { keys.first == "icon" }

  /// True when other properties show the parts of its value.
  private var isComposite: Bool {
    switch type {
    case .paint, .stroke, .shadow, .text, .endText, .textStyle, .layout, .icon, .gradient,
      .connectors, .entries, .palette, .tokens, .rules:
      true
    case .freeMap: scope == .document
    default: path == "shapeedit"
    }
  }
}
