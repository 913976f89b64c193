import ShapeDocument
import YAMLText

/// What they did to the comments of one of our graphics.
struct CommentChange {
  /// Our node.
  let node: Int
  /// The comment lines to replace those above the graphic; nil if ours stay, because we changed
  /// them as well.
  let above: [String]?
  /// Comments of theirs that ours has nowhere: they get lines above the graphic.
  let added: [String]
  /// Comments above it that they removed.
  let removed: [String]
}

extension DifferenceTree {
  /// The comments of a node.
  func commentTexts(of node: Int) -> [String] { comments[node]?.map(\.text) ?? [] }

  /// Copies a node's comments to an entry of another document.
  ///
  /// Comments above the node replace those above the entry. Others are added above it, unless the
  /// entry has them already.
  ///
  /// - Complexity: O(bytes of that document)
  /// - Throws: if a comment would change what the document says.
  package func text(
    of document: Document, withCommentsOf node: Int, at entry: Int
  ) throws(Diagnostic) -> SourceText {
    let current = try DifferenceTree(document, knowing: self)
    let theirs = comments[node] ?? []
    let known = current.commentTexts(of: current.node(of: entry))
    let change = CommentChange(
      node: node, above: theirs.filter(\.isAbove).map(\.text),
      added: theirs.filter { !$0.isAbove && !known.contains($0.text) }.map(\.text), removed: [])
    let place = entry < 0 ? -1 : document.range(of: entry).lowerBound
    let text = document.text.replacing([(change, place)])
    let changed = try DifferenceTree(Document(text: text), knowing: current)
    guard changed.subtrees[0] == current.subtrees[0] else {
      throw Diagnostic(.mergeDiffers, at: 0..<0)
    }
    return text
  }

  /// The comments right above a node.
  fileprivate func commentsAbove(_ node: Int) -> [String] {
    comments[node]?.filter(\.isAbove).map(\.text) ?? []
  }

  /// True if all comments that were added are somewhere.
  func hasComments(of changes: [CommentChange]) -> Bool {
    guard !changes.isEmpty else { return true }
    let all = Set(comments.values.joined().map(\.text))
    return changes.allSatisfy { change in
      (change.added + (change.above ?? [])).allSatisfy(all.contains)
    }
  }
}

extension MergePlan {
  /// Finds the comments that they changed. No comment that either side added is lost.
  mutating func mergeComments() {
    let nodes = Set(theirs.comments.keys.compactMap(theirPairs.old(of:)))
    for node in nodes.union(base.comments.keys).sorted() {
      guard let theirNode = theirPairs.new(of: node), let ourNode = ourPairs.new(of: node) else {
        continue
      }
      let was = base.commentTexts(of: node)
      let their = theirs.commentTexts(of: theirNode)
      guard was != their, ours.commentTexts(of: ourNode) != their else { continue }
      if let change = commentChange(node, ourNode, theirNode) { comments.append(change) }
    }
  }

  private func commentChange(_ node: Int, _ ourNode: Int, _ theirNode: Int) -> CommentChange? {
    let (was, our) = (base.commentsAbove(node), ours.commentsAbove(ourNode))
    let their = theirs.commentsAbove(theirNode)
    let isOursKept = was != our || was == their || node == 0
    let known = Set(base.commentTexts(of: node) + ours.commentTexts(of: ourNode))
    var added = theirs.commentTexts(of: theirNode).filter { !known.contains($0) }
    if !isOursKept { added.removeAll(where: their.contains) }
    let removed = isOursKept ? was.filter { !their.contains($0) && our.contains($0) } : []
    if isOursKept, added.isEmpty, removed.isEmpty { return nil }
    return CommentChange(
      node: ourNode, above: isOursKept ? nil : their, added: added, removed: removed)
  }
}

extension SourceText {
  /// The text with other comments above entries.
  ///
  /// - Parameter changes: the changes, with the starts of their entries; -1 for the root.
  /// - Returns: The new text.
  func replacing(_ changes: [(change: CommentChange, place: Int)]) -> SourceText {
    var splices: [Splice] = []
    for (change, place) in changes.sorted(by: { $0.place < $1.place }) {
      let line = place < 0 ? (hasByteOrderMark ? 3 : 0) : lineRange(at: place).lowerBound
      var indent = ""
      while byte(at: line + indent.utf8.count) == 0x20, place >= 0 { indent += " " }
      let block = place < 0 ? line..<line : commentBlock(above: line)
      let old = string(in: block).split(
        omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      var lines = old.dropLast().map(String.init)
      if let above = change.above { lines = above.map { indent + $0 } }
      lines.removeAll { line in change.removed.contains(String(line.drop { $0 == " " })) }
      lines += change.added.map { indent + $0 }
      let new = lines.map { $0 + lineBreak }.joined()
      splices.append(Splice(replacing: slice(block), at: block.lowerBound, by: SourceText(new)))
    }
    return replacing(splices).text
  }

  /// The comment lines right above a line.
  private func commentBlock(above line: Int) -> Range<Int> {
    var start = line
    while start > 0 {
      let above = lineRange(at: start - 1)
      var place = above.lowerBound
      while byte(at: place) == 0x20 { place += 1 }
      guard place < above.upperBound, byte(at: place) == UInt8(ascii: "#"), above.lowerBound < start
      else { break }
      start = above.lowerBound
    }
    return start..<line
  }
}
