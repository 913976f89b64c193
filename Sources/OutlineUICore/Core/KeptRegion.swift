/// A part of the screen whose state is kept while another part is shown in its place: a level of a
/// navigation stack, a tab.
package final class KeptRegion: StateScope, ViewState {
  /// Evaluates a view as part of what is evaluated around it. Its views appear only by ``show(in:)``.
  @MainActor package func nodes(of view: some View, in context: ResolveContext) -> [LayoutNode] {
    noteRequest()
    isHidden = true
    let inner = context.rescoped(to: self)
    return evaluate { inner.nodes(of: view) }
  }

  /// Takes note that this evaluation shows the region; one that is not shown again disappears.
  package func show(in context: ResolveContext) { context.scope.register(self) }
}
