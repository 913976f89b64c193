extension Property {
  /// The properties that an inspector shows singly, by group, in the table's order.
  package static let fields = Dictionary(
    grouping: all.filter { !$0.isComposite }, by: \.group)

  /// True when other properties show the parts of its value.
  private var isComposite: Bool {
    switch type {
    case .paint, .stroke, .shadow, .text, .layout, .gradient, .entries, .palette: true
    case .freeMap: scope == .document
    default: path == "shapeedit"
    }
  }
}
