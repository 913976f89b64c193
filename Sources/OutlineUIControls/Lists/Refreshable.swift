import TerminalCells

/// Loads anew what a view shows: `await refresh?()`.
public struct RefreshAction {
  let action: @MainActor () async -> Void

  /// Loads it, and returns when that is done.
  @MainActor public func callAsFunction() async { await action() }
}

extension EnvironmentValues {
  /// Loads anew what the view shows; nil if nothing does.
  public var refresh: RefreshAction? { self[of: Refreshing.self]?.current }
}

/// What loads a view anew, kept with the view.
private final class Refreshing {
  var action: @MainActor () async -> Void = {}
  var setRunning: (Bool) -> Void = { _ in }
  private var task: Task<Void, Never>?

  var current: RefreshAction { RefreshAction(action: action) }

  /// Starts to load, unless it does already.
  @MainActor func start() {
    guard task == nil else { return }
    setRunning(true)
    task = Task { @MainActor in
      await action()
      task = nil
      setRunning(false)
    }
  }

  deinit { task?.cancel() }
}

extension View {
  /// Loads anew what the view shows when `<c-r>` is pressed in it. A line above the view says so while it
  /// lasts; pressed again meanwhile it has no effect.
  public func refreshable(action: @escaping @MainActor () async -> Void) -> some View {
    RefreshableView(content: self, action: action)
  }
}

private struct RefreshableView<Content: View>: View {
  @State var refreshing = Refreshing()
  @State var isRunning = false
  let content: Content
  let action: @MainActor () async -> Void

  var body: some View {
    connectedContent().safeAreaInset(edge: .top, spacing: 0) {
      if isRunning { Text("Refreshing…").foregroundStyle(.faint) }
    }
  }

  private func connectedContent() -> some View {
    let refreshing = refreshing
    refreshing.action = action
    let isRunning = $isRunning
    refreshing.setRunning = { isRunning.wrappedValue = $0 }
    return KeysLastView(content: content.environment(refreshing)) { key in
      guard key == Key("r", modifiers: .control) else { return false }
      refreshing.start()
      return true
    }
  }
}
