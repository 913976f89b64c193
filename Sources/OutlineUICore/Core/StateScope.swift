import Observation

/// The state of a part of the screen that is evaluated as a unit: the body of a view, a row of a
/// list, the screen as a whole.
///
/// Objects are kept by identity. Those that an evaluation does not request again are dropped after
/// it, so a view's state is released with the view.
@usableFromInline
package class StateScope {
  private struct Entry {
    let object: AnyObject
    var lastEvaluation: Int
  }

  private var entries: [IdentityPath: Entry] = [:]
  private var evaluation = 0
  private var freshness: Freshness?
  /// Whether it was marked as out of date by hand.
  private var isInvalid = false
  /// What is told when its view appears and disappears, of the last evaluation.
  private var appearing: [any AppearingObject] = []
  /// The same of the evaluations before it, until the next sweep.
  private var formerlyAppearing: [any AppearingObject] = []
  // Not weak: that would slow every use of the core down. Scopes live in the core's host.
  unowned let core: RenderCore
  /// The scope whose views contain this one's; nil for those that are nobody's part.
  // Not weak, either: a scope is torn down with the one around it, which clears this.
  private(set) final unowned(unsafe) var parent: StateScope?
  /// The evaluation of the scope around this one that asked for it last.
  private var evaluationAround = 0
  /// Scopes in a row that became out of date; they wait until the row is asked for.
  private var waiting: [StateScope] = []

  package init(core: RenderCore, parent: StateScope? = nil) {
    self.core = core
    self.parent = parent
  }

  deinit { freshness?.scope = nil }

  /// Whether something that the last evaluation read has changed since.
  var isStale: Bool { isInvalid || freshness?.isLost == true }

  /// Whether the last evaluation is out of date whatever becomes of the scopes in this one. What these
  /// read counts as read here, too, if they were evaluated as part of it.
  var isStaleByItself: Bool { isInvalid }

  /// The frame in which it was brought up to date last, and how often in that frame.
  private var refreshed = (frame: 0, count: 0)

  /// The limit of evaluations of one scope in a frame. A body that changes state it reads would
  /// otherwise be evaluated for ever.
  private static let refreshLimit = 16

  /// Takes note that the scope is brought up to date; returns false if it has been often enough in this
  /// frame.
  private func noteRefresh() -> Bool {
    if refreshed.frame != core.frameNumber { refreshed = (core.frameNumber, 0) }
    refreshed.count += 1
    return refreshed.count <= Self.refreshLimit
  }

  /// Whether the views inside are off the screen although they are evaluated.
  final var isHidden = false

  /// Whether it contains state that would be lost.
  private(set) final var holdsState = false

  /// Whether its views told views around them something, such as a title: then these have to be
  /// evaluated with it.
  package final var reportsUpward = false

  /// Marks the evaluation as out of date.
  package final func invalidate() {
    core.renderRequest.make()
    becomeStale()
  }

  /// Marks the evaluation as out of date in the frame that is being made.
  final func becomeStale() {
    isInvalid = true
    core.staleScopes.append(self)
  }

  /// Marks what was made of the last evaluation as out of date, without asking for a frame.
  func invalidateNodes() { isInvalid = true }

  /// Evaluates again what is out of date here, and puts it in its place; returns false if only the
  /// scope around it can do so.
  @MainActor func refresh() -> Bool { false }

  /// Whether the scope brings itself up to date, whatever becomes of those around it.
  var standsAlone: Bool { false }

  /// Takes note that the current evaluation of the scope around this one asks for it.
  final func noteRequest() { evaluationAround = parent?.evaluation ?? 0 }

  /// Whether the last evaluations of the scopes around this one have asked for it.
  private var isRequested: Bool {
    var scope = self
    while let outer = scope.parent {
      guard scope.evaluationAround == outer.evaluation else { return false }
      scope = outer
    }
    return true
  }

  /// The outermost scope around this one.
  private var outermost: StateScope {
    var scope = self
    while let outer = scope.parent { scope = outer }
    return scope
  }

  /// Brings scopes that are out of date up to date, outer ones first, since these may need what is in
  /// them no longer. Those that may be out of date only because of others in them come last, from the
  /// inside out: then nothing in them is evaluated, and what they read is known exactly from then on.
  /// Scopes in other trees than this one's wait until they are asked for, and those that do not settle
  /// until the next frame.
  @MainActor final func refresh(_ stale: [StateScope]) {
    var stale = stale
    while !stale.isEmpty {
      let batch = stale.map { scope in
        (scope, order: scope.isStaleByItself ? scope.depth : Int.max - scope.depth)
      }.sorted { $0.order < $1.order }
      stale = []
      for (scope, _) in batch where scope !== self && scope.isStale {
        guard !scope.standsAlone else {
          _ = scope.refresh()
          continue
        }
        let tree = scope.outermost
        guard tree === self else {
          // The rest of a row waits; a row itself, or what is gone, does not.
          if tree !== scope { tree.waiting.append(scope) }
          continue
        }
        guard scope.isRequested else { continue }
        guard scope.noteRefresh() else {
          core.postpone(scope)
          continue
        }
        guard !scope.refresh(), let outer = scope.parent else { continue }
        outer.invalidateNodes()
        stale.append(outer)
      }
      stale += core.takeStale()
    }
  }

  /// Brings what waits in this scope up to date.
  @MainActor final func refreshWaiting() {
    guard !waiting.isEmpty else { return }
    let stale = waiting
    waiting = []
    refresh(stale)
  }

  /// The number of scopes around this one.
  final var depth: Int {
    var depth = 0
    var next = parent
    while let scope = next {
      depth += 1
      next = scope.parent
    }
    return depth
  }

  /// Registers an object whose view is part of the current evaluation, and on the screen unless all of
  /// this is hidden.
  final func register(_ object: any AppearingObject) {
    appearing.append(object)
    if !isHidden { object.setAppeared(true) }
  }

  /// The object kept at a place, made if there is none of this type; `isState` says whether it could not be
  /// made again without a visible loss.
  final func object<Object: AnyObject>(
    at path: IdentityPath, isState: Bool, make: () -> Object
  ) -> Object {
    if let known = entries[path]?.object {
      if let known = known as? Object {
        entries[path]?.lastEvaluation = evaluation
        return known
      }
      (known as? StateScope)?.tearDown()
    }
    let object = make()
    if isState { noteState() }
    entries[path] = Entry(object: object, lastEvaluation: evaluation)
    return object
  }

  private func noteState() {
    var next: StateScope? = self
    while let scope = next, !scope.holdsState {
      scope.holdsState = true
      next = scope.parent
    }
  }

  /// Runs `body` as a new evaluation of this scope, which becomes stale when state or observable
  /// objects that it read change.
  final func evaluate<Result>(_ body: () -> Result) -> Result {
    beginEvaluation()
    return track(body)
  }

  /// Runs `body` as a new evaluation of this scope, all of whose reads are those of scopes in it.
  final func evaluateParts<Result>(_ body: () -> Result) -> Result {
    beginEvaluation()
    retire(freshness)
    freshness = nil
    return reading(body)
  }

  /// Begins an evaluation: what it does not request again is dropped after it.
  final func beginEvaluation() {
    core.didEvaluate(self)
    evaluation += 1
    isInvalid = false
    reportsUpward = false
    if !appearing.isEmpty {
      formerlyAppearing += appearing
      appearing.removeAll(keepingCapacity: true)
    }
  }

  /// Runs `body`, after which the scope is up to date until something that was read changes.
  final func track<Result>(_ body: () -> Result) -> Result {
    let freshness = Freshness(of: self)
    retire(self.freshness)
    self.freshness = freshness
    return reading { withObservationTracking(body, onChange: { freshness.lose() }) }
  }

  /// Takes note that what was known by `freshness` is evaluated anew.
  final func retire(_ freshness: Freshness?) {
    guard let freshness else { return }
    freshness.scope = nil
    if freshness.isLostElsewhere { core.lookAgain(at: self) }
  }

  /// Runs `body`, whose reads are added to those of the current evaluation.
  final func trackMore(_ body: () -> Void) {
    guard let freshness else { return body() }
    reading { withObservationTracking(body, onChange: { freshness.lose() }) }
  }

  /// Runs `body` and records its reads for this scope, as part of the current evaluation.
  package final func reading<Result>(_ body: () -> Result) -> Result {
    let outer = core.readingScope
    core.readingScope = self
    defer { core.readingScope = outer }
    return body()
  }

  /// Drops everything in a scope that will not be evaluated again, because its objects refer back
  /// to the scope.
  func tearDown() {
    parent = nil
    waiting = []
    let former = entries
    entries.removeAll()
    appearing.removeAll()
    formerlyAppearing.removeAll()
    for entry in former.values { (entry.object as? StateScope)?.tearDown() }
  }

  /// Drops what the last evaluation did not request.
  final func sweep() {
    sweepAppearing()
    let current = evaluation
    guard entries.contains(where: { $0.value.lastEvaluation != current }) else { return }
    let former = entries
    entries = former.filter { $0.value.lastEvaluation == current }
    for entry in former.values where entry.lastEvaluation != current {
      (entry.object as? StateScope)?.tearDown()
    }
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
  @usableFromInline
  func setAppeared(_ isOnScreen: Bool) {
    isHidden = !isOnScreen
    for object in appearing { object.setAppeared(isOnScreen) }
  }
}

/// An object kept for a view, which could not be made again without a visible loss.
package protocol ViewState: AnyObject {}
