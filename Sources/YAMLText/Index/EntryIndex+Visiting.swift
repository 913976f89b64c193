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
  private var plain: ByteEntryReader?
  /// The number of the entry's node.
  private var top = 0
  /// The number of entries that libyaml had to read.
  private(set) var streamedCount = 0

  /// A reader for an index that must outlive it; it is valid until the index's text changes.
  public convenience init(_ index: EntryIndex) { self.init(index, of: index.text) }

  /// A reader of entries in another text, with the limits and directives of an index.
  init(_ index: EntryIndex, of text: SourceText) {
    self.index = index
    stream = EntryStream(index, of: text, tape: tape)
    plain = ByteEntryReader(text, tape: tape)
  }

  /// Reads an entry's own nodes, its child entries elided.
  ///
  /// - Complexity: O(bytes of the entry without its children)
  public func read(_ entry: Int) -> EntryReading {
    read(index.place(of: entry), index.flags(of: entry))
  }

  /// Reads the entry with these flags that stands at a place of the text.
  func read(_ place: EntryPlace, _ flags: EntryFlags) -> EntryReading {
    tape.removeAll()
    top = 0
    let isPlain = flags.isDisjoint(with: [.isAlias, .isCopy, .isNotMapping, .hasAnchor, .isOpen])
    if isPlain,
      plain?.read(place.range, children: place.children, isFlow: place.isFlow) ?? false
    {
      return EntryReading(tape: tape)
    }
    return readStreamed(place)
  }

  /// The entry's node as one that shares the memory of what is read next: good until then.
  var shared: YAMLNode? {
    tape.hasFailed || tape.count == 0 ? nil : YAMLNode(tape, tape.node(at: top))
  }

  /// Reads an entry by libyaml.
  func readStreamed(_ place: EntryPlace) -> EntryReading {
    tape.removeAll()
    // An entry can be empty after its dash, where libyaml would find no document.
    guard !place.range.isEmpty else {
      let offset = place.range.lowerBound
      _ = tape.append(NodeTape.Record(.scalar, start: offset, end: offset))
      return EntryReading(tape: tape)
    }
    streamedCount += 1
    do throws(Diagnostic) {
      try stream.read(place)
    } catch {
      tape.failure = error
      return EntryReading(tape: tape)
    }
    top = place.topNumber
    if tape.count <= top {
      tape.failure = Diagnostic(.syntax, at: place.range, ["the entry is gone"])
    }
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
  public func tree(of node: EntryNode) -> YAMLNode { NodeTape.keeping(node) }

  /// The last node of the entry.
  var lastNode: EntryNode? {
    tape.hasFailed || tape.count == 0 ? nil : tape.node(at: tape.count - 1)
  }

  /// The aliases in a node of the entry and what has an anchor or a tag, and whether they stand in a
  /// flow collection, as the entry itself may do.
  func references(
    from node: EntryNode, isFlow: Bool
  ) -> [(node: EntryNode, isInFlow: Bool)] {
    var result: [(node: EntryNode, isInFlow: Bool)] = []
    var flowEnd = 0
    let first = tape.number(of: node)
    for number in first..<first + Int(node.record.pointee.size) {
      let node = tape.node(at: number)
      if node.kind == .alias || node.isPropertied {
        result.append((node, isFlow || number < flowEnd))
      }
      if node.isFlow { flowEnd = max(flowEnd, number + Int(node.record.pointee.size)) }
    }
    return result
  }
}
