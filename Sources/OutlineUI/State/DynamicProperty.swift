/// A stored property of a view that the host gives its value before the body is evaluated.
///
/// Conform a structure to it to group `State`, `Environment` and the like for use in several views.
public protocol DynamicProperty {}

/// A dynamic property that knows how to connect itself.
protocol LinkedProperty: DynamicProperty {
  func link(in context: ResolveContext, slot: Int)
}

/// Finds the dynamic properties of views.
enum DynamicProperties {
  /// Connects all of them in `view`. Types without any are recognised once and then cost a look-up.
  static func link<Owner>(_ view: Owner, in context: ResolveContext) {
    let type = ObjectIdentifier(Owner.self)
    guard context.core.dynamicTypes[type] != false else { return }
    let hasSome = link(contentsOf: view, in: context, depth: 0)
    if context.core.dynamicTypes[type] == nil { context.core.dynamicTypes[type] = hasSome }
  }

  private static func link(contentsOf owner: Any, in context: ResolveContext, depth: Int) -> Bool {
    guard depth < 8 else { return false }
    var hasSome = false
    // Slots start at 100 so that they never meet the numbers primitive views use for themselves.
    for (slot, child) in zip(100..., Mirror(reflecting: owner).children) {
      if let property = child.value as? any LinkedProperty {
        property.link(in: context, slot: slot)
        hasSome = true
      } else if child.value is any DynamicProperty {
        hasSome = true
        _ = link(contentsOf: child.value, in: context.appending(slot), depth: depth + 1)
      }
    }
    return hasSome
  }
}
