/// What a gesture has seen of the mouse since a button was pressed, in the program's units.
struct GestureTrack {
  /// Where the button was pressed, in the view's coordinates.
  let start: Point
  /// Where the pointer is now.
  var location: Point
  /// The largest distance so far.
  var reach = 0.0
  /// The place of the view on the screen.
  let origin: Point

  /// Whether the pointer has been in another cell.
  var hasMoved: Bool { reach > 0 }

  mutating func move(to point: Point) {
    location = point
    reach = max(reach, (location - start).length)
  }
}

/// A movement of the mouse with a button down that a view reacts to, see ``View/gesture(_:isEnabled:)``.
@MainActor @preconcurrency
public protocol Gesture {
  /// What the actions of the gesture receive.
  associatedtype Value

  /// How the gesture follows the mouse.
  var _recognizer: GestureRecognizer<Value> { get }
}

/// How a gesture follows the mouse, and what it does then.
public struct GestureRecognizer<Value> {
  /// The value while the button is down; nil as long as the gesture has not begun.
  var changed: (GestureTrack) -> Value?
  /// The value when the button is released; nil if the gesture has not happened.
  var ended: (GestureTrack) -> Value?
  var onChanged: [(Value) -> Void] = []
  var onEnded: [(Value) -> Void] = []
  /// Called when the button is released, whatever became of the gesture.
  var onReset: [() -> Void] = []

  func move(_ track: GestureTrack) {
    guard let value = changed(track) else { return }
    for action in onChanged { action(value) }
  }

  /// Returns whether the gesture has happened.
  func end(_ track: GestureTrack) -> Bool {
    let value = ended(track)
    if let value { for action in onEnded { action(value) } }
    for action in onReset { action() }
    return value != nil
  }
}

/// A gesture with further actions.
public struct ActingGesture<Value>: Gesture {
  /// The gesture with its actions.
  public let _recognizer: GestureRecognizer<Value>
}

extension Gesture {
  private func with(_ change: (inout GestureRecognizer<Value>) -> Void) -> ActingGesture<Value> {
    var recognizer = _recognizer
    change(&recognizer)
    return ActingGesture(_recognizer: recognizer)
  }

  /// Performs an action whenever the value of the gesture changes.
  public func onChanged(_ action: @escaping (Value) -> Void) -> ActingGesture<Value> {
    with { $0.onChanged.append(action) }
  }

  /// Performs an action when the gesture has ended.
  public func onEnded(_ action: @escaping (Value) -> Void) -> ActingGesture<Value> {
    with { $0.onEnded.append(action) }
  }

  /// Changes a state while the gesture lasts, which then returns to its initial value.
  public func updating<State>(
    _ state: GestureState<State>,
    body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> ActingGesture<Value> {
    with {
      $0.onChanged.append { value in
        var transaction = Transaction()
        state.change { body(value, &$0, &transaction) }
      }
      $0.onReset.append { state.reset() }
    }
  }
}

/// A change of state. A terminal shows every change at once.
public struct Transaction {
  /// Without effect.
  public var animation: Animation?
  /// Without effect.
  public var disablesAnimations = false

  /// Makes a transaction.
  public init(animation: Animation? = nil) { self.animation = animation }
}

/// Performs changes. They are shown at once.
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result { try body() }

/// A value that changes while a gesture lasts, and then returns to its initial one.
@propertyWrapper
public struct GestureState<Value> {
  private let mark = LinkMark()
  private var box: StateBox<Value>
  private var initialValue: Value

  /// Makes a state with its initial value.
  public init(wrappedValue: Value) {
    initialValue = wrappedValue
    box = StateBox(wrappedValue, scope: nil)
  }

  /// Makes a state with its initial value.
  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

  /// The current value.
  public var wrappedValue: Value { box.read() }

  /// The state itself, for ``Gesture/updating(_:body:)``.
  public var projectedValue: GestureState<Value> { self }

  func change(_ body: (inout Value) -> Void) {
    var value = box.peek()
    body(&value)
    box.write(value)
  }

  func reset() { box.write(initialValue) }
}

extension GestureState: LinkedProperty {
  package mutating func link(in context: ResolveContext, slot: Int) {
    let initial = initialValue
    box = context.object(slot) { StateBox(initial, scope: context.scope) }
  }
}
