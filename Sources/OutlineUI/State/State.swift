/// A value a view owns. It belongs to the view's place in the structure and is kept by the host as
/// long as a view stays there; changing it draws the views that read it anew. Copies of a view in two
/// places have a value each.
///
/// Reading it while a body is evaluated makes that body depend on it; passing `$value` on does not.
@propertyWrapper
public struct State<Value> {
  /// The place's box in the copy of the view whose body is evaluated, a box of its own before.
  private var box: StateBox<Value>

  /// A state that starts with a value.
  public init(wrappedValue: Value) { box = StateBox(wrappedValue, scope: nil) }

  /// A state that starts with a value.
  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

  /// The value now.
  public var wrappedValue: Value {
    get { box.read() }
    nonmutating set { box.write(newValue) }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> { box.binding }
}

extension State where Value: ExpressibleByNilLiteral {
  /// A state that starts as nil.
  public init() { self.init(wrappedValue: nil) }
}

extension State: LinkedProperty {
  mutating func link(in context: ResolveContext, slot: Int) {
    let initial = box
    box = context.object(slot) { StateBox(initial.peek(), scope: context.scope) }
  }
}

/// A kept value that knows who has read it.
final class StateBox<Value>: ViewState {
  private var value: Value
  private weak var scope: StateScope?
  private var readers: [Reader] = []

  init(_ value: Value, scope: StateScope?) {
    self.value = value
    self.scope = scope
  }

  /// A binding that reads and writes this box.
  var binding: Binding<Value> { Binding(get: { self.read() }, set: { self.write($0) }) }

  /// The value, without depending on it.
  func peek() -> Value { value }

  /// The value; the scope being evaluated will be evaluated again when it changes.
  func read() -> Value {
    if let reader = scope?.core.readingScope, readers.last?.scope !== reader { note(reader) }
    return value
  }

  /// Changes the value and makes everybody stale who has read it.
  func write(_ newValue: Value) {
    value = newValue
    scope?.core.setNeedsRender()
    let stale = readers
    readers.removeAll()
    for reader in stale { reader.scope?.invalidate() }
  }

  private func note(_ reader: StateScope) {
    // Rows that were evaluated once and scrolled away would gather here for ever.
    if readers.count >= 64 { readers.removeAll { $0.scope == nil } }
    guard !readers.contains(where: { $0.scope === reader }) else { return }
    readers.append(Reader(scope: reader))
  }

  /// Somebody who has read the value; weak, since the box itself is kept by a scope.
  private struct Reader {
    weak var scope: StateScope?
  }
}
