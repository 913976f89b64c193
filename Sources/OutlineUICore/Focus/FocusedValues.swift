/// A kind of value that the view with the focus offers to all others.
public protocol FocusedValueKey {
  /// The type of the value.
  associatedtype Value
}

/// What the view with the focus, and the views around it, offer to all others: menus, toolbars.
///
/// ```swift
/// struct TitleKey: FocusedValueKey { typealias Value = Binding<String> }
/// extension FocusedValues {
///   var title: Binding<String>? {
///     get { self[TitleKey.self] }
///     set { self[TitleKey.self] = newValue }
///   }
/// }
/// ```
public struct FocusedValues {
  fileprivate var values: [ObjectIdentifier: Any] = [:]

  /// Makes values of which there are none.
  public init() {}

  /// The value of a kind; nil if nothing with the focus offers one.
  public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
    get { values[ObjectIdentifier(key)] as? Key.Value }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// The object of a type; nil if nothing with the focus offers one.
  subscript<Object: AnyObject>(object type: Object.Type) -> Object? {
    get { values[ObjectIdentifier(type)] as? Object }
    set { values[ObjectIdentifier(type)] = newValue }
  }
}

/// What a view offers while the focus is in it, as of one evaluation of the view.
final class FocusedValueOffer {
  let set: (inout FocusedValues) -> Void
  /// Whether it is offered wherever the focus is.
  let isForScene: Bool

  init(isForScene: Bool, set: @escaping (inout FocusedValues) -> Void) {
    self.isForScene = isForScene
    self.set = set
  }
}

/// What the views of a frame offer, and what is offered now.
final class FocusedValueLog {
  private struct Claim {
    let offer: FocusedValueOffer
    /// The numbers of the targets drawn inside.
    let targets: Range<Int>
  }

  private var claims: [Claim] = []
  /// The offers that hold, the innermost last.
  private var present: [FocusedValueOffer] = []
  private var box: StateBox<FocusedValues>?

  /// The values that hold, for a view that reads them.
  func values(in core: RenderCore) -> StateBox<FocusedValues> {
    if let box { return box }
    let made = StateBox(combined, scope: core.ownScope)
    box = made
    return made
  }

  private var combined: FocusedValues {
    var values = FocusedValues()
    for offer in present { offer.set(&values) }
    return values
  }

  /// Forgets what the last frame offered.
  func beginDrawing() { claims.removeAll(keepingCapacity: true) }

  /// Takes note of what a view offers. Views are drawn from the inside out.
  func add(_ offer: FocusedValueOffer, targets: Range<Int>) {
    claims.append(Claim(offer: offer, targets: targets))
  }

  /// Finds what holds with the focus on a target; nil for none, and then what held before still does if
  /// `keepsFocused`.
  ///
  /// - Returns: whether something that is read has changed.
  func settle(focus: Int?, keepsFocused: Bool) -> Bool {
    guard !claims.isEmpty || !present.isEmpty else { return false }
    let scene = claims.filter { $0.offer.isForScene }.map(\.offer)
    var focused = claims.filter { claim in
      !claim.offer.isForScene && focus.map(claim.targets.contains) == true
    }.map(\.offer)
    if focused.isEmpty, keepsFocused { focused = present.filter { !$0.isForScene }.reversed() }
    let now = (focused + scene).reversed() as [FocusedValueOffer]
    guard !now.elementsEqual(present, by: ===) else { return false }
    present = now
    guard let box else { return false }
    box.write(combined)
    return true
  }

  /// Releases what refers to the views.
  func tearDown() {
    claims.removeAll()
    present.removeAll()
    box = nil
  }
}

extension View {
  /// Offers a value while the focus is in the view.
  public func focusedValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value
  ) -> some View {
    offering(isForScene: false) { $0[keyPath: keyPath] = value }
  }

  /// Offers a value while the focus is in the view, if there is one.
  public func focusedValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?
  ) -> some View {
    offering(isForScene: false) { if let value { $0[keyPath: keyPath] = value } }
  }

  /// Offers a value while the view is on the screen, wherever the focus is.
  public func focusedSceneValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value
  ) -> some View {
    offering(isForScene: true) { $0[keyPath: keyPath] = value }
  }

  /// Offers a value while the view is on the screen, wherever the focus is, if there is one.
  public func focusedSceneValue<Value>(
    _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?
  ) -> some View {
    offering(isForScene: true) { if let value { $0[keyPath: keyPath] = value } }
  }

  /// Offers an object, found by its type, while the focus is in the view.
  public func focusedValue<Object: AnyObject>(_ object: Object?) -> some View {
    offering(isForScene: false) { if let object { $0[object: Object.self] = object } }
  }

  /// Offers an object, found by its type, while the focus is in the view.
  public func focusedObject<Object: ObservableObject>(_ object: Object?) -> some View {
    focusedValue(object)
  }

  /// Offers an object, found by its type, while the view is on the screen.
  public func focusedSceneValue<Object: AnyObject>(_ object: Object?) -> some View {
    offering(isForScene: true) { if let object { $0[object: Object.self] = object } }
  }

  /// Offers an object, found by its type, while the view is on the screen.
  public func focusedSceneObject<Object: ObservableObject>(_ object: Object?) -> some View {
    focusedSceneValue(object)
  }

  private func offering(
    isForScene: Bool, _ set: @escaping (inout FocusedValues) -> Void
  ) -> some View {
    wrapped { node in
      let offer = FocusedValueOffer(isForScene: isForScene, set: set)
      return DrawingNode(node) { node, canvas in
        let first = canvas.core.targetCount
        canvas.draw(node.child)
        canvas.core.offer(offer, targets: first..<canvas.core.targetCount)
      }
    }
  }
}

extension RenderCore {
  /// Takes note of what a view offers while the focus is on one of some targets.
  func offer(_ offer: FocusedValueOffer, targets: Range<Int>) {
    if isDrawingPart { part?.hasOthers = true } else { focusedValues.add(offer, targets: targets) }
  }

  /// Tells the views that read it what is offered where the focus is now.
  @MainActor func settleFocusedValues() {
    let target = targets.indices.first {
      targets[$0].target.takesFocus && targets[$0].target.focusPath == focus
    }
    // A menu acts on what had the focus before it was opened.
    if focusedValues.settle(focus: target, keepsFocused: !layers.isEmpty) { settle {} }
  }
}
