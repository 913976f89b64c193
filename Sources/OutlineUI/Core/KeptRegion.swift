/// A part of the screen whose state is kept while another part is shown in its place: a level of a
/// navigation stack, a tab.
final class KeptRegion: AppearingObject, ViewState {
  private let scope: StateScope

  init(core: RenderCore) { scope = StateScope(core: core) }

  deinit { scope.tearDown() }

  /// Evaluates a view as part of what is evaluated around it. Its views appear only by ``show(in:)``.
  func nodes(of view: some View, in context: ResolveContext) -> [LayoutNode] {
    context.core.didEvaluate(scope)
    scope.isHidden = true
    scope.hasLazyContent = false
    scope.dependsOnPlace = false
    let inner = context.rescoped(to: scope)
    let nodes = scope.evaluate { inner.nodes(of: view) }
    context.scope.include(scope)
    if scope.hasLazyContent { context.scope.hasLazyContent = true }
    if scope.dependsOnPlace { context.scope.dependsOnPlace = true }
    return nodes
  }

  /// Takes note that this evaluation shows the region; one that is not shown again disappears.
  func show(in context: ResolveContext) { context.scope.register(self) }

  func setAppeared(_ isOnScreen: Bool) { scope.setAppeared(isOnScreen) }
}
