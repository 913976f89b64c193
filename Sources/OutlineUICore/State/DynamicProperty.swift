// Only the standard library's reflection gives access to stored properties by key path.
@_spi(Reflection) import Swift

/// A stored property of a view to which the host assigns a value before the body is evaluated.
///
/// A structure that conforms to it groups `State`, `Environment` and the like for use in several
/// views. Such properties must be variables, in the structure as well as in the view.
public protocol DynamicProperty {}

/// A dynamic property that can connect itself. Its first stored property is a `LinkMark`.
package protocol LinkedProperty: DynamicProperty {
  /// Connects this copy of the property to the object kept at a place under `slot`.
  mutating func link(in context: ResolveContext, slot: Int)
}

/// Marks a property that connects itself. Structures with such a property are found by this field,
/// since a conformance lookup takes longer.
package struct LinkMark {
  package init() {}

  /// How many parts of parts are looked at.
  private static let limit = 16

  /// Whether a structure has a mark as its first part.
  static func isIn(_ type: Any.Type) -> Bool {
    var isFound = false
    _ = _forEachField(of: type, options: []) { _, _, type, _ in
      isFound = type == LinkMark.self
      return false
    }
    return isFound
  }

  /// Whether a structure may contain a mark, in whatever depth.
  static func mayBeIn(_ type: Any.Type) -> Bool {
    var left = limit
    return mayBeIn(type, &left)
  }

  private static func mayBeIn(_ type: Any.Type, _ left: inout Int) -> Bool {
    if type == LinkMark.self { return true }
    guard type != String.self, !isPlain(type) else { return false }
    var isFound = false
    _ = _forEachField(of: type, options: []) { _, _, part, kind in
      left -= 1
      isFound = left < 0 || kind == .struct && mayBeIn(part, &left)
      return !isFound
    }
    return isFound
  }

  private static func isPlain(_ type: Any.Type) -> Bool {
    func open<Value>(_ type: Value.Type) -> Bool {
      _isPOD(type) && MemoryLayout<Value>.size > 0
    }
    return _openExistential(type, do: open)
  }
}

/// The dynamic properties of a type, which is inspected once.
final class DynamicProperties<Owner> {
  private typealias Link = (inout Owner, ResolveContext) -> Void

  private var links: [Link] = []

  /// Whether there are none.
  var isEmpty: Bool { links.isEmpty }

  init() {
    guard Self.mayHaveAny else { return }
    // Slots start at 100 so that they never collide with the numbers primitive views use.
    var slot = 100
    _forEachFieldWithKeyPath(of: Owner.self, options: Self.ignoringUnknown) { [self] _, path in
      let type = Swift.type(of: path).valueType
      if LinkMark.mayBeIn(type), let type = type as? any DynamicProperty.Type {
        add(type, at: path, slot: slot)
      }
      slot += 1
      return true
    }
  }

  // Written as a number, because the library declares it as a variable, which cannot be shared safely.
  private static var ignoringUnknown: _EachFieldOptions { _EachFieldOptions(rawValue: 1 << 1) }

  /// Whether a stored property may be dynamic. Most views have none, and key paths take long to make.
  private static var mayHaveAny: Bool {
    !_forEachField(of: Owner.self, options: ignoringUnknown) { _, _, type, kind in
      kind != .struct || !LinkMark.mayBeIn(type)
    }
  }

  /// Connects all of them in a copy of the owner to the place of `context`.
  func link(_ owner: inout Owner, in context: ResolveContext) {
    for link in links { link(&owner, context) }
  }

  private func add<Property: DynamicProperty>(
    _ type: Property.Type, at path: PartialKeyPath<Owner>, slot: Int
  ) {
    guard let path = path as? WritableKeyPath<Owner, Property> else {
      preconditionFailure("A \(Property.self) in \(Owner.self) must be a variable.")
    }
    if LinkMark.isIn(type), let type = type as? any LinkedProperty.Type {
      addLinked(type, at: path, slot: slot)
    } else {
      let inner = DynamicProperties<Property>()
      guard !inner.isEmpty else { return }
      links.append { inner.link(&$0[keyPath: path], in: $1.appending(slot)) }
    }
  }

  private func addLinked<Property: LinkedProperty>(
    _ type: Property.Type, at path: PartialKeyPath<Owner>, slot: Int
  ) {
    guard let path = path as? WritableKeyPath<Owner, Property> else { return }
    links.append { $0[keyPath: path].link(in: $1, slot: slot) }
  }
}
