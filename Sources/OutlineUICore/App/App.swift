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
/// Its `@State`, `@StateObject` and the like live as long as the program. The body is evaluated like
/// a view's: at the beginning, and when something that it reads has changed.
@MainActor @preconcurrency
public protocol App {
  /// The type of the scene that `body` makes.
  associatedtype Body: Scene

  /// Makes the program, once.
  init()

  /// The scene.
  @SceneBuilder var body: Body { get }
}

/// The view that a program shows.
public struct AppView<Content: App>: View, Equatable {
  private var app: LinkedOwner<Content>
  private let window = WindowTitle()
  private let identity = EvaluationIdentity()

  /// Makes the view of a program.
  public init(_ app: Content) { self.app = LinkedOwner(owner: app) }

  /// The title of the scene that was shown last; nil if it has none.
  public var title: String? { window.text }

  /// The key with which the program wants to end, where no view uses it; nil for none.
  public var quitKey: KeyEquivalent? { window.quitKey }

  /// The view of the program's scene.
  public var body: some View {
    app.owner.body._view.transformEnvironment(\.windowTitle) { $0 = window }
  }

  /// Whether both are the view of one program.
  nonisolated public static func == (left: Self, right: Self) -> Bool {
    left.identity === right.identity
  }
}

/// An app or a scene whose dynamic properties belong to the place of the view that shows it.
struct LinkedOwner<Owner>: LinkedProperty {
  private let mark = LinkMark()
  var owner: Owner

  init(owner: Owner) { self.owner = owner }

  mutating func link(in context: ResolveContext, slot: Int) {
    owner = context.appending(slot).linked(owner)
  }
}
