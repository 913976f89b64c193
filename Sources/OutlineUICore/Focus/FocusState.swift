/// Which of some views has the focus: a value that the focus changes, and that moves the focus when
/// it is set.
///
/// A Boolean says whether one view has the focus; an optional names the one that has it:
///
/// ```swift
/// enum Field { case name, address }
/// @FocusState private var field: Field?
///
/// TextField("Name", text: $name).focused($field, equals: .name)
/// TextField("Address", text: $address).focused($field, equals: .address)
/// Button("Next") { field = .address }
/// ```
///
/// Setting false or nil takes the focus away; tab gives it to the first control again.
@propertyWrapper
public struct FocusState<Value: Hashable> {
  private let mark = LinkMark()
  /// The value of the place, in the copy of the view whose body is being evaluated; a separate one
  /// before that.
  private var box: FocusBox<Value>

  /// Makes a state that is true while a view has the focus.
  public init() where Value == Bool { box = FocusBox(false, nothing: false, scope: nil) }

  /// Makes a state that names the view with the focus.
  public init<ID>() where Value == ID?, ID: Hashable {
    box = FocusBox(nil, nothing: nil, scope: nil)
  }

  /// The current value.
  public var wrappedValue: Value {
    get { box.state.read() }
    nonmutating set { box.request(newValue) }
  }

  /// What ``View/focused(_:equals:)`` takes.
  public var projectedValue: Binding { Binding(box: box) }

  /// A reference to a focus state.
  public struct Binding {
    let box: FocusBox<Value>

    /// The current value.
    public var wrappedValue: Value {
      get { box.state.read() }
      nonmutating set { box.request(newValue) }
    }
  }
}

extension FocusState: LinkedProperty {
  package mutating func link(in context: ResolveContext, slot: Int) {
    let initial = box
    box = context.object(slot) {
      FocusBox(initial.state.peek(), nothing: initial.nothing, scope: context.scope)
    }
  }
}

/// The kept value of a focus state.
final class FocusBox<Value: Hashable>: ViewState {
  let state: StateBox<Value>
  /// The value that says that none of the views has the focus.
  let nothing: Value
  private var isRequested = false

  init(_ value: Value, nothing: Value, scope: StateScope?) {
    state = StateBox(value, scope: scope)
    self.nothing = nothing
  }

  /// Sets the value from outside; the focus follows in the next frame.
  func request(_ value: Value) {
    isRequested = true
    state.write(value)
  }

  /// Sets the value that the focus has at first, while the views are evaluated.
  func requestInitially(_ value: Value) {
    isRequested = true
    state.replace(value)
  }
}

extension FocusBox: FocusRequester {
  var request: FocusRequest? {
    guard isRequested else { return nil }
    return state.peek() == nothing ? .release : .value(AnyHashable(state.peek()))
  }

  func fulfil() { isRequested = false }

  func recordFocus(_ value: AnyHashable?) -> Bool {
    guard !isRequested else { return false }
    let new = value?.base as? Value ?? nothing
    guard new != state.peek() else { return false }
    state.write(new)
    return true
  }
}
