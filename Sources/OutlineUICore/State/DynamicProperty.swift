// Only the standard library's reflection gives access to stored properties by key path.
@_spi(Reflection) import Swift

/// A stored property of a view to which the host assigns a value before the body is evaluated.
///
/// A structure that conforms to it groups `State`, `Environment` and the like for use in several
/// views. Such properties must be variables, in the structure as well as in the view.
public protocol DynamicProperty {}

/// A dynamic property that can connect itself.
package protocol LinkedProperty: DynamicProperty {
  /// Connects this copy of the property to the object kept at a place under `slot`.
  mutating func link(in context: ResolveContext, slot: Int)
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
      if let type = Swift.type(of: path).valueType as? any DynamicProperty.Type {
        add(type, at: path, slot: slot)
      }
      slot += 1
      return true
    }
  }

  // Written as a number, because the library declares it as a variable, which cannot be shared safely.
  private static var ignoringUnknown: _EachFieldOptions { _EachFieldOptions(rawValue: 1 << 1) }

  /// Whether a stored property is dynamic. Most views have none, and key paths take long to make.
  private static var mayHaveAny: Bool {
    !_forEachField(of: Owner.self, options: ignoringUnknown) { _, _, type, kind in
      // To find that a type does not conform takes long, and these are the types of most properties.
      switch kind {
      case .function, .tuple, .enum, .optional, .metatype, .existential, .existentialMetatype:
        return true
      default: break
      }
      return type == Int.self || type == Double.self || type == Bool.self || type == String.self
        || !(type is any DynamicProperty.Type)
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
    if let type = type as? any LinkedProperty.Type {
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
