/// A part of a program with a window of its own. A terminal shows the first one, and others in front of it
/// while they are open.
@MainActor @preconcurrency
public protocol Scene {
  /// The type of the scene that `body` makes.
  associatedtype Body: Scene

  /// The content of the scene.
  @SceneBuilder var body: Body { get }

  /// The view that the scene shows.
  var _view: AnyView { get }

  /// Whether a program begins with its window.
  static var _opensAtStart: Bool { get }
}

extension Scene {
  /// The view of the body, which is evaluated when something that it reads has changed.
  public var _view: AnyView { AnyView(SceneView(self)) }

  /// What the body's scene says.
  public static var _opensAtStart: Bool { Body.self == Never.self || Body._opensAtStart }
}

extension Never: Scene {}

/// The view of a scene with a body.
private struct SceneView<Content: Scene>: View, Equatable {
  private var scene: LinkedOwner<Content>
  private let identity = EvaluationIdentity()

  init(_ scene: Content) { self.scene = LinkedOwner(owner: scene) }

  var body: some View { scene.owner.body._view }

  nonisolated static func == (left: Self, right: Self) -> Bool { left.identity === right.identity }
}

/// What the evaluation around an app or a scene has made once, whatever is in it.
final class EvaluationIdentity: Sendable {}

extension Scene {
  /// Ends the program when a key is pressed that no view uses. Without this only ctrl-c does.
  ///
  /// ```swift
  /// WindowGroup { Counter() }.quitKey("q")
  /// ```
  public func quitKey(_ key: KeyEquivalent?) -> some Scene { QuitKeyScene(content: self, key: key) }
}

private struct QuitKeyScene<Content: Scene>: Scene {
  let content: Content
  let key: KeyEquivalent?

  var body: Never { fatalError("The scene is shown by its view.") }

  var _view: AnyView {
    let key = key
    return AnyView(
      LifecycleView(content: content._view) { $0.environment.windowTitle?.quitKey = key })
  }

  static var _opensAtStart: Bool { Content._opensAtStart }
}

/// What a scene says of the terminal's window.
final class WindowTitle {
  var text: String?
  var quitKey: KeyEquivalent?
}

extension EnvironmentValues {
  /// The title that the window around a view sets.
  var windowTitle: WindowTitle? {
    get { self[of: WindowTitle.self] }
    set { self[of: WindowTitle.self] = newValue }
  }
}

/// Builds the scene of a program.
@MainActor
@resultBuilder
public enum SceneBuilder {
  /// The only scene.
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}
