/// A part of the screen whose state is kept while another part is shown in its place: a level of a
/// navigation stack, a tab.
package final class KeptRegion: AppearingObject, ScopeHolder, ViewState {
  private let scope: StateScope

  package init(core: RenderCore, in outer: StateScope) {
    scope = StateScope(core: core, parent: outer)
  }

  deinit { scope.tearDown() }

  func tearDown() { scope.tearDown() }

  /// Evaluates a view as part of what is evaluated around it. Its views appear only by ``show(in:)``.
  @MainActor package func nodes(of view: some View, in context: ResolveContext) -> [LayoutNode] {
    scope.noteRequest()
    scope.isHidden = true
    let inner = context.rescoped(to: scope)
    return scope.evaluate { inner.nodes(of: view) }
  }

  /// Takes note that this evaluation shows the region; one that is not shown again disappears.
  package func show(in context: ResolveContext) { context.scope.register(self) }

  func setAppeared(_ isOnScreen: Bool) { scope.setAppeared(isOnScreen) }

  func collectStale(into scopes: inout [StateScope]) { scope.collectStale(into: &scopes) }
}
