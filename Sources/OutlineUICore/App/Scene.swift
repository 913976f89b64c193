/// A part of a program with a window of its own; a terminal shows one.
public protocol Scene {
  /// The type of the scene that `body` makes.
  associatedtype Body: Scene

  /// The content of the scene.
  @SceneBuilder var body: Body { get }

  /// The window that the scene shows.
  var _window: SceneWindow { get }
}

extension Scene {
  /// The window of the body.
  public var _window: SceneWindow { body._window }
}

extension Never: Scene {}

/// What a scene shows.
public struct SceneWindow {
  let title: String?
  let content: AnyView
}

/// A window that shows a view: the whole terminal.
public struct WindowGroup<Content: View>: Scene {
  private let title: String?
  private let content: Content

  /// Makes a window.
  public init(@ViewBuilder content: () -> Content) {
    title = nil
    self.content = content()
  }

  /// Makes a window with a title, which the terminal's window gets.
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.title = String(title)
    self.content = content()
  }

  /// A window has no body; this is never called.
  public var body: Never { fatalError("A window has no body.") }

  /// The window itself.
  public var _window: SceneWindow { SceneWindow(title: title, content: AnyView(content)) }
}

/// Builds the scene of a program.
@resultBuilder
public enum SceneBuilder {
  /// The only scene.
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }

  /// Several scenes: not in a terminal.
  @available(*, unavailable, message: "a terminal shows one scene: keep the window group")
  public static func buildBlock<First: Scene, each Rest: Scene>(
    _ first: First, _ rest: repeat each Rest
  ) -> First { first }
}
