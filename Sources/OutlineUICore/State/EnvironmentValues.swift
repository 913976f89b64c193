/// A kind of value that views inherit from the views around them.
public protocol EnvironmentKey {
  /// The type of the value.
  associatedtype Value
  /// The value if no view has set one.
  static var defaultValue: Value { get }
}

/// The values that a view inherits from the views around it.
///
/// A linked list of settings: a view that sets a value adds a link for its content. Reading costs a
/// step per setting around the view; an unchanged setting keeps its link, so comparing two
/// environments means comparing references.
public struct EnvironmentValues {
  private(set) var head: EnvironmentLink?

  /// Makes an environment without any settings.
  public init() {}

  /// The value for a key.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { value(for: ObjectIdentifier(key), as: Key.Value.self) ?? Key.defaultValue }
    set { head = EnvironmentLink(key: ObjectIdentifier(key), value: newValue, next: head) }
  }

  /// The value of a type of which there is one in the environment: an object that `environment(_:)` has
  /// set, or a setting of the library's own.
  package subscript<Value>(of type: Value.Type) -> Value? {
    get { value(for: ObjectIdentifier(type), as: Value.self) }
    set {
      // Not the optional, as which no object could be compared by reference.
      let value = newValue.map { $0 as Any } ?? (newValue as Any)
      head = EnvironmentLink(key: ObjectIdentifier(type), value: value, next: head)
    }
  }

  /// Whether both are identical settings.
  func isIdentical(to other: EnvironmentValues) -> Bool { head === other.head }

  /// These values, or `previous` if it makes the same setting in the same environment.
  func reusing(
    _ previous: EnvironmentValues?, _ comparisons: InputComparisons
  ) -> EnvironmentValues {
    guard let old = previous, let oldHead = old.head, let head,
      head.says(sameAs: oldHead, comparisons)
    else { return self }
    return old
  }

  private func value<Value>(for key: ObjectIdentifier, as type: Value.Type) -> Value? {
    var link = head
    while let current = link {
      if current.key == key { return current.value as? Value }
      link = current.next
    }
    return nil
  }
}

/// One setting in an environment.
final class EnvironmentLink {
  let key: ObjectIdentifier
  let value: Any
  let next: EnvironmentLink?

  init(key: ObjectIdentifier, value: Any, next: EnvironmentLink?) {
    self.key = key
    self.value = value
    self.next = next
  }

  /// Whether both set an equal value in the same environment. Values that cannot be compared
  /// differ; objects are compared by reference.
  func says(sameAs other: EnvironmentLink, _ comparisons: InputComparisons) -> Bool {
    guard key == other.key, next === other.next else { return false }
    if type(of: value) is AnyClass {
      return type(of: other.value) is AnyClass
        && (value as AnyObject) === (other.value as AnyObject)
    }
    return comparisons.areEqualValues(value, other.value)
  }
}
