// Only the standard library's reflection gives access to the types and offsets of stored properties.
import Observation
@_spi(Reflection) import Swift

/// Tells whether two values of a type are certain to mean the same, so that what was made from one
/// can stand for what would be made from the other.
///
/// Values of `Equatable` types are compared as they say, other structures property by property.
/// Closures are equal if they are the same one with the same captures. Objects are equal if they are
/// the same and observed: of others nobody knows what has changed in them.
@MainActor enum InputComparison {
  /// Any two values are equal: there is nothing to compare, or what is there is kept elsewhere.
  case always
  /// No two values are known to be equal.
  case never
  /// Equal bytes.
  case bytes(count: Int)
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
    case .bytes(let count):
      UnsafeRawBufferPointer(start: left, count: count)
        .elementsEqual(UnsafeRawBufferPointer(start: right, count: count))
    case .function(let areEqual): areEqual(left, right, known)
    case .properties(let properties):
      properties.allSatisfy {
        $0.comparison.areEqual(left + $0.offset, right + $0.offset, known)
      }
    }
  }
}

/// A generic type of the library whose values are compared part by part.
@MainActor protocol ComparableInput {
  /// Whether two values are equal.
  static func areEqual(_ left: Self, _ right: Self, _ known: InputComparisons) -> Bool
}

/// The comparisons of the types seen so far, each of which is inspected once.
@MainActor final class InputComparisons {
  /// How deep properties of properties are looked into.
  private static let levelLimit = 16

  private var known: [ObjectIdentifier: InputComparison] = [:]

  nonisolated init() {}

  /// Whether two values are certain to mean the same.
  func areEqual<Value>(_ left: Value, _ right: Value, areViews: Bool = false) -> Bool {
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

  /// Whether two views have the same type and are certain to mean the same.
  func areEqualViews(_ left: any View, _ right: any View) -> Bool {
    func open<Content: View>(_ left: Content) -> Bool {
      guard let right = right as? Content else { return false }
      return Content._isEqual(left, right) ?? areEqual(left, right, areViews: true)
    }
    return open(left)
  }

  private func comparison<Value>(
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
    let bytes = InputComparison.bytes(count: MemoryLayout<Value>.size)
    if type is AnyClass { return isObserved(type) ? bytes : .never }
    if type == (any View).self { return views() }
    if isView {
      return holdsUnobserved(type, level) ? .never : parts(type) ?? properties(of: type, level)
    }
    if type == String.self { return equality(String.self) }
    if _isPOD(type) { return bytes }
    if let type = type as? any Equatable.Type { return equality(type) }
    if type is any LinkedProperty.Type { return parts(type) ?? .always }
    return parts(type) ?? (holdsUnobserved(type, level) ? .never : properties(of: type, level))
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
    // None of them is a plain structure but arrays, which are not views.
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
    let isStructure = _forEachField(of: type, options: []) { _, offset, type, kind in
      let comparison =
        kind == .function
        ? InputComparison.bytes(count: MemoryLayout<() -> Void>.size)
        : property(type, level + 1)
      switch comparison {
      case .always: break
      case .never: isKnown = false
      default: found.append((offset, comparison))
      }
      return isKnown
    }
    guard isStructure, isKnown else { return .never }
    return found.isEmpty ? .always : .properties(found)
  }

  private func property(_ type: Any.Type, _ level: Int) -> InputComparison {
    func open<Value>(_ type: Value.Type) -> InputComparison { comparison(of: type, level: level) }
    return _openExistential(type, do: open)
  }
}

extension Optional: ComparableInput {
  static func areEqual(_ left: Self, _ right: Self, _ known: InputComparisons) -> Bool {
    switch (left, right) {
    case (nil, nil): true
    case (let left?, let right?): known.areEqual(left, right)
    default: false
    }
  }
}

extension Array: ComparableInput {
  static func areEqual(_ left: Self, _ right: Self, _ known: InputComparisons) -> Bool {
    left.count == right.count && zip(left, right).allSatisfy { known.areEqual($0, $1) }
  }
}

extension ConditionalView: ComparableInput {
  static func areEqual(_ left: Self, _ right: Self, _ known: InputComparisons) -> Bool {
    switch (left, right) {
    case (.first(let left), .first(let right)): known.areEqual(left, right)
    case (.second(let left), .second(let right)): known.areEqual(left, right)
    default: false
    }
  }
}
