/// A value that a view owns. It belongs to the view's place in the structure, and the host keeps it
/// as long as a view stays there; a change updates the views that read it. Copies of a view in two
/// places have separate values.
///
/// Reading it while a body is evaluated makes that body depend on it; passing `$value` on does not.
@propertyWrapper
public struct State<Value> {
  private let mark = LinkMark()
  /// The box of the place, in the copy of the view whose body is being evaluated; a separate one
  /// before that.
  private var box: StateBox<Value>

  /// Makes a state with an initial value.
  public init(wrappedValue: Value) { box = StateBox(wrappedValue, scope: nil) }

  /// Makes a state with an initial value.
  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

  /// The current value.
  public var wrappedValue: Value {
    get { box.read() }
    nonmutating set { box.write(newValue) }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> { box.binding }
}

extension State where Value: ExpressibleByNilLiteral {
  /// Makes a state with the initial value nil.
  public init() { self.init(wrappedValue: nil) }
}

extension State: LinkedProperty {
  package mutating func link(in context: ResolveContext, slot: Int) {
    let initial = box
    box = context.object(slot) {
      StateBox(initial.peek(), scope: context.scope, owner: context.core.currentView)
    }
  }
}

/// A kept value that records its readers.
package final class StateBox<Value>: StateReaders, ViewState {
  private var value: Value

  package init(_ value: Value, scope: StateScope?, owner: Any.Type? = nil) {
    self.value = value
    super.init(scope: scope, owner: owner)
  }

  /// A binding that reads and writes this box.
  package var binding: Binding<Value> { Binding(get: { self.read() }, set: { self.write($0) }) }

  /// The value, without depending on it.
  package func peek() -> Value { value }

  /// The value; the scope being evaluated will be evaluated again when it changes.
  package func read() -> Value {
    noteReading()
    return value
  }

  /// Changes the value to another one; nothing becomes stale by an equal one.
  package func change(to newValue: Value) where Value: Equatable {
    if value != newValue { write(newValue) }
  }

  /// Changes the value and marks all scopes that have read it as stale. Bodies must not do so.
  package func write(_ newValue: Value) {
    if let core = scope?.core, core.renderRequest.isOnOtherThread {
      return core.renderRequest.make(beginningWith: DeferredChange { self.write(newValue) })
    }
    if let core = scope?.core, core.readingScope != nil { core.warn(.changesStateInBody) }
    replace(newValue)
  }

  /// Changes the value and marks all scopes that have read it as stale.
  func replace(_ newValue: Value) {
    value = newValue
    becomeStale()
  }
}

/// The scopes that have read a kept value. It knows nothing of the value's type, which would make every
/// reading several times as long.
package class StateReaders {
  fileprivate weak var scope: StateScope?
  private var readers: [Reader] = []
  /// The type of the view that owns the state, if that is known.
  private let owner: Any.Type?

  fileprivate init(scope: StateScope?, owner: Any.Type?) {
    self.scope = scope
    self.owner = owner
  }

  /// Takes note of the scope being evaluated.
  fileprivate final func noteReading() {
    guard let reader = scope?.core.readingScope, readers.last?.scope !== reader else { return }
    // Otherwise rows that were evaluated once and then scrolled away would accumulate.
    if readers.count >= 64 { readers.removeAll { $0.scope == nil } }
    guard !readers.contains(where: { $0.scope === reader }) else { return }
    readers.append(Reader(scope: reader))
  }

  /// Marks all scopes that have read the value as stale.
  fileprivate final func becomeStale() {
    if let core = scope?.core {
      core.lastStateOwner = owner
      core.renderRequest.make()
    }
    let stale = readers
    readers.removeAll()
    for reader in stale { reader.scope?.invalidate() }
  }

  /// A scope that has read the value; weak, since the box itself is kept by a scope.
  private struct Reader {
    weak var scope: StateScope?
  }
}
