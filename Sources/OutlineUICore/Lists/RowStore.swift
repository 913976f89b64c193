import BinarySearch

/// The rows of one lazy container that are on the screen, kept between frames.
///
/// A row whose element, environment and origin are those of the last frame keeps its nodes, its
/// layout and its state; any other row is evaluated. Rows that leave the screen are dropped, except
/// those that hold state.
@MainActor final class RowStore: @MainActor LazyLayoutSource, ViewState {
  /// The most invisible rows that are kept for their state.
  private static let retainedRowLimit = 1_024

  private unowned let core: RenderCore
  private let isList: Bool
  /// The rows, as last described by the views.
  private(set) var source: RowSource = CompositeRowSource([])
  /// The scroll position of the container.
  let layoutState = LazyLayoutState()
  /// The visible rows, and the invisible ones kept for their state.
  private var records: [IdentityPath: RowRecord] = [:]
  private var retained: [IdentityPath: RowRecord] = [:]
  /// The rows that left the screen last and have no state. They may come back as they were, as when a
  /// group is closed and opened.
  private var recent: [IdentityPath: RowRecord] = [:]
  /// The visible rows of this frame, and of the last one, by their numbers.
  private var run = RowRun<RowRecord>()
  private var lastRun = RowRun<RowRecord>()
  private var sections: [RowSection]?
  private var structure = 0
  private var lastCount = 0
  private var isTouched = false
  /// Whether rows were requested that are not next to the others, such as a header above the window.
  private var hasFarRows = false
  /// What the rows were that were laid out last.
  private var laidOut: Revision?
  /// Called when the rows have been laid out.
  var onLayout: (() -> Void)?
  /// Whether the source has been replaced since.
  private var isReplaced = true

  /// A state of the rows: the number of the source, and of its changes.
  fileprivate struct Revision: Equatable {
    let structure: Int
    let source: Int
  }
  /// How many rows were requested in this frame.
  private var requestedCount = 0
  /// The type of the view whose body contains the container.
  private var owner: Any.Type?

  init(core: RenderCore, isList: Bool) {
    self.core = core
    self.isList = isList
  }

  /// Replaces the rows by those of a new evaluation.
  func replace(source: RowSource) {
    self.source = source
    owner = core.currentView
    sections = nil
    isReplaced = true
  }

  private func forgetStructure() {
    sections = nil
    structure += 1
  }

  /// Takes note that the source was replaced by one whose rows are not known.
  private func settleReplacement() {
    guard isReplaced else { return }
    isReplaced = false
    forgetStructure()
    if !records.isEmpty { touch() }
  }

  // MARK: LazyLayoutSource

  var generation: Int {
    settleReplacement()
    return structure
  }

  var count: Int {
    let count = source.count
    if count != lastCount {
      lastCount = count
      forgetStructure()
    }
    return count
  }

  /// Whether the rows on the screen are those of the last layout. Those that have changed are made anew
  /// here, and put in the place of the old ones.
  var isUnchanged: Bool {
    guard count == lastCount, laidOut == revision, hasSameRows else {
      settleReplacement()
      return false
    }
    isReplaced = false
    return run.allSatisfy { $0.isValid(epoch: core.layoutEpoch) && !$0.node.needsPlacing }
  }

  /// Whether rows with the same identities are at the same places, now with their new content.
  private var hasSameRows: Bool {
    guard isReplaced || !source.isFixed else { return true }
    guard !hasFarRows else { return false }
    if let sections, isReplaced {
      self.sections = nil
      guard countedSections() == sections else { return false }
    }
    return run.rows.allSatisfy(renew)
  }

  func didReplaceNode(at index: Int, by node: LayoutNode) {
    // Rows are brought up to date when they are asked for, which is in the middle of a layout.
    (run[index] ?? lastRun[index])?.node = node
  }

  func didLayOut() {
    isReplaced = false
    laidOut = revision
    onLayout?()
  }

  private var revision: Revision { Revision(structure: structure, source: source.revision) }

  /// Makes a row on the screen anew; returns false if another one is in its place.
  private func renew(_ index: Int) -> Bool {
    guard let record = run[index] else { return true }
    if holds(record, at: index), record.isValid(epoch: core.layoutEpoch) {
      markVisible(record, at: index)
      return true
    }
    guard let row = source.row(at: index), records[row.path] === record,
      (record.node as? RowNode)?.isLaidOut(as: row) != false
    else { return false }
    let former = record.node
    guard self.record(for: row, at: index) === record else { return false }
    return record.node === former || LayoutNode.replace([former], by: [record.node])
  }

  func node(at index: Int) -> LayoutNode {
    settleReplacement()
    touch()
    let record: RowRecord
    if let kept = keptRecord(at: index) {
      record = kept
      markVisible(kept, at: index)
    } else {
      guard let row = source.row(at: index) else { return StackNode(vertically: []) }
      record = self.record(for: row, at: index)
    }
    if !run.add(record, at: index) { hasFarRows = true }
    return record.node
  }

  private func holds(_ record: RowRecord, at index: Int) -> Bool {
    guard let element = record.element else { return false }
    return source.holds(element, in: record.environment, at: index)
  }

  /// The record of a row of the last frame that is known to be described as it was then.
  private func keptRecord(at index: Int) -> RowRecord? {
    guard let record = lastRun[index] else { return nil }
    if record.revision != revision || record.index != index || !source.isFixed {
      guard holds(record, at: index) else { return nil }
    }
    return record.isValid(epoch: core.layoutEpoch) ? record : nil
  }

  /// Notes that a row is visible in this frame.
  private func markVisible(_ record: RowRecord, at index: Int) {
    if record.frame != core.frameNumber { requestedCount += 1 }
    record.frame = core.frameNumber
    record.index = index
    record.revision = revision
  }

  func identity(at index: Int) -> AnyHashable {
    guard let row = source.row(at: index) else { return AnyHashable(index) }
    return row.tag ?? AnyHashable(row.path)
  }

  func index(of identity: AnyHashable) -> Int? {
    // Usually the row has not moved; a search may take as long as there are rows.
    let last = layoutState.anchor.index
    if source.tag(at: last) == identity { return last }
    return source.position(of: identity)
  }

  func section(at index: Int) -> LazySection? {
    let sections = countedSections()
    let number = sections.partitioningIndex { $0.footer.upperBound > index }
    guard number < sections.count, sections[number].header.lowerBound <= index else { return nil }
    let section = sections[number]
    return LazySection(
      range: section.header.lowerBound..<section.footer.upperBound,
      hasHeader: !section.header.isEmpty, hasFooter: !section.footer.isEmpty)
  }

  private func countedSections() -> [RowSection] {
    if let sections { return sections }
    var made: [RowSection] = []
    source.appendSections(startingAt: 0, to: &made)
    sections = made
    return made
  }

  // MARK: Rows

  private func touch() {
    guard !isTouched else { return }
    isTouched = true
    requestedCount = 0
    hasFarRows = false
    swap(&run, &lastRun)
    run.removeAll()
    core.atEndOfFrame { self.finishFrame() }
  }

  private func record(for row: RowDescription, at index: Int) -> RowRecord {
    var path = row.path
    var known = records[path]
    if let other = known, other.frame == core.frameNumber, other.index != index {
      // A repeated id: the second row gets its own identity, or both would share one place.
      path = path.appending(index)
      known = records[path]
      let id = row.tag.map { RowTreeDescription.word($0.base) } ?? "of row \(index)"
      core.warnings.add(.repeatsID(id), in: owner)
    }
    let record = known ?? add(at: path)
    markVisible(record, at: index)
    let isOfLastEvaluation = row.origin === record.origin
    if record.holds(row, epoch: core.layoutEpoch) {
      record.element = row.element
    } else {
      resolve(row, into: record)
    }
    if let node = record.node as? RowNode, !(isOfLastEvaluation && node.isLaidOut(as: row)) {
      node.update(row)
    }
    return record
  }

  /// Adds a record for a row that comes onto the screen, reusing a kept one.
  private func add(at path: IdentityPath) -> RowRecord {
    let kept = retained.removeValue(forKey: path) ?? recent[path]
    kept?.scope.setAppeared(true)
    let record = kept ?? RowRecord(scope: StateScope(core: core))
    records[path] = record
    return record
  }

  private func resolve(_ row: RowDescription, into record: RowRecord) {
    core.counters.rowsResolved += 1
    let nodes = core.evaluating(for: owner) {
      row.isTracked
        ? record.scope.evaluateParts { row.resolve(record.scope) }
        : record.scope.evaluate { row.resolve(record.scope) }
    }
    guard !record.has(nodes, epoch: core.layoutEpoch) else { return record.setRow(row) }
    let content = implicitStack(nodes) { nodes in
      isList ? StackNode(horizontally: nodes) : StackNode(vertically: nodes)
    }
    let node = isList ? RowNode(content) : content
    record.setNode(node, of: nodes, epoch: core.layoutEpoch)
    record.setRow(row)
  }

  /// Drops rows that were not requested.
  private func finishFrame() {
    isTouched = false
    lastRun.removeAll()
    guard records.count > requestedCount else { return }
    let frame = core.frameNumber
    let left = records.filter { $0.value.frame != frame }
    records = records.filter { $0.value.frame == frame }
    recent = left
    for (path, record) in left {
      record.scope.setAppeared(false)
      guard record.scope.holdsState else { continue }
      recent[path] = nil
      if retained.count < Self.retainedRowLimit, isStillThere(record) { retained[path] = record }
    }
  }

  /// Whether a row that has just left the screen still exists.
  private func isStillThere(_ record: RowRecord) -> Bool {
    guard let tag = record.tag else { return true }
    // Searching may take as long as there are rows, and usually the row has not moved.
    return source.tag(at: record.index) == tag || source.position(of: tag) != nil
  }
}

extension RowStore: @MainActor AppearingObject {
  func setAppeared(_ isOnScreen: Bool) {
    for record in records.values { record.scope.setAppeared(isOnScreen) }
  }
}

/// A row kept by a store: its nodes, its state, and what they were made from.
private final class RowRecord {
  let scope: StateScope
  var node: LayoutNode = StackNode(vertically: [])
  /// The nodes of the row's views, which are in that.
  private var contents: [LayoutNode] = []
  private(set) var tag: AnyHashable?
  private(set) var origin: RowOrigin?
  private var epoch = 0
  /// What the nodes were made from; that of the next frame is most often the same object.
  var element: (any RowElement)?
  private(set) var environment = EnvironmentValues()
  /// The last frame in which the row was visible.
  var frame = 0
  /// The row's number in that frame.
  var index = 0
  /// The state of the rows in that frame.
  var revision: RowStore.Revision?

  init(scope: StateScope) { self.scope = scope }

  deinit { scope.tearDown() }

  /// Whether the nodes are still valid for the row they were made of.
  @MainActor func isValid(epoch: Int) -> Bool {
    guard origin != nil, epoch == self.epoch else { return false }
    scope.refreshWaiting()
    return !scope.isStale
  }

  /// Whether the nodes are still valid for a row.
  @MainActor func holds(_ row: RowDescription, epoch: Int) -> Bool {
    guard isValid(epoch: epoch), environment.isIdentical(to: row.environment) else { return false }
    if let element = row.element, let known = self.element {
      return element === known || element.isEqual(to: known)
    }
    return row.origin === origin
  }

  /// Whether its node was made of these.
  func has(_ contents: [LayoutNode], epoch: Int) -> Bool {
    epoch == self.epoch && contents.elementsEqual(self.contents, by: ===)
  }

  /// Stores the node made of the nodes of a row's views.
  func setNode(_ node: LayoutNode, of contents: [LayoutNode], epoch: Int) {
    self.epoch = epoch
    self.node = node
    self.contents = contents
  }

  /// Stores what the nodes were made from.
  func setRow(_ row: RowDescription) {
    tag = row.tag
    origin = row.origin
    element = row.element
    environment = row.environment
  }
}
