/// What one view of a navigation stack says about itself: its title, the items of its bars, and what
/// can be shown next.
final class NavigationLevel: ViewState, Equatable {
  /// A view that is shown next while a condition holds.
  struct Presented {
    let isPresented: () -> Bool
    let dismiss: () -> Void
    let view: () -> AnyView
  }

  unowned let controller: NavigationController
  /// Leaves this view, for its `dismiss` action.
  let leaving = DialogButtons()
  let editMode: StateBox<EditMode>
  var title: Text?
  var items: [ToolbarEntry] = []
  var hidesBackButton = false
  var hiddenBars: Set<ToolbarPlacement> = []
  var presented: [Presented] = []
  private var destinations: [ObjectIdentifier: (AnyHashable) -> AnyView?] = [:]

  init(_ controller: NavigationController, scope: StateScope) {
    self.controller = controller
    editMode = StateBox(.inactive, scope: scope)
  }

  static func == (left: NavigationLevel, right: NavigationLevel) -> Bool { left === right }

  /// Forgets what the last evaluation has said.
  func beginEvaluation() {
    title = nil
    items.removeAll(keepingCapacity: true)
    hidesBackButton = false
    hiddenBars = []
    presented.removeAll(keepingCapacity: true)
    destinations.removeAll(keepingCapacity: true)
  }

  /// Records how values of a type are shown.
  func setDestination<Value: Hashable>(_ make: @escaping (Value) -> AnyView) {
    destinations[ObjectIdentifier(Value.self)] = { ($0.base as? Value).map(make) }
  }

  /// The view of a value, if this level knows its type.
  func view(of value: AnyHashable) -> AnyView? {
    destinations[ObjectIdentifier(type(of: value.base))]?(value)
  }

  /// Whether there is anything in a bar at the top.
  var hasBar: Bool {
    !hiddenBars.contains(.navigationBar)
      && (title != nil || items.contains { $0.placement.edge != .bottom })
  }

  /// The items at a place.
  func items(at edge: ToolbarItemPlacement.Edge) -> [ToolbarEntry] {
    items.filter { $0.placement.edge == edge }
  }
}

/// The views of a navigation stack that links have shown.
final class NavigationController: ViewState {
  /// A view shown by a link.
  struct Pushed {
    enum Content {
      case value(AnyHashable)
      case view(() -> AnyView)
    }

    let number: Int
    let content: Content
  }

  /// The most views of a stack that are shown one after the other.
  static let levelLimit = 200

  private let pushed: StateBox<[Pushed]>
  private var lastNumber = 0
  /// The path that belongs to the program.
  var path: NavigationPathAccess?

  init(scope: StateScope) { pushed = StateBox([], scope: scope) }

  /// The views shown by links, which the scope being evaluated then depends on.
  var shown: [Pushed] { pushed.read() }

  /// Shows the view of a value.
  func push(value: AnyHashable) {
    if pushed.peek().isEmpty, let path, path.append(value) { return }
    push(.value(value))
  }

  /// Shows a view.
  func push(view: @escaping () -> AnyView) { push(.view(view)) }

  private func push(_ content: Pushed.Content) {
    guard pushed.peek().count < Self.levelLimit else { return }
    lastNumber += 1
    pushed.write(pushed.peek() + [Pushed(number: lastNumber, content: content)])
  }

  /// Goes back to a number of views that links have shown.
  func truncate(to count: Int) { pushed.write(Array(pushed.peek().prefix(count))) }
}

extension EnvironmentValues {
  /// The view of a navigation stack that this view is in.
  var navigationLevel: NavigationLevel? {
    get { self[of: NavigationLevel.self] }
    set { self[of: NavigationLevel.self] = newValue }
  }
}
