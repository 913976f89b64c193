/// Reading the properties of many entries.
extension EntryIndex {
  /// Passes the nodes of each entry, its child entries elided, to `body`: those of `parse(_:)`, but
  /// without a parser or a tree for each entry.
  ///
  /// Most entries are read from their bytes, the others by one libyaml stream for all of them.
  ///
  /// - Parameters:
  ///   - entries: the numbers of the entries, preferably in order.
  ///   - body: takes an entry and its nodes; returns false to end the visit.
  /// - Complexity: O(bytes of the entries without their children)
  public func visit(
    _ entries: some Sequence<Int>, _ body: (_ entry: Int, _ reading: EntryReading) -> Bool
  ) {
    let reader = EntryReader(self)
    for entry in entries {
      guard body(entry, reader.read(entry)) else { return }
    }
  }
}

/// Reads the nodes of one entry at a time, in memory that is reused for the next.
public final class EntryReader {
  // The caller keeps the index alive; counting references would cost more than finding an entry.
  private unowned(unsafe) let index: EntryIndex
  private let tape = NodeTape()
  private let stream: EntryStream
  private var plain: PlainEntryReader?
  /// The number of entries that libyaml had to read.
  private(set) var streamedCount = 0

  /// A reader for an index that must outlive it; it is valid until the index's text changes.
  public init(_ index: EntryIndex) {
    self.index = index
    stream = EntryStream(index, tape: tape)
    plain = PlainEntryReader(index.text, tape: tape)
  }

  /// Reads an entry's own nodes, its child entries elided.
  ///
  /// - Complexity: O(bytes of the entry without its children)
  public func read(_ entry: Int) -> EntryReading {
    tape.removeAll()
    let flags = index.flags(of: entry)
    let range = index.range(of: entry)
    let isPlain = flags.isDisjoint(with: [.isAlias, .isCopy, .isNotMapping, .hasAnchor, .isOpen])
    if isPlain,
      plain?.read(
        range, children: index.childrenRange(of: entry), isFlow: flags.contains(.isFlow)) ?? false
    {
      return EntryReading(tape: tape)
    }
    tape.removeAll()
    return readStreamed(entry, range)
  }

  private func readStreamed(_ entry: Int, _ range: Range<Int>) -> EntryReading {
    // An entry can be empty after its dash, where libyaml would find no document.
    guard !range.isEmpty else {
      _ = tape.append(NodeTape.Record(.scalar, start: range.lowerBound, end: range.lowerBound))
      return EntryReading(tape: tape)
    }
    streamedCount += 1
    do throws(Diagnostic) {
      try stream.read(entry)
    } catch {
      tape.failure = error
      return EntryReading(tape: tape)
    }
    // An entry of a flow collection was put into brackets: the first node is those.
    let top = index.flags(of: entry).contains(.isFlow) ? 1 : 0
    if tape.count <= top { tape.failure = Diagnostic(.syntax, at: range, ["the entry is gone"]) }
    return EntryReading(tape: tape, top: top)
  }
}

/// The nodes of an entry, valid until the same reader reads the next one.
public struct EntryReading {
  // The reader that owns the tape outlives the visit of an entry.
  private unowned(unsafe) let tape: NodeTape
  private let top: Int

  init(tape: NodeTape, top: Int = 0) {
    self.tape = tape
    self.top = top
  }

  /// The reason why the entry could not be read; nil on success.
  public var failure: Diagnostic? { tape.failure }

  /// The entry's node; nil after a failure.
  public var node: EntryNode? { tape.hasFailed ? nil : tape.node(at: top) }

  /// A node of the entry, and everything in it, as a value that outlives the reading.
  ///
  /// - Complexity: O(nodes in it)
  public func tree(of node: EntryNode) -> YAMLNode { tape.tree(of: tape.number(of: node)) }
}
