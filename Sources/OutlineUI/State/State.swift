/// A value a view owns. It is kept by the host as long as the view stays on its place in the
/// structure, and changing it draws the views that read it anew.
///
/// Reading it while a body is evaluated makes that body depend on it; passing `$value` on does not.
@propertyWrapper
public struct State<Value> {
  private let location: StateLocation<Value>

  /// A state that starts with a value.
  public init(wrappedValue: Value) { location = StateLocation(initial: wrappedValue) }

  /// A state that starts with a value.
  public init(initialValue: Value) { location = StateLocation(initial: initialValue) }

  /// The value now.
  public var wrappedValue: Value {
    get { location.box.read() }
    nonmutating set { location.box.write(newValue) }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> { location.box.binding }
}

extension State where Value: ExpressibleByNilLiteral {
  /// A state that starts as nil.
  public init() { self.init(wrappedValue: nil) }
}

extension State: LinkedProperty {
  func link(in context: ResolveContext, slot: Int) {
    location.box = context.object(slot) {
      StateBox(location.box.peek(), scope: context.scope)
    }
  }
}

/// What the copies of one state property share: the box that holds the value, the view's own until
/// the view is put on a screen.
private final class StateLocation<Value> {
  var box: StateBox<Value>

  init(initial: Value) { box = StateBox(initial, scope: nil) }
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
    if let reader = scope?.core?.readingScope, readers.last?.scope !== reader { note(reader) }
    return value
  }

  /// Changes the value and makes everybody stale who has read it.
  func write(_ newValue: Value) {
    value = newValue
    scope?.core?.setNeedsRender()
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
