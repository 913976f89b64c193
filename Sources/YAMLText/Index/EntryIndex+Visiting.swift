/// Reading the properties of many entries.
extension EntryIndex {
  /// Reads entries one after the other and shows each one's own nodes, its child entries elided, as
  /// `parse(_:)` would give them, but without a parser or a tree for each.
  ///
  /// Most entries are read from their bytes; the rest come from one libyaml stream. Where only a few of
  /// very many entries are wanted, only those are read.
  ///
  /// - Parameters:
  ///   - entries: their numbers, best in order.
  ///   - body: takes an entry and what was read; returns false to end the visit.
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

/// Reads the nodes of one entry after the other into memory that is used again.
public final class EntryReader {
  // Whoever reads keeps the index; counting references for each entry would take longer than finding it.
  private unowned(unsafe) let index: EntryIndex
  private let tape = NodeTape()
  private let stream: EntryStream
  private var plain: PlainEntryReader?
  /// The number of the entry's node.
  private var top = 0
  /// How many entries libyaml had to read.
  private(set) var streamedCount = 0

  /// A reader of the entries of an index, as long as that is there and its text does not change.
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
    top = 0
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

  /// The entry's node as one that shares the memory of what is read next: good until then.
  var shared: YAMLNode? {
    tape.hasFailed || tape.count == 0 ? nil : YAMLNode(tape, tape.node(at: top))
  }

  private func readStreamed(_ entry: Int, _ range: Range<Int>) -> EntryReading {
    // Nothing at all after a dash: libyaml would find no document.
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
    // In a flow collection the brackets around it are ours.
    top = index.flags(of: entry).contains(.isFlow) ? 1 : 0
    if tape.count <= top { tape.failure = Diagnostic(.syntax, at: range, ["the entry is gone"]) }
    return EntryReading(tape: tape, top: top)
  }
}

/// What was read of an entry, until the next one is read by the same reader.
public struct EntryReading {
  // The reader that owns the tape outlives the visit of an entry.
  private unowned(unsafe) let tape: NodeTape
  private let top: Int

  init(tape: NodeTape, top: Int = 0) {
    self.tape = tape
    self.top = top
  }

  /// Why nothing could be read; nil where it could.
  public var failure: Diagnostic? { tape.failure }

  /// The entry's node; nil where it could not be read.
  public var node: EntryNode? { tape.hasFailed ? nil : tape.node(at: top) }

  /// A node of the entry, and everything in it, as a value to be kept.
  ///
  /// - Complexity: O(nodes in it)
  public func tree(of node: EntryNode) -> YAMLNode { NodeTape.keeping(node) }

  /// The number of a node among those of the entry, which are one after the other.
  public func number(of node: EntryNode) -> Int { tape.number(of: node) }
}
