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
    /// Whether the column before has shown it in place of this column's own view.
    var replacesRoot = false
  }

  /// The most views of a stack that are shown one after the other.
  static let levelLimit = 200

  private let pushed: StateBox<[Pushed]>
  private var lastNumber = 0
  /// The path that belongs to the program.
  var path: NavigationPathAccess?
  /// The column of a split view in which links show their views.
  var nextColumn: NavigationColumn?
  /// The first view.
  weak var root: NavigationLevel?
  /// The part of the screen that was shown last.
  private weak var front: KeptRegion?

  init(scope: StateScope) { pushed = StateBox([], scope: scope) }

  /// The views shown by links, which the scope being evaluated then depends on.
  var shown: [Pushed] { pushed.read() }

  /// Shows the part of the screen of a view.
  @MainActor func show(_ region: KeptRegion, in context: ResolveContext) {
    if let front, front !== region { context.core.noteOtherScreen() }
    front = region
    region.show(in: context)
  }

  /// Shows the view of a value for a link in a view of this stack.
  @MainActor func push(value: AnyHashable, from level: NavigationLevel) {
    if let next = nextColumn?.controller {
      // Otherwise the link only selects its row.
      if level.view(of: value) != nil {
        next.replaceRoot(by: .view { level.view(of: value) ?? AnyView(EmptyView()) })
      } else if next.root?.view(of: value) != nil {
        next.replaceRoot(by: .value(value))
      }
      return
    }
    if pushed.peek().isEmpty, let path, path.append(value) { return }
    push(.value(value))
  }

  /// Shows a view for a link.
  func push(view: @escaping () -> AnyView) {
    if let next = nextColumn?.controller {
      next.replaceRoot(by: .view(view))
    } else {
      push(.view(view))
    }
  }

  private func push(_ content: Pushed.Content) {
    guard pushed.peek().count < Self.levelLimit else { return }
    lastNumber += 1
    pushed.write(pushed.peek() + [Pushed(number: lastNumber, content: content)])
  }

  private func replaceRoot(by content: Pushed.Content) {
    lastNumber += 1
    pushed.write([Pushed(number: lastNumber, content: content, replacesRoot: true)])
  }

  /// Goes back to a number of views that links have shown.
  func truncate(to count: Int) { pushed.write(Array(pushed.peek().prefix(count))) }
}

/// A column of a split view, in which the column before shows views.
final class NavigationColumn {
  /// The views of the column while it is on the screen.
  weak var controller: NavigationController?
}

extension EnvironmentValues {
  /// The view of a navigation stack that this view is in.
  var navigationLevel: NavigationLevel? {
    get { self[of: NavigationLevel.self] }
    set { self[of: NavigationLevel.self] = newValue }
  }
}
