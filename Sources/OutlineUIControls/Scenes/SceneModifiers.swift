/// A scene whose view is changed.
struct ModifiedScene<Content: Scene>: Scene {
  let content: Content
  let change: (AnyView) -> AnyView

  var body: Never { fatalError("The scene is shown by its view.") }

  var _view: AnyView { change(content._view) }

  static var _opensAtStart: Bool { Content._opensAtStart }
}

extension Scene {
  /// The scene with a modifier around what it shows.
  func modified(_ change: @escaping (AnyView) -> some View) -> some Scene {
    ModifiedScene(content: self) { AnyView(change($0)) }
  }

  /// Performs an action after a frame in which a value differs from that of the frame before.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping (Value, Value) -> Void
  ) -> some Scene {
    modified { $0.onChange(of: value, initial: initial, action) }
  }

  /// Performs an action after a frame in which a value differs from that of the frame before.
  public func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some Scene {
    modified { $0.onChange(of: value, initial: initial, action) }
  }

  /// Performs an action after a frame in which a value differs from that of the frame before, as older
  /// programs ask for it.
  public func onChange<Value: Equatable>(
    of value: Value, perform action: @escaping (Value) -> Void
  ) -> some Scene {
    modified { $0.onChange(of: value, perform: action) }
  }

  /// Sets a value of the environment for everything in the scene.
  public func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some Scene {
    modified { $0.environment(keyPath, value) }
  }

  /// Puts an object into the environment of everything in the scene, where it is found by its type.
  public func environment<Object: AnyObject>(_ object: Object?) -> some Scene {
    modified { $0.environment(object) }
  }

  /// Puts an object into the environment of everything in the scene, where it is found by its type.
  public func environmentObject(_ object: some ObservableObject) -> some Scene {
    modified { $0.environmentObject(object) }
  }

  /// Keeps the settings of the scene in a store.
  public func defaultAppStorage(_ store: any AppStorageStore) -> some Scene {
    modified { $0.defaultAppStorage(store) }
  }
}

// MARK: What a terminal does not have

extension Scene {
  /// The scene as it is: a window is as large as the terminal.
  public func defaultSize(width: Double, height: Double) -> Self { self }

  /// The scene as it is: a window is as large as the terminal.
  public func defaultSize(_ size: Size) -> Self { self }

  /// The scene as it is: a window is as large as the terminal.
  public func defaultPosition(_ position: UnitPoint) -> Self { self }

  /// The scene as it is: a window is as large as the terminal.
  public func windowResizability(_ resizability: WindowResizability) -> Self { self }

  /// The scene as it is: windows have one look.
  public func windowStyle(_ style: WindowStyle) -> Self { self }

  /// The scene as it is: windows have one look.
  public func windowToolbarStyle(_ style: WindowToolbarStyle) -> Self { self }

  /// The scene as it is: a terminal opens no documents in a program that runs.
  public func handlesExternalEvents(matching conditions: Set<String>) -> Self { self }
}

/// How large a window can be made.
public struct WindowResizability: Hashable, Sendable {
  /// As the terminal.
  public static let automatic = WindowResizability()
  /// As the terminal.
  public static let contentSize = WindowResizability()
  /// As the terminal.
  public static let contentMinSize = WindowResizability()
}

/// A look of windows; there is one.
public struct WindowStyle: Hashable, Sendable {
  /// The only look.
  public static let automatic = WindowStyle()
  /// The only look.
  public static let titleBar = WindowStyle()
  /// The only look.
  public static let hiddenTitleBar = WindowStyle()
  /// The only look.
  public static let plain = WindowStyle()
}

/// A look of the bar of windows; there is one.
public struct WindowToolbarStyle: Hashable, Sendable {
  /// The only look.
  public static let automatic = WindowToolbarStyle()
  /// The only look.
  public static let expanded = WindowToolbarStyle()
  /// The only look.
  public static let unified = WindowToolbarStyle()
  /// The only look.
  public static let unifiedCompact = WindowToolbarStyle()
  /// The only look.
  public static func unified(showsTitle: Bool) -> WindowToolbarStyle { WindowToolbarStyle() }
  /// The only look.
  public static func unifiedCompact(showsTitle: Bool) -> WindowToolbarStyle {
    WindowToolbarStyle()
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The style with this name in older programs.
public func HiddenTitleBarWindowStyle() -> WindowStyle { .hiddenTitleBar }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The style with this name in older programs.
public func TitleBarWindowStyle() -> WindowStyle { .titleBar }
