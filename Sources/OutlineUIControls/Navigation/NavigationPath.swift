/// The values whose views a navigation stack shows one after the other, of any types.
///
/// It can be sent to another thread, as SwiftUI's can, where it is decoded for instance: the values are
/// only compared and hashed before they come back to the views.
public struct NavigationPath: Equatable, @unchecked Sendable {
  var values: [AnyHashable]

  /// Makes an empty path.
  public init() { values = [] }

  /// Makes a path of values.
  public init(_ values: some Sequence<some Hashable>) {
    self.values = values.map { AnyHashable($0) }
  }

  /// Makes a path of values of any types.
  package init(_values values: [AnyHashable]) { self.values = values }

  /// The values.
  package var _values: [AnyHashable] { values }

  /// The number of values.
  public var count: Int { values.count }

  /// Whether there are none, so that the root is shown.
  public var isEmpty: Bool { values.isEmpty }

  /// Shows the view of a further value.
  public mutating func append(_ value: some Hashable) { values.append(AnyHashable(value)) }

  /// Goes back by a number of values, or to the root if there are not so many.
  public mutating func removeLast(_ number: Int = 1) {
    values.removeLast(min(max(0, number), values.count))
  }
}

/// A path that belongs to the program, of whatever type.
struct NavigationPathAccess {
  /// The values in the path.
  let values: () -> [AnyHashable]
  /// Adds a value; returns whether the path takes values of its type.
  let append: (AnyHashable) -> Bool
  /// Shortens the path to a number of values.
  let truncate: (Int) -> Void

  init(_ path: Binding<NavigationPath>) {
    values = { path.wrappedValue.values }
    append = {
      path.wrappedValue.values.append($0)
      return true
    }
    truncate = { path.wrappedValue.values = Array(path.wrappedValue.values.prefix($0)) }
  }

  init<Path: RangeReplaceableCollection>(_ path: Binding<Path>) where Path.Element: Hashable {
    values = { path.wrappedValue.map { AnyHashable($0) } }
    append = {
      guard let value = $0.base as? Path.Element else { return false }
      path.wrappedValue.append(value)
      return true
    }
    truncate = { path.wrappedValue = Path(path.wrappedValue.prefix($0)) }
  }
}
