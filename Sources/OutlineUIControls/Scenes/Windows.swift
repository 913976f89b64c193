/// A window of which there is one at most.
public struct Window<Content: View>: Scene {
  private let window: SceneWindow
  private let content: Content

  /// Makes a window that is opened by its id.
  public init(_ title: some StringProtocol, id: String, @ViewBuilder content: () -> Content) {
    window = SceneWindow(title: String(title), id: id, kind: .single)
    self.content = content()
  }

  /// Makes a window that is opened by its id.
  public init(_ title: Text, id: String, @ViewBuilder content: () -> Content) {
    self.init(title.string, id: id, content: content)
  }

  /// A window has no body; this is never called.
  public var body: Never { fatalError("A window has no body.") }

  /// The content.
  public var _view: AnyView {
    let content = content
    return window.view { _ in content }
  }
}

/// The settings of a program. `<c-,>`, a ``SettingsLink``, and the first menu of a menu bar open them in
/// front of what is there; escape closes them.
public struct Settings<Content: View>: Scene {
  private let content: Content

  /// Makes the window of the settings.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  /// A window has no body; this is never called.
  public var body: Never { fatalError("A window has no body.") }

  /// The content.
  public var _view: AnyView {
    let content = content
    return SceneWindow(title: nil, id: nil, kind: .settings).view { _ in content }
  }

  /// False: something opens it.
  public static var _opensAtStart: Bool { false }
}
