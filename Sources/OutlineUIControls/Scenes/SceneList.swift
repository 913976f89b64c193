import TerminalCells

/// Several scenes of a program. The first that begins with its window is shown, others while they are open.
public struct SceneList: Scene {
  private let scenes: [any Scene]

  init(_ scenes: [any Scene]) { self.scenes = scenes }

  /// The scenes have no common body; this is never called.
  public var body: Never { fatalError("The scenes are shown by their view.") }

  /// The first window with what is open in front of it.
  public var _view: AnyView {
    let first = scenes.firstIndex { type(of: $0)._opensAtStart } ?? 0
    return AnyView(SceneListView(views: scenes.map(\._view), first: first))
  }
}

extension SceneBuilder {
  /// Several scenes.
  public static func buildBlock<First: Scene, Second: Scene, each Rest: Scene>(
    _ first: First, _ second: Second, _ rest: repeat each Rest
  ) -> SceneList {
    var scenes: [any Scene] = [first, second]
    for scene in repeat each rest { scenes.append(scene) }
    return SceneList(scenes)
  }
}

/// The first window of a program with the open ones in front of it.
private struct SceneListView: PrimitiveView {
  let views: [AnyView]
  let first: Int

  func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    guard let inner = context.descended(into: &nodes) else { return }
    let windows = inner.object(61) { OpenWindows(core: inner.core, scope: inner.scope) }
    windows.known.removeAll()
    // The others come before the first: it asks which there are.
    let shown = ShownWindows()
    for (index, view) in views.enumerated() where index != first {
      var place = inner.appending(index)
      place.environment.windowSlot = WindowSlot { window, content, context in
        windows.known.append(window)
        let open = windows.openValues(of: window)
        for (order, value) in open {
          let made = WindowPresenting(window: window, value: value, windows: windows) {
            content(value.hashable)
          }
          shown.windows.append((order, context.appending(id: value).nodes(of: made)))
        }
        return []
      }
      _ = place.nodes(of: view.environment(windows))
    }
    let main = implicitStack(
      inner.appending(first).nodes(of: firstView(windows).environment(windows)))
    let front = shown.windows.sorted { $0.order < $1.order }.flatMap(\.nodes)
    nodes.append(
      front.isEmpty
        ? main
        : OverlayNode(
          alignment: .center, main, secondary: ZStackNode(alignment: .center, front)))
  }

  /// The first window, in which `<c-,>` opens the settings where no view uses it.
  @ViewBuilder private func firstView(_ windows: OpenWindows) -> some View {
    if windows.hasSettings {
      KeysLastView(content: views[first]) { key in
        guard key == Key(",", modifiers: .control) else { return false }
        windows.openSettings()
        return true
      }
    } else {
      views[first]
    }
  }
}

/// What the open windows of an evaluation are shown by.
private final class ShownWindows {
  var windows: [(order: Int, nodes: [LayoutNode])] = []
}

/// An open window, in a box as large as the screen.
private struct WindowPresenting<Content: View>: View {
  let window: SceneWindow
  let value: WindowValue
  let windows: OpenWindows
  let content: () -> Content

  var body: some View {
    Color.clear.frame(width: 0, height: 0)
      .presenting(
        .window,
        isPresented: Binding(get: { true }, set: { _ in windows.close(window, value) })
      ) {
        VStack(alignment: .leading, spacing: 0) {
          if let title = window.title ?? (window.kind == .settings ? "Settings" : nil) {
            Text(title).bold().lineLimit(1)
          }
          content().frame(maxWidth: .infinity, maxHeight: .infinity)
        }
        .transformEnvironment(\.storageWindow) { $0 = window.id ?? "settings" }
      }
  }
}

/// A view whose keys, those that nothing in it and no shortcut uses, are handled by a closure.
struct KeysLastView<Content: View>: View {
  let content: Content
  let handle: (Key) -> Bool

  var body: some View {
    ControlView(
      ControlActions(onKey: handle), highlightsFocus: false, yieldsFocus: true,
      handlesKeysLast: true
    ) { _ in VStack { content } }
  }
}
