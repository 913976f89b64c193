/// Steps that insert, remove or rearrange entries, carried out as few changes of the text.
///
/// For any number of entries that are written in one of the usual ways, there is one list of
/// splices, the affected stretch is read once before and once after, and the index is updated once.
public struct StructuralBatch {
  /// The order of steps that cannot be done at once, which decides the first refusal reported.
  public enum Order: Sendable {
    /// From the first step on.
    case firstFirst
    /// From the last step on.
    case lastFirst
  }

  private let index: EntryIndex
  private let steps: [StructuralStep]

  /// A batch of steps, in the order of the document or of their places.
  ///
  /// Drops copies below instances.
  ///
  /// - Throws: if the document has not been read to its end.
  public init(_ index: EntryIndex, _ steps: [StructuralStep]) throws(Diagnostic) {
    try index.requireEditable()
    self.index = index
    self.steps = steps
  }

  /// Carries out all steps, as one change if possible. If the text's form or a refusal prevents
  /// that, the steps are split in halves, down to single steps that are planned as edits.
  ///
  /// - Complexity: O(bytes of changed entries and their neighbours) + O(entries) at memory speed.
  ///   Each step that cannot be batched costs about as much again, times O(log steps).
  /// - Returns: what was done.
  /// - Throws: the first refusal of a step, in the given order; text and index are untouched.
  public func carryOut(order: Order = .firstFirst) throws(Diagnostic) -> StructuralResult {
    var run = StructuralRun(index)
    do throws(Diagnostic) {
      try run.carryOut(steps, order)
    } catch {
      for result in run.results.reversed() { _ = try index.apply(result.inverse) }
      throw error
    }
    return StructuralResult(
      changes: run.results,
      newEntries: run.newEntries.compactMap { index.entry(withSerial: $0) }.sorted())
  }
}

/// The outcome of a ``StructuralBatch``.
public struct StructuralResult: Sendable {
  /// The changes in order, each with its inverse: undo them in reverse order.
  public let changes: [EditResult]
  /// The new numbers of copied or inserted entries, in document order.
  public let newEntries: [Int]
}

/// The state of a batch that is being carried out.
private struct StructuralRun {
  private let index: EntryIndex
  private(set) var results: [EditResult] = []
  /// The serials of new entries.
  private(set) var newEntries: [Int] = []

  init(_ index: EntryIndex) { self.index = index }

  mutating func carryOut(
    _ steps: [StructuralStep], _ order: StructuralBatch.Order
  ) throws(Diagnostic) {
    var parts = [steps[...]]
    while let part = parts.popLast() {
      try index.workMonitor?.requireWanted()
      guard let first = part.first else { continue }
      let isAlone = part.count == 1
      if !isAlone || index.isBetterPlanned(first), let done = index.carryOut(part) {
        results.append(done.result)
        newEntries += done.new.map(index.serial(of:))
      } else if isAlone {
        try carryOutAlone(first)
      } else {
        let middle = part.startIndex + part.count / 2
        let halves = [part[..<middle], part[middle...]]
        parts += order == .lastFirst ? halves : halves.reversed()
      }
    }
  }

  /// Carries out a step as a single edit; grouping and dissolving take several.
  private mutating func carryOutAlone(_ step: StructuralStep) throws(Diagnostic) {
    switch step {
    case .remove(let serial):
      if let entry = index.entry(withSerial: serial) { try perform(.removeEntry(entry)) }
    case .move(let serial, let place):
      guard let entry = index.entry(withSerial: serial), let gap = index.gap(at: place) else {
        return
      }
      let position = index.position(of: gap)
      let isAfter = index.parent(of: entry) == gap.parent && index.position(of: entry) < position
      try perform(
        .moveEntry(entry, parent: gap.parent, position: isAfter ? position - 1 : position))
    case .copy(let serial, let place):
      if let entry = index.entry(withSerial: serial) { try insert(.copy(of: entry), at: place) }
    case .insert(let text, let place):
      do throws(Diagnostic) {
        try insert(.text(text), at: place)
      } catch {
        guard error.code == .refusedEdit, (try? insert(.bareText(text), at: place)) != nil else {
          throw error
        }
      }
    case .group(let properties, let serials): try group(properties, serials)
    case .dissolve(let serials):
      // Inner groups go first.
      for serial in serials.reversed() {
        guard let group = index.entry(withSerial: serial) else { continue }
        let children = index.children(of: group).map(index.serial(of:))
        try carryOut(children.map { .move($0, to: .before(serial)) }, .firstFirst)
        guard let emptied = index.entry(withSerial: serial) else { continue }
        let heir = children.first.flatMap(index.entry(withSerial:))
        results.append(try index.remove(emptied, leavingCommentsTo: heir))
      }
    }
  }

  private mutating func perform(_ edit: YAMLEdit) throws(Diagnostic) {
    results.append(try index.perform(edit))
  }

  @discardableResult
  private mutating func insert(
    _ source: EntrySource, at place: StructuralStep.Place
  ) throws(Diagnostic) -> Int? {
    guard let gap = index.gap(at: place) else { return nil }
    try perform(.insertEntry(source, parent: gap.parent, position: index.position(of: gap)))
    let serial = results.last?.entry.map(index.serial(of:))
    if let serial { newEntries.append(serial) }
    return serial
  }

  private mutating func group(
    _ properties: [YAMLValue.Pair], _ serials: [Int]
  ) throws(Diagnostic) {
    guard let first = serials.first, let gap = index.gap(at: .before(first)) else { return }
    let key = index.grammar.roles[index.childRole(of: gap.parent)].childrenKey ?? ""
    let value = YAMLValue.mapping(properties + [.init(key, .sequence([], .block))], .block)
    guard let group = try insert(.value(value), at: .before(first)) else { return }
    try carryOut(serials.map { .move($0, to: .end(of: group)) }, .firstFirst)
  }
}

extension EntryIndex {
  /// The position of a gap among the present children.
  func position(of gap: Rearrangement.Gap) -> Int {
    gap.before.map(position(of:))
      ?? (gap.parent < 0 ? rootChildCount : childCount(of: gap.parent))
  }
}
