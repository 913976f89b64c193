/// The value that an open window shows, if any.
struct WindowValue: Hashable {
  let hashable: AnyHashable?
}

/// The windows of a program that are open in front of its first one.
final class OpenWindows: ViewState {
  private struct Open: Equatable {
    let kind: SceneWindow.Kind
    let id: String?
    let value: WindowValue
  }

  private unowned let core: RenderCore
  private let open: StateBox<[Open]>
  /// The windows that can be opened, as of the last evaluation.
  var known: [SceneWindow] = []

  init(core: RenderCore, scope: StateScope) {
    self.core = core
    open = StateBox([], scope: scope)
  }

  /// Whether there is a window of settings.
  var hasSettings: Bool { known.contains { $0.kind == .settings } }

  /// The values for which a window is open, each with its place from the back to the front.
  func openValues(of window: SceneWindow) -> [(order: Int, value: WindowValue)] {
    open.read().enumerated().compactMap { order, open in
      open.kind == window.kind && open.id == Self.key(of: window) ? (order, open.value) : nil
    }
  }

  /// What an open window is found by.
  private static func key(of window: SceneWindow) -> String? {
    window.id ?? window.valueType.map { "\($0)" }
  }

  /// Opens a window, or brings it to the front.
  func openWindow(id: String?, value: AnyHashable?) {
    let found = known.first { window in
      guard window.kind != .settings else { return false }
      if let id { return window.id == id }
      return value.map { window.valueType == type(of: $0.base) } ?? false
    }
    guard let found else {
      return core.warn(.hasNoWindow(id ?? value.map { "\(type(of: $0.base))" } ?? ""))
    }
    show(found, WindowValue(hashable: found.valueType == nil ? nil : value))
  }

  /// Opens the window of the settings.
  func openSettings() {
    guard let settings = known.first(where: { $0.kind == .settings }) else {
      return core.warn(.hasNoWindow("Settings"))
    }
    show(settings, WindowValue(hashable: nil))
  }

  private func show(_ window: SceneWindow, _ value: WindowValue) {
    let new = Open(kind: window.kind, id: Self.key(of: window), value: value)
    open.write(open.peek().filter { $0 != new } + [new])
    core.setNeedsRender()
  }

  /// Closes a window.
  func close(_ window: SceneWindow, _ value: WindowValue) {
    let gone = Open(kind: window.kind, id: Self.key(of: window), value: value)
    open.write(open.peek().filter { $0 != gone })
    core.setNeedsRender()
  }

  /// Closes the windows with an id or a value.
  func closeWindows(id: String?, value: AnyHashable?) {
    open.write(
      open.peek().filter { open in
        guard open.kind != .settings else { return true }
        if let id, open.id != id { return true }
        if let value, open.value.hashable != value { return true }
        return false
      })
    core.setNeedsRender()
  }
}

/// Opens a window of the program: `openWindow(id: "log")`.
///
/// ```swift
/// @Environment(\.openWindow) private var openWindow
/// Button("Log") { openWindow(id: "log") }
/// ```
///
/// It is shown in front of what is there until escape closes it. The first window is always open; a window
/// that no scene has is a ``RuntimeWarning``.
public struct OpenWindowAction {
  let windows: OpenWindows?

  /// Opens the window with an id.
  @MainActor public func callAsFunction(id: String) { windows?.openWindow(id: id, value: nil) }

  /// Opens the window for a value.
  @MainActor public func callAsFunction<Value: Hashable>(value: Value) {
    windows?.openWindow(id: nil, value: AnyHashable(value))
  }

  /// Opens the window with an id for a value.
  @MainActor public func callAsFunction<Value: Hashable>(id: String, value: Value) {
    windows?.openWindow(id: id, value: AnyHashable(value))
  }
}

/// Closes windows of the program that are in front of the first one.
public struct DismissWindowAction {
  let windows: OpenWindows?

  /// Closes all of them.
  @MainActor public func callAsFunction() { windows?.closeWindows(id: nil, value: nil) }

  /// Closes the windows with an id.
  @MainActor public func callAsFunction(id: String) { windows?.closeWindows(id: id, value: nil) }

  /// Closes the windows for a value.
  @MainActor public func callAsFunction<Value: Hashable>(value: Value) {
    windows?.closeWindows(id: nil, value: AnyHashable(value))
  }

  /// Closes the window with an id for a value.
  @MainActor public func callAsFunction<Value: Hashable>(id: String, value: Value) {
    windows?.closeWindows(id: id, value: AnyHashable(value))
  }
}

/// Opens the window of the program's ``Settings``.
public struct OpenSettingsAction {
  let windows: OpenWindows?

  /// Opens it.
  @MainActor public func callAsFunction() { windows?.openSettings() }
}

extension EnvironmentValues {
  var openWindows: OpenWindows? { self[of: OpenWindows.self] }

  /// Opens a window of the program.
  public var openWindow: OpenWindowAction { OpenWindowAction(windows: openWindows) }

  /// Closes a window of the program.
  public var dismissWindow: DismissWindowAction {
    DismissWindowAction(windows: openWindows)
  }

  /// Opens the settings of the program.
  public var openSettings: OpenSettingsAction {
    OpenSettingsAction(windows: openWindows)
  }
}

/// A button that opens the program's ``Settings``.
public struct SettingsLink<Label: View>: View {
  @Environment(\.openWindows) private var windows
  private let label: Label

  /// Makes the button with any label.
  public init(@ViewBuilder label: () -> Label) { self.label = label() }

  /// The button.
  public var body: some View {
    Button {
      windows?.openSettings()
    } label: {
      label
    }
    .keyboardShortcut(",")
  }
}

extension SettingsLink where Label == Text {
  /// Makes the button with the usual label.
  public init() { self.init { Text("Settings…") } }
}
