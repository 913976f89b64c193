extension Property {
  /// The properties an inspector shows one by one, by group, in the table's order.
  package static let fields = Dictionary(
    grouping: all.filter { !$0.isComposite }, by: \.group)

  /// Whether other properties tell what it says.
  private var isComposite: Bool {
    switch type {
    case .paint, .stroke, .shadow, .text, .gradient, .entries, .palette: true
    case .freeMap: scope == .document
    default: path == "shapeedit"
    }
  }
}
