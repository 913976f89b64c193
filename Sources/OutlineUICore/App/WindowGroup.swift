/// A window that shows a view: the whole terminal.
///
/// In an ``App`` of several scenes the first window is shown at first. Others are opened by their id or by
/// the type of the value they show (`openWindow`), in front of what is there, and closed by escape.
public struct WindowGroup<Content: View>: Scene {
  private let window: SceneWindow
  private let content: (AnyHashable?) -> Content

  private init(
    title: String?, id: String?, valueType: Any.Type? = nil,
    content: @escaping (AnyHashable?) -> Content
  ) {
    window = SceneWindow(title: title, id: id, valueType: valueType, kind: .group)
    self.content = content
  }

  private init(title: String?, id: String?, _ content: Content) {
    self.init(title: title, id: id) { _ in content }
  }

  /// Makes a window.
  public init(@ViewBuilder content: () -> Content) { self.init(title: nil, id: nil, content()) }

  /// Makes a window that is opened by its id.
  public init(id: String, @ViewBuilder content: () -> Content) {
    self.init(title: nil, id: id, content())
  }

  /// Makes a window with a title, which the terminal's window gets.
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(title: String(title), id: nil, content())
  }

  /// Makes a window with a title, which the terminal's window gets, that is opened by its id.
  public init(_ title: some StringProtocol, id: String, @ViewBuilder content: () -> Content) {
    self.init(title: String(title), id: id, content())
  }

  /// Makes a window with a title, which the terminal's window gets.
  public init(_ title: Text, @ViewBuilder content: () -> Content) {
    self.init(title: title.string, id: nil, content())
  }

  /// Makes a window with a title, which the terminal's window gets, that is opened by its id.
  public init(_ title: Text, id: String, @ViewBuilder content: () -> Content) {
    self.init(title: title.string, id: id, content())
  }

  /// Makes windows that show a value, and are opened by it.
  public init<Value: Hashable>(
    id: String? = nil, for type: Value.Type,
    @ViewBuilder content: @escaping (Binding<Value?>) -> Content
  ) {
    self.init(title: nil, id: id, valueType: type) { content(.constant($0?.base as? Value)) }
  }

  /// Makes windows with a title that show a value, and are opened by it.
  public init<Value: Hashable>(
    _ title: some StringProtocol, id: String? = nil, for type: Value.Type,
    @ViewBuilder content: @escaping (Binding<Value?>) -> Content
  ) {
    self.init(title: String(title), id: id, valueType: type) {
      content(.constant($0?.base as? Value))
    }
  }

  /// A window has no body; this is never called.
  public var body: Never { fatalError("A window has no body.") }

  /// The content, which gives the terminal's window its title.
  public var _view: AnyView { window.view(content) }
}

/// What is known of a window before it is shown.
package struct SceneWindow {
  /// How windows differ in when they are opened.
  package enum Kind {
    /// One for each value, or one.
    case group
    /// One at most.
    case single
    /// That of the settings.
    case settings
  }

  package let title: String?
  package let id: String?
  /// The type of the values that are shown; nil if none is.
  package let valueType: Any.Type?
  package let kind: Kind

  package init(title: String?, id: String?, valueType: Any.Type? = nil, kind: Kind) {
    self.title = title
    self.id = id
    self.valueType = valueType
    self.kind = kind
  }

  /// The view of a window that shows some content.
  @MainActor package func view(_ content: @escaping (AnyHashable?) -> some View) -> AnyView {
    AnyView(WindowView(window: self, content: content))
  }
}

/// What shows a window that is not the first of its program.
package final class WindowSlot {
  package typealias Show =
    @MainActor (
      SceneWindow, @escaping (AnyHashable?) -> AnyView, ResolveContext
    ) -> [LayoutNode]

  let show: Show

  package init(_ show: @escaping Show) { self.show = show }
}

extension EnvironmentValues {
  /// What shows the window of the scene inside; nil if it is the first.
  package var windowSlot: WindowSlot? {
    get { self[of: WindowSlot.self] }
    set { self[of: WindowSlot.self] = newValue }
  }
}

/// A window's content: the whole screen, or wherever the slot shows it.
private struct WindowView<Content: View>: PrimitiveView {
  let window: SceneWindow
  let content: (AnyHashable?) -> Content

  func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    guard let slot = context.environment.windowSlot else {
      context.environment.windowTitle?.text = window.title
      return content(nil)._resolve(in: context.appending(-6), into: &nodes)
    }
    var inner = context
    inner.environment.windowSlot = nil
    nodes += slot.show(window, { AnyView(content($0)) }, inner)
  }
}
