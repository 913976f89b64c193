import Observation

/// The state of a part of the screen that is evaluated as a unit: the screen around the lazy
/// containers, or one lazy row.
///
/// Objects are kept by identity. Those that an evaluation does not request again are dropped after
/// it, so a view's state is released with the view.
final class StateScope {
  private struct Entry {
    let object: AnyObject
    var lastEvaluation: Int
  }

  private var entries: [IdentityPath: Entry] = [:]
  private var evaluation = 0
  private var freshness: Freshness
  /// Scopes whose nodes are part of this one's: this one is stale if any of them is.
  private var inner: [StateScope] = []
  /// What is told when its view appears and disappears, of the last evaluation.
  private var appearing: [any AppearingObject] = []
  /// The same of the evaluations before it, until the next sweep.
  private var formerlyAppearing: [any AppearingObject] = []
  // Not weak: that would slow every use of the core down. Scopes live in the core's host.
  unowned let core: RenderCore
  /// Whether a lazy container lives here: then a kept row is laid out again, since it may scroll.
  var hasLazyContent = false
  /// Whether something here shows or tells where it is: then a kept row is laid out again, too.
  var dependsOnPlace = false

  init(core: RenderCore) {
    self.core = core
    freshness = Freshness(request: core.renderRequest)
  }

  /// Whether something that the last evaluation read has changed since.
  var isStale: Bool { freshness.isLost || inner.contains { $0.isStale } }

  /// Whether the views inside are off the screen although they are evaluated.
  var isHidden = false

  /// Whether it contains state that would be lost.
  private(set) var holdsState = false

  /// Marks the evaluation as out of date.
  func invalidate() { freshness.lose() }

  /// Registers a scope whose nodes became part of this one's in the current evaluation.
  func include(_ scope: StateScope) { inner.append(scope) }

  /// Registers an object whose view is part of the current evaluation, and on the screen unless all of
  /// this is hidden.
  func register(_ object: any AppearingObject) {
    appearing.append(object)
    if !isHidden { object.setAppeared(true) }
  }

  /// The object kept at a place, made if there is none of this type.
  func object<Object: AnyObject>(at path: IdentityPath, make: () -> Object) -> Object {
    if let known = entries[path]?.object as? Object {
      entries[path]?.lastEvaluation = evaluation
      return known
    }
    let object = make()
    if object is any ViewState { holdsState = true }
    entries[path] = Entry(object: object, lastEvaluation: evaluation)
    return object
  }

  /// Runs `body` as a new evaluation of this scope, which becomes stale when state or observable
  /// objects that it read change.
  func evaluate<Result>(_ body: () -> Result) -> Result {
    evaluation += 1
    inner.removeAll(keepingCapacity: true)
    formerlyAppearing += appearing
    appearing.removeAll(keepingCapacity: true)
    let freshness = Freshness(request: core.renderRequest)
    self.freshness = freshness
    return reading { withObservationTracking(body, onChange: { freshness.lose() }) }
  }

  /// Runs `body` and records its reads for this scope, as part of the current evaluation.
  func reading<Result>(_ body: () -> Result) -> Result {
    let outer = core.readingScope
    core.readingScope = self
    defer { core.readingScope = outer }
    return body()
  }

  /// Drops everything in a scope that will not be evaluated again, because its objects refer back
  /// to the scope.
  func tearDown() {
    entries.removeAll()
    appearing.removeAll()
    formerlyAppearing.removeAll()
  }

  /// Drops what the last evaluation did not request.
  func sweep() {
    sweepAppearing()
    let current = evaluation
    guard entries.contains(where: { $0.value.lastEvaluation != current }) else { return }
    entries = entries.filter { $0.value.lastEvaluation == current }
  }

  private func sweepAppearing() {
    guard !formerlyAppearing.isEmpty else { return }
    let current = Set(appearing.map { ObjectIdentifier($0) })
    for object in formerlyAppearing where !current.contains(ObjectIdentifier(object)) {
      object.setAppeared(false)
    }
    formerlyAppearing.removeAll(keepingCapacity: true)
  }
}

extension StateScope: AppearingObject {
  /// Tells every view inside: a row of a lazy container is scrolled away, or back.
  func setAppeared(_ isOnScreen: Bool) {
    isHidden = !isOnScreen
    for object in appearing { object.setAppeared(isOnScreen) }
  }
}

/// An object kept for a view, which could not be made again without a visible loss.
protocol ViewState: AnyObject {}
