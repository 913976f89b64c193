/// The role of a row in a lazy container.
enum RowRole {
  case content
  case header
  case footer
}

/// The disclosure of a row that opens and closes what follows it.
struct RowDisclosure {
  let isExpanded: Bool
  let setExpanded: (Bool) -> Void
}

/// The description of one row by its source: enough to determine whether a row kept from an earlier
/// frame is still valid, and how to make it if not.
package struct RowDescription {
  /// The row's identity, under which its nodes and state are kept.
  var path: IdentityPath
  /// The value that identifies the row in a selection.
  var tag: AnyHashable?
  /// The number of disclosure groups around the row.
  var level = 0
  var hasTriangleColumn = false
  var role = RowRole.content
  /// The distance to the next section.
  var spacingBelow = 0.0
  var disclosure: RowDisclosure?
  /// How the row is deleted and moved; nil if it cannot be.
  var editing: RowEditing?
  /// The evaluation the row comes from; a row from the same one is not made again.
  var origin: RowOrigin
  /// The content of the row, if that alone determines its look.
  var element: (any RowElement)?
  /// Whether what its nodes are made of keeps track of what it reads.
  var isTracked = false
  /// The environment of the row.
  var environment: EnvironmentValues
  /// Makes the row's nodes.
  package var resolve: (StateScope) -> [LayoutNode]
}

/// The evaluation that rows come from. Who keeps a row keeps this, so that no later evaluation is taken for
/// it, as could be if only the place of the source in memory were compared.
final class RowOrigin {}

/// The content of a row, compared with the previous content.
package protocol RowElement: AnyObject {
  func isEqual(to other: any RowElement) -> Bool
}

/// An equatable value of which a row is a function.
final class EquatableRowElement<Value: Equatable>: RowElement {
  private let value: Value

  init(value: Value) { self.value = value }

  func isEqual(to other: any RowElement) -> Bool {
    guard let other = other as? EquatableRowElement<Value> else { return false }
    return value == other.value
  }
}
