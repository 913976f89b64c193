/// A program that is described by its scene.
///
/// `import TerminalApp` gives it a `main` that runs it on the process's terminal:
///
/// ```swift
/// @main struct Kuchi: App {
///   var body: some Scene { WindowGroup { WelcomeView() } }
/// }
/// ```
///
/// Its `@State`, `@StateObject` and the like live as long as the program.
public protocol App {
  /// The type of the scene that `body` makes.
  associatedtype Body: Scene

  /// Makes the program, once.
  init()

  /// The scene.
  @SceneBuilder var body: Body { get }
}

/// The view that a program shows.
public struct AppView<Content: App>: PrimitiveView {
  private let app: Content
  private let record = AppRecord()

  /// Makes the view of a program.
  public init(_ app: Content) { self.app = app }

  /// The title of the scene that was shown last; nil if it has none.
  public var title: String? { record.title }

  /// Appends the nodes of the scene's content.
  public func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    guard let inner = context.descended(into: &nodes) else { return }
    let window = inner.linked(app).body._window
    record.title = window.title
    window.content._resolve(in: inner, into: &nodes)
  }
}

/// What is known of a program since it was last evaluated.
private final class AppRecord {
  var title: String?
}
