import ShapeDocument
import TextDifference
import YAMLText

/// The merge of two versions of a document that came of one.
package struct DocumentMerge {
  /// How a merge came about.
  package enum Way: Sendable {
    /// One side equals the base or the other side: the text is the other one's.
    case unchanged
    /// The merge by lines says what the graphics say.
    case lines
    /// The graphics decided: their changes were made on our text.
    case graphics
    /// An edit was refused, so that only the lines could be merged.
    case refused(Diagnostic)
  }

  /// How to settle conflicts.
  package enum Favor: String, Sendable, CaseIterable {
    /// Our version.
    case ours
    /// Their version.
    case theirs
  }

  /// The merged text; with conflict markers, as a rule, unless ``isClean``.
  package private(set) var text: SourceText
  /// What the sides did that contradicts each other.
  package private(set) var conflicts: [MergeConflict] = []
  /// True if nothing is left to decide: there are no markers, and no conflict that lines hide.
  package private(set) var isClean = true
  /// How it came about.
  package private(set) var way: Way
  /// True if hardly anything of the base is in both versions.
  package private(set) var isUnrelated = false

  /// Merges two versions.
  ///
  /// - Parameters:
  ///   - base: what both came of; with an empty text all that differs is a conflict.
  ///   - ours: the version whose form the result keeps.
  ///   - theirs: the version whose changes it gets.
  ///   - favor: the side that settles conflicts; nil to mark them.
  ///   - markers: the form of the markers.
  /// - Complexity: O(bytes + n log n)
  /// - Throws: a diagnostic of a version that cannot be read, or that is no shape document.
  package init(
    base: SourceText, ours: SourceText, theirs: SourceText, favor: Favor? = nil,
    markers: ConflictMarkers = ConflictMarkers()
  ) throws(MergeInputError) {
    self = try DocumentMerge(
      base: base, ours: ours, theirs: theirs, favor: favor, markers: markers, followsIDs: true)
  }

  private init(
    base: SourceText, ours: SourceText, theirs: SourceText, favor: Favor?,
    markers: ConflictMarkers, followsIDs: Bool
  ) throws(MergeInputError) {
    if ours == base || ours == theirs {
      (text, way) = (theirs, .unchanged)
      return
    }
    if theirs == base {
      (text, way) = (ours, .unchanged)
      return
    }
    let trees = try Self.trees(base, ours, theirs)
    if base.byteCount == 0 {
      (text, way) = (favor == .theirs ? theirs : ours, .lines)
      if favor == nil { markAll(theirs, markers) }
      return
    }
    let plan = MergePlan(trees[0], trees[1], trees[2])
    if followsIDs, let texts = RenamedIDs(plan).followed() {
      self = try DocumentMerge(
        base: texts.base, ours: texts.ours, theirs: texts.theirs, favor: favor, markers: markers,
        followsIDs: false)
      return
    }
    isUnrelated = plan.isUnrelated
    (text, way) = (ours, .lines)
    do throws(Diagnostic) {
      if plan.isClean, let lines = TextMerge(mine: ours, theirs: theirs, base: base),
        try Self.isSame(lines, plan)
      {
        text = lines.text
        return
      }
      try write(plan, favor, markers)
    } catch {
      way = .refused(error)
      conflicts = plan.conflicts
      if let favor, let lines = Self.lines(base, ours, theirs, favor) {
        text = lines
        return
      }
      let merged = MarkedText.merge(ours: ours, theirs: theirs, base: base, markers)
      text = merged.text
      isClean = merged.conflictCount == 0 && conflicts.isEmpty
    }
  }

  /// Merges line by line, and settles each conflict in favour of one side; nil if the result is no
  /// document, or contains an id twice.
  private static func lines(
    _ base: SourceText, _ ours: SourceText, _ theirs: SourceText, _ favor: Favor
  ) -> SourceText? {
    let lines = MarkedText.merge(
      ours: ours, theirs: theirs, base: base, ConflictMarkers(),
      favoring: favor == .ours ? .ours : .theirs
    ).text
    let ids = [ours, theirs, lines].map { text -> [UInt64: Int]? in
      guard let tree = try? DifferenceTree(Document(text: text)) else { return nil }
      return Dictionary(tree.ids.filter { $0 != 0 }.map { ($0, 1) }, uniquingKeysWith: +)
    }
    guard let our = ids[0], let their = ids[1], let merged = ids[2] else { return nil }
    let isDoubled = merged.contains { id, count in
      count > max(our[id] ?? 0, their[id] ?? 0)
    }
    return isDoubled ? nil : lines
  }

  /// Marks every differing line as a conflict. Where both sides added the document, graphics cannot
  /// be matched.
  private mutating func markAll(_ theirs: SourceText, _ markers: ConflictMarkers) {
    var markers = markers
    markers.style = .merge
    text = MarkedText.text(ours: text, theirs: theirs, base: text, markers)
    isClean = false
  }

  private static func trees(
    _ base: SourceText, _ ours: SourceText, _ theirs: SourceText
  ) throws(MergeInputError) -> [DifferenceTree] {
    var trees: [DifferenceTree] = []
    for (side, text) in zip(MergeInputError.Side.allCases, [base, ours, theirs]) {
      let isNothing = side == .base && text.byteCount == 0
      let document = Document(text: isNothing ? SourceText("canvases: []\n") : text)
      do throws(Diagnostic) {
        trees.append(try DifferenceTree(document, knowing: trees.first))
      } catch {
        throw MergeInputError(side: side, diagnostic: error)
      }
    }
    return trees
  }

  /// True if the merged lines say what the merged tree says, and have the comments they should have.
  /// Their document takes over our lines for it, so that only what these touch is read again. It keeps
  /// them if it is true.
  ///
  /// - Throws: if the document could not be as it was before.
  private static func isSame(_ lines: TextMerge, _ plan: MergePlan) throws(Diagnostic) -> Bool {
    let document = plan.theirs.document
    guard let change = try? document.apply([TextChange(splices: lines.splices)]) else {
      // What cannot be read in place may still be readable as a whole.
      return isSame(Document(text: lines.text), knowing: plan.theirs, plan)
    }
    if isSame(document, knowing: plan.ours, plan) { return true }
    _ = try document.apply(change.inverses)
    return false
  }

  private static func isSame(
    _ document: Document, knowing known: DifferenceTree, _ plan: MergePlan
  ) -> Bool {
    guard let tree = try? DifferenceTree(document, knowing: known) else { return false }
    return tree.subtrees[0] == plan.tree.digest() && tree.hasComments(of: plan.comments)
  }

  /// Writes the merged text, and that of the other sides of its conflicts.
  private mutating func write(
    _ plan: MergePlan, _ favor: Favor?, _ markers: ConflictMarkers
  ) throws(Diagnostic) {
    let document = plan.ours.document
    var writer = MergeWriter(plan)
    let transaction = try Transaction(document, options: EditOptions(isForced: true))
    try writer.write(in: transaction)
    let merged = try DifferenceTree(document, knowing: plan.theirs)
    guard merged.subtrees[0] == plan.tree.digest() else {
      throw Diagnostic(.mergeDiffers, at: 0..<0)
    }
    way = .graphics
    text = try writer.commented()
    conflicts = plan.conflicts
    guard !conflicts.isEmpty, favor != .ours else { return }
    _ = transaction.commit()
    let theirs = try side(.theirs, of: plan.conflicts, writer, document)
    if favor == .theirs {
      text = theirs
      return
    }
    let base = try side(.base, of: plan.conflicts, writer, document)
    let moves = try moves(of: plan.conflicts, writer, document)
    text = MarkedText.text(ours: text, theirs: theirs, base: base, markers, moves: moves)
    isClean = false
  }

  /// The most moves that are told apart: each costs a difference.
  private static let singleMoveLimit = 32

  /// The conflicts that are about two places each: one cannot be settled without the other.
  private func moves(
    of conflicts: [MergeConflict], _ writer: MergeWriter, _ document: Document
  ) throws(Diagnostic) -> [ConflictMove] {
    let moved = conflicts.filter(\.isMove)
    let groups =
      moved.count <= Self.singleMoveLimit ? moved.map { [$0] } : [moved]
    var moves: [ConflictMove] = []
    for group in groups {
      let other = try side(.theirs, of: group, writer, document)
      moves.append(
        ConflictMove(
          title: group.count == 1 ? "\(group[0].label) moved" : "\(group.count) graphics moved",
          places: UnifiedDiff(from: text, to: other).oldRanges))
    }
    return moves
  }

  /// The merged text with another side's version of all conflicts.
  private func side(
    _ side: MergeWriter.Side, of conflicts: [MergeConflict], _ writer: MergeWriter,
    _ document: Document
  ) throws(Diagnostic) -> SourceText {
    var writer = writer
    let transaction = try Transaction(document, options: EditOptions(isForced: true))
    defer { transaction.rollBack() }
    for conflict in conflicts { try writer.choose(side, of: conflict, in: transaction) }
    return try writer.commented()
  }
}

/// A version that cannot be merged, because it cannot be read.
package struct MergeInputError: Error {
  /// The versions of a merge.
  package enum Side: Int, Sendable, CaseIterable {
    /// What both came of.
    case base
    /// Our version.
    case ours
    /// Their version.
    case theirs
  }

  /// The version.
  package let side: Side
  /// The reason.
  package let diagnostic: Diagnostic
}

extension MergePlan {
  /// True if hardly anything of the base is in both versions.
  fileprivate var isUnrelated: Bool {
    base.count > 10 && min(ourPairs.count, theirPairs.count) * 10 < base.count
  }
}

extension Diagnostic.Code {
  /// The merged text does not say what the merge says.
  static let mergeDiffers = Self(
    "merge-differs", "the changes cannot be made one by one")
}
