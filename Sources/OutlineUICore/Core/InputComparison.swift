// Only the standard library's reflection gives access to the types and offsets of stored properties.
import Observation
@_spi(Reflection) import Swift

/// Decides whether two values are certainly equal, so that results computed from one hold for the
/// other.
///
/// Values of `Equatable` types are compared as they say, other structures property by property.
/// Closures are equal if they are the same one with the same captures. Objects are equal if they are
/// the same and observed: of others nobody knows what has changed in them.
enum InputComparison {
  /// Any two values are equal: there is nothing to compare, or what is there is kept elsewhere.
  case always
  /// No two values are known to be equal.
  case never
  /// Equal bytes.
  case bytes(count: Int)
  /// Equal bytes, or else what the type says: values of plain types may be equal with other bytes between
  /// their parts.
  case plain(count: Int, (UnsafeRawPointer, UnsafeRawPointer) -> Bool)
  /// A function of the type.
  case function((UnsafeRawPointer, UnsafeRawPointer, InputComparisons) -> Bool)
  /// Each property by itself.
  indirect case properties([(offset: Int, comparison: InputComparison)])

  /// Whether the values at two addresses are equal.
  func areEqual(
    _ left: UnsafeRawPointer, _ right: UnsafeRawPointer, _ known: InputComparisons
  ) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .bytes(let count): Self.hasEqualBytes(left, right, count)
    case .plain(let count, let areEqual):
      Self.hasEqualBytes(left, right, count) || areEqual(left, right)
    case .function(let areEqual): areEqual(left, right, known)
    case .properties(let properties):
      properties.allSatisfy {
        $0.comparison.areEqual(left + $0.offset, right + $0.offset, known)
      }
    }
  }

  private static func hasEqualBytes(
    _ left: UnsafeRawPointer, _ right: UnsafeRawPointer, _ count: Int
  ) -> Bool {
    UnsafeRawBufferPointer(start: left, count: count)
      .elementsEqual(UnsafeRawBufferPointer(start: right, count: count))
  }
}

/// A structure with one stored property, which says of what kind that is.
private struct Slot<Value> {
  let value: Value
}

/// A generic type of the library whose values are compared part by part.
package protocol ComparableInput {
  /// Whether two values are equal.
  static func areEqual(_ left: Self, _ right: Self, _ known: InputComparisons) -> Bool
  /// The types of the parts.
  static var partTypes: [Any.Type] { get }
}

/// The comparisons of the types seen so far, each of which is inspected once.
package final class InputComparisons {
  /// How deep properties of properties are looked into.
  private static let levelLimit = 16

  private var known: [ObjectIdentifier: InputComparison] = [:]
  /// Whether copies of a value of a type are equal, which they are not where nobody knows what has changed
  /// in an object.
  fileprivate var copiesAreEqual: [ObjectIdentifier: Bool] = [:]

  /// Whether two values are certain to mean the same.
  package func areEqual<Value>(_ left: Value, _ right: Value, areViews: Bool = false) -> Bool {
    let comparison = comparison(of: Value.self, level: 0, isView: areViews)
    switch comparison {
    case .always: return true
    case .never: return false
    default: break
    }
    return withUnsafePointer(to: left) { left in
      withUnsafePointer(to: right) { comparison.areEqual(left, $0, self) }
    }
  }

  /// Whether two values have the same type and are certain to mean the same.
  package func areEqualValues(_ left: Any, _ right: Any) -> Bool {
    func open<Value>(_ left: Value) -> Bool {
      (right as? Value).map { areEqual(left, $0) } ?? false
    }
    return _openExistential(left, do: open)
  }

  /// Whether two views have the same type and are certain to mean the same.
  func areEqualViews(_ left: any View, _ right: any View) -> Bool {
    func open<Content: View>(_ left: Content) -> Bool {
      guard let right = right as? Content else { return false }
      return Content._isEqual(left, right) ?? areEqual(left, right, areViews: true)
    }
    return open(left)
  }

  fileprivate func comparison<Value>(
    of type: Value.Type, level: Int, isView: Bool = false
  ) -> InputComparison {
    if let known = known[ObjectIdentifier(type)] { return known }
    // A type that contains itself, which only classes and enumerations can, is not looked into.
    let made = level < Self.levelLimit ? make(type, level, isView) : .never
    known[ObjectIdentifier(type)] = made
    return made
  }

  private func make<Value>(
    _ type: Value.Type, _ level: Int, _ isView: Bool
  ) -> InputComparison {
    // To find that a type does not conform to a protocol takes long, so what needs no answer comes first.
    if type is AnyClass {
      return isObserved(type) ? .bytes(count: MemoryLayout<Value>.size) : .never
    }
    if type == (any View).self { return views() }
    if type == String.self { return equality(String.self) }
    if _isPOD(type) { return plain(type) }
    switch kind(of: type) {
    case .struct where isView: return structure(type, level)
    case .struct where LinkMark.isIn(type): return parts(type) ?? .always
    case .struct:
      return equality(of: type) ?? parts(type) ?? structure(type, level)
    case .tuple: return structure(type, level)
    case .function: return .bytes(count: MemoryLayout<Value>.size)
    case .enum, .optional: return (isView ? nil : equality(of: type)) ?? parts(type) ?? .never
    default: return .never
    }
  }

  /// The kind of a type.
  private func kind<Value>(of type: Value.Type) -> _MetadataKind? {
    var found: _MetadataKind?
    _ = _forEachField(of: Slot<Value>.self, options: []) { _, _, _, kind in
      found = kind
      return false
    }
    return found
  }

  private func structure<Value>(_ type: Value.Type, _ level: Int) -> InputComparison {
    holdsUnobserved(type, level) ? .never : properties(of: type, level)
  }

  /// The comparison of a type without references.
  private func plain<Value>(_ type: Value.Type) -> InputComparison {
    let size = MemoryLayout<Value>.size
    // Nothing is between the parts of what has one.
    guard size > MemoryLayout<Value>.alignment else { return .bytes(count: size) }
    return .plain(count: size) { [unowned self] left, right in
      equality(of: type)?.areEqual(left, right, self) ?? false
    }
  }

  /// Whether a property is an object that nobody observes, which is found without much work.
  private func holdsUnobserved<Value>(_ type: Value.Type, _ level: Int) -> Bool {
    var isFound = false
    _ = _forEachField(of: type, options: []) { _, _, type, kind in
      if kind == .class, case .never = property(type, level + 1) { isFound = true }
      return !isFound
    }
    return isFound
  }

  private func isObserved<Value>(_ type: Value.Type) -> Bool {
    type is any Observable.Type || type is any ObservableObject.Type
  }

  /// The comparison of a type as it says itself; nil if it is not `Equatable`.
  private func equality<Value>(of type: Value.Type) -> InputComparison? {
    func open<Known: Equatable>(_ type: Known.Type) -> InputComparison { equality(type) }
    return (type as? any Equatable.Type).map { open($0) }
  }

  private func equality<Value: Equatable>(_ type: Value.Type) -> InputComparison {
    .function { left, right, _ in
      left.assumingMemoryBound(to: type).pointee == right.assumingMemoryBound(to: type).pointee
    }
  }

  /// The comparison of a type of the library's own, part by part; nil for all others.
  private func parts<Value>(_ type: Value.Type) -> InputComparison? {
    func open<Parts: ComparableInput>(_ type: Parts.Type) -> InputComparison {
      .function { left, right, known in
        Parts.areEqual(
          left.assumingMemoryBound(to: type).pointee, right.assumingMemoryBound(to: type).pointee,
          known)
      }
    }
    return (type as? any ComparableInput.Type).map { open($0) }
  }

  private func views() -> InputComparison {
    .function { left, right, known in
      known.areEqualViews(
        left.assumingMemoryBound(to: (any View).self).pointee,
        right.assumingMemoryBound(to: (any View).self).pointee)
    }
  }

  private func properties<Value>(of type: Value.Type, _ level: Int) -> InputComparison {
    var found: [(offset: Int, comparison: InputComparison)] = []
    var isKnown = true
    _ = _forEachField(of: type, options: []) { _, offset, type, _ in
      let comparison = property(type, level + 1)
      switch comparison {
      case .always: break
      case .never: isKnown = false
      default: found.append((offset, comparison))
      }
      return isKnown
    }
    guard isKnown else { return .never }
    return found.isEmpty ? .always : .properties(found)
  }

  private func property(_ type: Any.Type, _ level: Int) -> InputComparison {
    func open<Value>(_ type: Value.Type) -> InputComparison { comparison(of: type, level: level) }
    return _openExistential(type, do: open)
  }
}

extension InputComparisons {
  /// Whether all copies of a value of a type are certain to mean the same.
  func copiesAreEqual(of type: Any.Type) -> Bool {
    if let known = copiesAreEqual[ObjectIdentifier(type)] { return known }
    // A type that contains itself is what its other parts are.
    copiesAreEqual[ObjectIdentifier(type)] = true
    func open<Value>(_ type: Value.Type) -> Bool {
      switch comparison(of: type, level: 0) {
      case .never: return false
      case .properties, .function: break
      default: return true
      }
      if type is any Equatable.Type { return true }
      if let type = type as? any ComparableInput.Type {
        return type.partTypes.allSatisfy(copiesAreEqual)
      }
      guard type != (any View).self else { return false }
      var isKnown = true
      _ = _forEachField(of: type, options: []) { _, _, type, _ in
        isKnown = copiesAreEqual(of: type)
        return isKnown
      }
      return isKnown
    }
    let areEqual = _openExistential(type, do: open)
    copiesAreEqual[ObjectIdentifier(type)] = areEqual
    return areEqual
  }
}

extension Optional: ComparableInput {
  package static var partTypes: [Any.Type] { [Wrapped.self] }

  package static func areEqual(_ left: Self, _ right: Self, _ known: InputComparisons) -> Bool {
    switch (left, right) {
    case (nil, nil): true
    case (let left?, let right?): known.areEqual(left, right)
    default: false
    }
  }
}

extension Array: ComparableInput {
  package static var partTypes: [Any.Type] { [Element.self] }

  package static func areEqual(_ left: Self, _ right: Self, _ known: InputComparisons) -> Bool {
    guard left.count == right.count else { return false }
    let isCopy = left.withUnsafeBufferPointer { left in
      right.withUnsafeBufferPointer { left.baseAddress == $0.baseAddress }
    }
    if isCopy, known.copiesAreEqual(of: Element.self) { return true }
    return zip(left, right).allSatisfy { known.areEqual($0, $1) }
  }
}

extension ConditionalView: ComparableInput {
  nonisolated package static var partTypes: [Any.Type] { [First.self, Second.self] }

  nonisolated package static func areEqual(
    _ left: Self, _ right: Self, _ known: InputComparisons
  ) -> Bool {
    switch (left, right) {
    case (.first(let left), .first(let right)): known.areEqual(left, right)
    case (.second(let left), .second(let right)): known.areEqual(left, right)
    default: false
    }
  }
}
