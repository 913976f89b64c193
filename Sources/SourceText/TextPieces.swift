/// The pieces of a text, in order.
///
/// They are kept in leaves, which versions of a text share: an edit copies the leaves it touches,
/// and the list of leaves. Two neighbouring leaves have more pieces together than fit into one, so
/// that there are few leaves. A single piece, which nearly every replacement is, is stored inline,
/// without an array.
struct TextPieces: Sendable {
  private struct Node {
    var leaf: TextLeaf
    /// The byte offset of the leaf's end in the text.
    var end: Int
  }

  /// The only piece; nil when there are none or several.
  private var only: TextPiece?
  /// All pieces; empty when there are fewer than two.
  private var nodes: [Node] = []

  /// The number of bytes in all pieces.
  var byteCount: Int { only?.byteCount ?? nodes.last?.end ?? 0 }

  /// The last piece.
  var last: TextPiece? {
    only ?? nodes.last.map { $0.leaf[$0.leaf.count - 1] }
  }

  /// The leaves, to see what versions share.
  var leaves: [TextLeaf] { nodes.map(\.leaf) }

  // MARK: - Reading

  private func nodeStart(_ number: Int) -> Int { number == 0 ? 0 : nodes[number - 1].end }

  private func nodeNumber(at byteOffset: Int) -> Int {
    nodes.withUnsafeBufferPointer { nodes in
      firstNumber(below: nodes.count) { nodes[$0].end > byteOffset }
    }
  }

  /// The piece that holds the byte at `byteOffset`: its bytes, and where they start in the text; nil
  /// outside the text.
  ///
  /// - Complexity: O(log pieces)
  @inline(__always)
  func bytes(around byteOffset: Int) -> (bytes: UnsafeRawBufferPointer, start: Int)? {
    guard byteOffset >= 0, byteOffset < byteCount else { return nil }
    if let only { return (only.bytes, 0) }
    return bytesOfSeveral(around: byteOffset)
  }

  private func bytesOfSeveral(around byteOffset: Int) -> (UnsafeRawBufferPointer, Int) {
    let number = nodeNumber(at: byteOffset)
    let leaf = nodes[number].leaf
    let start = nodeStart(number)
    let index = leaf.number(at: byteOffset - start)
    return (leaf.bytes(of: index), start + leaf.end(of: index - 1))
  }

  /// Calls `body` with the bytes of `range`, piece by piece, until it returns false.
  ///
  /// - Complexity: O(log pieces + pieces in the range)
  @inline(__always)
  func forEach<Failure: Error>(
    in range: Range<Int>, _ body: (UnsafeRawBufferPointer) throws(Failure) -> Bool
  ) throws(Failure) {
    guard !range.isEmpty else { return }
    if let only {
      _ = try body(UnsafeRawBufferPointer(rebasing: only.bytes[range]))
      return
    }
    var number = nodeNumber(at: range.lowerBound)
    var offset = range.lowerBound
    while offset < range.upperBound {
      let leaf = nodes[number].leaf
      let start = nodeStart(number)
      var piece = leaf.number(at: offset - start)
      while piece < leaf.count, offset < range.upperBound {
        let pieceStart = start + leaf.end(of: piece - 1)
        let bytes = leaf.bytes(of: piece)
        let part = offset - pieceStart..<min(bytes.count, range.upperBound - pieceStart)
        guard try body(UnsafeRawBufferPointer(rebasing: bytes[part])) else { return }
        offset += part.count
        piece += 1
      }
      number += 1
    }
  }

  /// The number of line breaks that end at or before `byteOffset`.
  ///
  /// - Complexity: O(leaves + bytes of a leaf), once the leaves have counted theirs
  func lineBreakCount(before byteOffset: Int) -> Int {
    guard byteOffset > 0 else { return 0 }
    if let only { return TextLineBreaks(in: only.part(0..<byteOffset)).count }
    var breaks = TextLineBreaks()
    for number in nodes.indices where nodeStart(number) < byteOffset {
      let leaf = nodes[number].leaf
      let rest = byteOffset - nodeStart(number)
      breaks.add(rest < leaf.byteCount ? leaf.lineBreaks(before: rest) : leaf.allLineBreaks)
    }
    return breaks.count
  }

  // MARK: - Growing

  /// Adds a piece at the end.
  mutating func append(_ piece: TextPiece) {
    if let joined = only?.joined(with: piece) { return only = joined }
    if only == nil, nodes.isEmpty { return only = piece }
    makeNode()
    var last = nodes.count - 1
    if nodes[last].leaf.hasRoom(for: piece) {
      makeUnique(last)
    } else {
      nodes.append(Node(leaf: TextLeaf(), end: byteCount))
      last += 1
    }
    nodes[last].leaf.append(piece)
    nodes[last].end += piece.byteCount
  }

  /// Replaces the last piece.
  mutating func replaceLast(by piece: TextPiece) {
    guard only == nil, let last = nodes.indices.last else { return only = piece }
    makeUnique(last)
    let leaf = nodes[last].leaf
    leaf.removeLast()
    leaf.append(piece)
    nodes[last].end = nodeStart(last) + leaf.byteCount
  }

  /// Adds a part of other pieces. Leaves that lie in it are shared; `add` is called for each of the
  /// pieces outside them, to add it.
  ///
  /// - Complexity: O(log pieces + leaves of the part + pieces outside them)
  mutating func append(
    _ other: TextPieces, in range: Range<Int>,
    adding add: (inout TextPieces, TextPiece) -> Void
  ) {
    guard !range.isEmpty else { return }
    if let only = other.only { return add(&self, only.part(range)) }
    var number = other.nodeNumber(at: range.lowerBound)
    while number < other.nodes.count, other.nodeStart(number) < range.upperBound {
      let leaf = other.nodes[number].leaf
      let start = other.nodeStart(number)
      let part = max(range.lowerBound - start, 0)..<min(range.upperBound - start, leaf.byteCount)
      if part.count == leaf.byteCount, lastCount + leaf.count > TextLeaf.capacity {
        makeNode()
        nodes.append(Node(leaf: leaf, end: byteCount + leaf.byteCount))
      } else {
        leaf.forEach(in: part) { add(&self, $0) }
      }
      number += 1
    }
  }

  /// The number of pieces in the last leaf.
  private var lastCount: Int { only == nil ? nodes.last?.leaf.count ?? 0 : 1 }

  /// Puts the only piece into a leaf.
  private mutating func makeNode() {
    guard let only else { return }
    let leaf = TextLeaf()
    leaf.append(only)
    nodes = [Node(leaf: leaf, end: only.byteCount)]
    self.only = nil
  }

  /// Gives a leaf that other texts share its own copy, so that it can be changed.
  private mutating func makeUnique(_ number: Int) {
    guard !isKnownUniquelyReferenced(&nodes[number].leaf) else { return }
    nodes[number].leaf = TextLeaf(nodes[number].leaf)
  }
}
