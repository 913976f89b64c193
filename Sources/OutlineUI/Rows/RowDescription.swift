import LayoutEngine

/// What a row of a lazy container is there for.
enum RowRole {
  case content
  case header
  case footer
}

/// A row that opens and closes what follows it.
struct RowDisclosure {
  let isExpanded: Bool
  let setExpanded: (Bool) -> Void
}

/// One row as a row source tells it: enough to know whether a row kept from an earlier frame still
/// holds, and how to make it if not.
struct RowDescription {
  /// The row's identity, under which its nodes and state are kept.
  var path: IdentityPath
  /// What a selection calls the row.
  var tag: AnyHashable?
  /// How many disclosure groups the row stands in.
  var level = 0
  var hasTriangleColumn = false
  var role = RowRole.content
  var disclosure: RowDisclosure?
  /// Which evaluation the row comes from; one that stems from the same is not made again.
  var origin: ObjectIdentifier
  /// What the row shows, where that alone decides how it looks.
  var element: (any RowElement)?
  /// The environment of the row.
  var environment: EnvironmentValues
  /// Makes the row's nodes.
  var resolve: (StateScope) -> [LayoutNode]
}

/// What a row shows, to be compared with what it showed.
protocol RowElement {
  func isEqual(to other: any RowElement) -> Bool
}

/// An equatable value a row is a function of.
struct EquatableRowElement<Value: Equatable>: RowElement {
  let value: Value

  func isEqual(to other: any RowElement) -> Bool {
    guard let other = other as? EquatableRowElement<Value> else { return false }
    return value == other.value
  }
}
