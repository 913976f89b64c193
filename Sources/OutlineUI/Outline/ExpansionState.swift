/// Which groups of an outline are open: a value, kept beside the data.
///
/// It names groups by id, so it survives edits, moves and reloads of the data. Groups not named are
/// as `isExpandedByDefault` says.
public struct ExpansionState<ID: Hashable>: Equatable {
  /// Whether a group is open that nobody has opened or closed.
  public private(set) var isExpandedByDefault: Bool
  /// The groups that are not as the default says.
  public private(set) var exceptions: Set<ID>

  /// A state in which all groups are as the default says, except those named.
  public init(expandedByDefault: Bool = false, exceptions: Set<ID> = []) {
    isExpandedByDefault = expandedByDefault
    self.exceptions = exceptions
  }

  /// A state in which just these groups are open.
  public init(expanded: Set<ID>) { self.init(exceptions: expanded) }

  /// Whether a group is open. Complexity: O(1).
  public func isExpanded(_ id: ID) -> Bool {
    exceptions.isEmpty ? isExpandedByDefault : exceptions.contains(id) != isExpandedByDefault
  }

  /// Opens or closes a group. Complexity: O(1).
  public mutating func setExpanded(_ isExpanded: Bool, for id: ID) {
    if isExpanded == isExpandedByDefault {
      exceptions.remove(id)
    } else {
      exceptions.insert(id)
    }
  }

  /// Opens a group that is closed, closes one that is open.
  public mutating func toggle(_ id: ID) { setExpanded(!isExpanded(id), for: id) }

  /// Opens all groups or closes all. Complexity: O(1).
  public mutating func setAll(expanded: Bool) {
    self = ExpansionState(expandedByDefault: expanded)
  }
}

extension ExpansionState: Sendable where ID: Sendable {}
