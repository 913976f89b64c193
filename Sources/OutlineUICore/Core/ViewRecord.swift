import Observation

/// What is kept of a view with a body: its value, its body, and the nodes made of it.
///
/// The body is evaluated again only if the view means something else than before, in another
/// environment, or if something has changed that the last evaluation read. The views around it and
/// in it are not evaluated with it: new nodes take the place of the old ones.
@usableFromInline
final class ViewRecord: StateScope {
  private(set) var nodes: [LayoutNode] = []
  private var view: (any View)?
  private var body: (any View)?
  private var context: ResolveContext?
  private var epoch = 0
  /// Whether what was read while nodes were made of the body is up to date.
  private var nodeFreshness: Freshness?
  private var hasInvalidNodes = false
  /// Whether what the body has read of the environment is the same in another one.
  private var environmentReads: [(EnvironmentValues) -> Bool] = []
  private var isLinking = false
  /// The view in whose body the closure is that makes this one; nil for a view of its own.
  var owner: Any.Type?

  deinit { nodeFreshness?.scope = nil }

  override var isStale: Bool { isStaleByItself || nodeFreshness?.isLost == true }

  override var isStaleByItself: Bool { super.isStale || hasInvalidNodes }

  override func invalidateNodes() { hasInvalidNodes = true }

  /// Brings the nodes up to date for a view in a context; returns false if its body has to be evaluated.
  @MainActor func renew<Content: View>(_ view: Content, in context: ResolveContext) -> Bool {
    guard let known = self.context, !super.isStale, epoch == core.layoutEpoch, let body,
      let former = self.view as? Content
    else { return false }
    let isSaidEqual = Content._isEqual(view, former)
    guard isSaidEqual ?? core.comparisons.areEqual(view, former, areViews: true) else {
      return false
    }
    // What the view itself does not compare is there in the next evaluation.
    if isSaidEqual != nil { self.view = view }
    let isEquivalent = known.isEquivalent(to: context)
    guard isEquivalent || environmentReads.allSatisfy({ $0(context.environment) }) else {
      return false
    }
    if isEquivalent, !isStale, !reportsUpward { return true }
    setView(view, in: context)
    remakeNodes(of: view, body)
    return true
  }

  /// Takes a view over whose body is then evaluated.
  func setView(_ view: some View, in context: ResolveContext) {
    self.view = view
    self.context = context
    self.context?.scope = self
  }

  /// A copy of the view whose dynamic properties are connected to its place.
  @usableFromInline
  func linked<Content: View>(_ view: Content) -> Content {
    environmentReads.removeAll()
    isLinking = true
    defer { isLinking = false }
    return context?.linked(view) ?? view
  }

  /// Takes note of what the view reads of the environment; what its content reads is read again wherever
  /// the environment is another one.
  func noteRead(_ isSame: @escaping (EnvironmentValues) -> Bool) {
    if isLinking { environmentReads.append(isSame) }
  }

  /// Evaluates the body and makes its nodes.
  @usableFromInline
  @MainActor func evaluate<Content: View>(_ makeBody: () -> Content) {
    if owner == nil { core.counters.bodiesEvaluated += 1 }
    epoch = core.layoutEpoch
    beginEvaluation()
    let body = core.evaluating(for: viewType) { track(makeBody) }
    self.body = body
    makeNodes(of: body)
  }

  private var viewType: Any.Type? { owner ?? view.map { type(of: $0) } }

  @MainActor private func makeNodes(of body: some View) {
    guard let context else { return }
    hasInvalidNodes = false
    let freshness = Freshness(of: self)
    retire(nodeFreshness)
    nodeFreshness = freshness
    nodes = core.evaluating(for: viewType) {
      reading {
        withObservationTracking {
          context.nodes(of: body)
        } onChange: {
          freshness.lose()
        }
      }
    }
    if reportsUpward { parent?.reportsUpward = true }
  }

  @MainActor override func refresh() -> Bool {
    guard let context, let view, let body else { return false }
    let former = nodes
    let wasReporting = reportsUpward
    evaluate(view, or: body)
    guard !wasReporting, !reportsUpward, !context.isInspected else { return false }
    return LayoutNode.replace(former, by: nodes)
  }

  /// Evaluates the body again, or makes its nodes again where only these are out of date.
  @MainActor private func evaluate<Content: View>(_ view: Content, or body: any View) {
    if super.isStale { return view._evaluate(ViewEvaluation(record: self)) }
    remakeNodes(of: view, body)
  }

  @MainActor private func remakeNodes(of view: some View, _ body: any View) {
    beginEvaluation()
    // The view's state is requested by this evaluation, too.
    _ = linked(view)
    makeNodes(of: body)
  }

  override func tearDown() {
    super.tearDown()
    // All of these refer back to the record.
    nodes = []
    view = nil
    body = nil
    context = nil
    environmentReads = []
  }
}

/// The evaluation of a view's body after something that it has read has changed.
public struct ViewEvaluation {
  @usableFromInline let record: ViewRecord
}

extension ResolveContext {
  /// The record of a view, whose body is to be evaluated; nil if its nodes were appended, because they
  /// are still right or the view is nested too deeply.
  @usableFromInline
  @MainActor func record<Content: View>(of view: Content, into nodes: inout [LayoutNode])
    -> ViewRecord?
  {
    guard let inner = descended(into: &nodes) else { return nil }
    let record = inner.object(-10) { ViewRecord(core: core, parent: scope) }
    record.noteRequest()
    scope.register(record)
    guard !record.renew(view, in: inner) else {
      nodes += record.nodes
      return nil
    }
    record.setView(view, in: inner)
    return record
  }

  /// Whether views mean the same in both contexts, which are of the same place.
  func isEquivalent(to other: ResolveContext) -> Bool {
    environment.isIdentical(to: other.environment) && outlineLevel == other.outlineLevel
      && isListRow == other.isListRow
      && marksIdentities == other.marksIdentities && isInspected == other.isInspected
      && depth == other.depth
  }
}

extension ViewRecord {
  /// Appends the nodes that were made last.
  @usableFromInline
  func appendNodes(to nodes: inout [LayoutNode]) { nodes += self.nodes }
}
