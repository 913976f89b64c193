/// Something kept for a view that is told when the view comes on the screen and when it leaves.
@usableFromInline
protocol AppearingObject: AnyObject {
  /// Takes note that the view is on the screen, or no longer. Repeating it has no effect.
  func setAppeared(_ isOnScreen: Bool)
}

/// The actions of a view for its appearance and disappearance, and whether it is on the screen.
final class Appearance: AppearingObject {
  private unowned let core: RenderCore
  private(set) var isOnScreen = false
  /// Called after the frame that shows the view first.
  var onAppear: (() -> Void)?
  /// Called after the first frame without the view.
  var onDisappear: (() -> Void)?

  init(core: RenderCore) { self.core = core }

  func setAppeared(_ isOnScreen: Bool) {
    guard isOnScreen != self.isOnScreen else { return }
    self.isOnScreen = isOnScreen
    core.settle { isOnScreen ? self.onAppear?() : self.onDisappear?() }
  }
}

/// A view that does something in each evaluation, before its content is resolved.
@usableFromInline struct LifecycleView<Content: View>: PrimitiveView {
  let content: Content
  /// What is done; the context is that of the view, or of each of its rows in a lazy container.
  let prepare: (ResolveContext) -> Void

  @usableFromInline static var _viewCount: Int? { Content._viewCount }

  @usableFromInline func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    prepare(context)
    content._resolve(in: context.appending(-6), into: &nodes)
  }

  @usableFromInline func _resolveRows(in context: ResolveContext, into sources: inout [RowSource]) {
    let prepare = prepare
    appendRows(of: content, at: -6, name: "lifecycle", in: context, into: &sources) {
      inner, resolve in
      prepare(inner)
      return resolve()
    }
  }
}

extension ResolveContext {
  /// The appearance of the view at this place, which is on the screen from this evaluation on.
  func appearance() -> Appearance {
    let appearance = object(50) { Appearance(core: core) }
    scope.register(appearance)
    return appearance
  }
}
