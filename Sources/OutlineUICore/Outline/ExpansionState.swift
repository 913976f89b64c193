/// Which groups of an outline are open: a value, kept separately from the data.
///
/// Groups are identified by id, so the state survives edits, moves and reloads of the data. Groups
/// that are not exceptions follow `isExpandedByDefault`.
public struct ExpansionState<ID: Hashable>: Equatable {
  /// Whether groups are open by default.
  @usableFromInline private(set) var isExpandedByDefault: Bool
  /// The groups that differ from the default.
  public private(set) var exceptions: Set<ID>

  /// Makes a state with a default and its exceptions.
  public init(expandedByDefault: Bool = false, exceptions: Set<ID> = []) {
    isExpandedByDefault = expandedByDefault
    self.exceptions = exceptions
  }

  /// Makes a state in which only these groups are open.
  public init(expanded: Set<ID>) { self.init(exceptions: expanded) }

  /// Whether a group is open. Complexity: O(1).
  @inlinable
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

  /// Opens a closed group, and closes an open one.
  public mutating func toggle(_ id: ID) { setExpanded(!isExpanded(id), for: id) }
}

extension ExpansionState: Sendable where ID: Sendable {}
