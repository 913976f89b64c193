extension Property {
  /// The properties that an inspector shows singly, by group, in the table's order.
  package static let fields = Dictionary(
    grouping: placing
      + all.filter { field in !placing.contains { $0.path == field.path } }
      .filter { !$0.isComposite }, by: \.group)

  /// Where a graphic is, how large and how turned: what an inspector shows first of its geometry.
  private static let placing = ["at", "size", "rotation"].flatMap { path in
    all.filter { $0.path == path }
  }

  /// True when other properties show the parts of its value.
  private var isComposite: Bool {
    switch type {
    case .paint, .stroke, .shadow, .text, .layout, .gradient, .entries, .palette: true
    case .freeMap: scope == .document
    default: path == "shapeedit"
    }
  }
}
