import ShapeDocument
import YAMLText

/// A document as a tree of digests: what is needed to find out which graphic of one document is which
/// of another.
///
/// Nodes are numbered in document order: 0 is the document itself, the others are its canvases and
/// graphics. Graphics inside instances are left out, as they are not written there. A node takes 40
/// bytes.
package struct DifferenceTree {
  /// The document, which must not change while the tree is used.
  package let document: Document
  /// The entries of the nodes from 1 on; empty where node `n` is entry `n - 1`.
  private var entries: [Int32] = []
  /// The parents; -1 for the document.
  private(set) var parents: [Int32] = []
  /// The first node after each subtree.
  private(set) var ends: [Int32] = []
  /// The digests of the nodes' own properties.
  private(set) var own: [UInt64] = []
  /// The digests of whole subtrees, in order.
  private(set) var subtrees: [UInt64] = []
  /// Hashes of kind and name.
  private(set) var labels: [UInt32] = []
  /// Hashes of the ids; 0 without one.
  private(set) var ids: [UInt64] = []
  /// The nodes that no single property makes what they are: aliases, and those with an anchor or tag.
  private(set) var special: Set<Int> = []
  /// The comments of the nodes that have some, in the order of the text.
  private(set) var comments: [Int: [EntryComment]] = [:]

  /// Reads a document. What it writes as another one does, whose tree is known, is not read again.
  ///
  /// - Complexity: O(bytes of the document)
  /// - Throws: if the document could not be read to its end, or a map has a key twice.
  package init(_ document: Document, knowing known: DifferenceTree? = nil) throws(Diagnostic) {
    var reading = try Reading(document, knowing: known)
    while try !reading.advance(byNodes: 4_096) {}
    self = reading.finished()
  }

  /// A tree whose nodes are known, and nothing of them.
  private init(nodesOf document: Document) {
    self.document = document
    listEntries()
    own.reserveCapacity(count)
    labels.reserveCapacity(count)
    ids.reserveCapacity(count)
  }

  /// Reads a document in slices; it must not change meanwhile.
  package struct Reading {
    private var tree: DifferenceTree
    private var reader = LeafReader()
    private var texts: EntryTexts
    private var known: KnownEntries?

    /// Begins to read a document; what it writes as another one does is not read again.
    ///
    /// - Throws: if it could not be read to its end.
    package init(
      _ document: Document, knowing known: DifferenceTree? = nil
    ) throws(Diagnostic) {
      if let fatal = document.fatal { throw fatal }
      tree = DifferenceTree(nodesOf: document)
      texts = EntryTexts(document)
      guard let known, !texts.hasDirectives, !EntryTexts(known.document).hasDirectives else {
        return
      }
      self.known = KnownEntries(known)
    }

    /// Reads at most some more nodes; returns whether all are read.
    ///
    /// - Throws: if a map has a key twice.
    package mutating func advance(byNodes count: Int) throws(Diagnostic) -> Bool {
      if known?.advance(byNodes: count) == false { return false }
      let start = tree.own.count
      let end = count < tree.count - start ? start + count : tree.count
      let unread = (start..<end).filter { !takeKnown($0) }
      if let failure = tree.readDigests(of: unread, &reader) { throw failure }
      return end == tree.count
    }

    /// Copies the digest of a node from a known tree that has the same bytes; otherwise appends an
    /// empty digest and returns false.
    private mutating func takeKnown(_ node: Int) -> Bool {
      guard known != nil, let text = texts.text(of: tree.entry(of: node)),
        let digest = known?.digest(writtenAs: text)
      else {
        tree.add(NodeDigest())
        return false
      }
      tree.add(digest)
      return true
    }

    /// The tree, once all nodes are read.
    package consuming func finished() -> DifferenceTree {
      tree.combineSubtrees()
      tree.readComments()
      return tree
    }
  }

  // MARK: - Nodes

  /// The number of nodes.
  package var count: Int { parents.count }

  /// The document's entry of a node; ``Transaction/root`` for the document itself.
  package func entry(of node: Int) -> Int {
    entries.isEmpty || node == 0 ? node - 1 : Int(entries[node - 1])
  }

  /// The parent of a node; nil for the document.
  package func parent(of node: Int) -> Int? {
    let parent = Int(parents[node])
    return parent < 0 ? nil : parent
  }

  /// The first node after a subtree.
  package func end(of node: Int) -> Int { Int(ends[node]) }

  /// The number of nodes of a subtree.
  package func size(of node: Int) -> Int { end(of: node) - node }

  /// The nodes right inside a node, in order.
  package func children(of node: Int) -> Children {
    Children(ends: ends, node: node + 1, end: end(of: node))
  }

  /// True if a node lies in the subtree of another one, or is that one.
  package func contains(_ node: Int, _ inner: Int) -> Bool { node..<end(of: node) ~= inner }

  /// The number of nodes right inside a node.
  package func childCount(of node: Int) -> Int {
    children(of: node).reduce(0) { count, _ in count + 1 }
  }

  /// The scope of a node's properties.
  package func scope(of node: Int) -> Property.Scope { document.scope(of: entry(of: node)) }

  /// The children of a node.
  package struct Children: Sequence, IteratorProtocol {
    fileprivate let ends: [Int32]
    fileprivate var node: Int
    fileprivate let end: Int

    /// The next child.
    package mutating func next() -> Int? {
      guard node < end else { return nil }
      defer { node = Int(ends[node]) }
      return node
    }
  }

  // MARK: - Reading

  private mutating func listEntries() {
    let count = document.entryCount
    parents.reserveCapacity(count + 1)
    ends.reserveCapacity(count + 1)
    parents.append(-1)
    ends.append(0)
    /// The open nodes, with the entries at which they end.
    var open: [(node: Int32, end: Int)] = [(0, count)]
    var entry = 0
    while entry < count {
      while let last = open.last, last.end <= entry, open.count > 1 { close(&open) }
      let node = Int32(parents.count)
      parents.append(open[open.count - 1].node)
      ends.append(node + 1)
      if Int(node) != entry + 1, entries.isEmpty { entries = (0..<node - 1).map { $0 } }
      if Int(node) != entry + 1 { entries.append(Int32(entry)) }
      let end = document.subtreeEnd(of: entry)
      if document.showsAnother(entry) {
        entry = max(end, entry + 1)
      } else {
        open.append((node, end))
        entry += 1
      }
    }
    while !open.isEmpty { close(&open) }
  }

  private mutating func close(_ open: inout [(node: Int32, end: Int)]) {
    guard let last = open.popLast() else { return }
    ends[Int(last.node)] = Int32(parents.count)
  }

  fileprivate mutating func add(_ digest: NodeDigest) {
    if digest.isSpecial { special.insert(own.count) }
    own.append(digest.own)
    labels.append(digest.label)
    ids.append(digest.id)
  }

  /// The digests of a node.
  func digest(of node: Int) -> NodeDigest {
    NodeDigest(
      own: own[node], label: labels[node], id: ids[node], isSpecial: special.contains(node))
  }

  fileprivate mutating func readDigests(
    of nodes: [Int], _ reader: inout LeafReader
  ) -> Diagnostic? {
    var failure: Diagnostic?
    var next = 0
    document.visitWritten(nodes.map(entry(of:))) { entry, node in
      var digest = NodeDigest()
      if let node {
        reader.read(node, document.scope(of: entry)) { digest.add($0) }
      }
      if digest.isSpecial { special.insert(nodes[next]) }
      own[nodes[next]] = digest.own
      labels[nodes[next]] = digest.label
      ids[nodes[next]] = digest.id
      next += 1
      if failure == nil, let duplicate = reader.duplicate {
        failure = Diagnostic(.error, .duplicateKey, at: duplicate.range, [duplicate.path, ""])
      }
    }
    return failure
  }

  fileprivate mutating func readComments() {
    for comment in document.comments() {
      comments[node(of: comment.entry), default: []].append(comment)
    }
  }

  /// The node of an entry that is not inside an instance.
  func node(of entry: Int) -> Int {
    guard !entries.isEmpty, entry >= 0 else { return entry + 1 }
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if Int(entries[middle]) < entry { low = middle + 1 } else { high = middle }
    }
    return low + 1
  }

  fileprivate mutating func combineSubtrees() {
    subtrees = own
    for node in stride(from: count - 1, through: 0, by: -1) {
      var hash = Hasher64()
      hash.combine(own[node])
      for child in children(of: node) { hash.combine(subtrees[child]) }
      subtrees[node] = hash.value
    }
  }
}

/// The digests of one node's properties, whose order does not count.
struct NodeDigest {
  /// The digest of all properties.
  var own: UInt64 = 0
  /// A hash of kind and name.
  var label: UInt32 = 0
  /// A hash of the id; 0 without one.
  var id: UInt64 = 0
  /// True for an alias, and for a node with an anchor or tag.
  var isSpecial = false

  /// Takes over a property.
  mutating func add(_ leaf: LeafReader.Leaf) {
    let digest = leaf.digest
    own &+= digest
    switch leaf.path.count {
    case 0: isSpecial = true
    case 1 where !(leaf.path[0] | 0x20 >= 0x61): isSpecial = true
    case 2 where leaf.isAt("id"):
      id = leaf.valueHash | 1
    case 4 where leaf.isAt("name") || leaf.isAt("kind"):
      label &+= UInt32(truncatingIfNeeded: digest)
    default: break
    }
  }
}
