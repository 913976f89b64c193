import ShapeDocument
import YAMLText

/// The ids that one side of a merge changed. What names a graphic on the other side, by the id that this
/// has in the base, is to name it by the new one.
struct RenamedIDs {
  private let plan: MergePlan
  /// New ids by those of the base.
  private var byOurs: [String: String] = [:]
  private var byTheirs: [String: String] = [:]

  /// The ids that the sides of a merge changed.
  ///
  /// - Complexity: O(nodes)
  init(_ plan: MergePlan) {
    self.plan = plan
    for node in 1..<max(plan.base.count, 1) where plan.base.ids[node] != 0 {
      let our = Self.newID(of: node, plan.base, plan.ours, plan.ourPairs)
      let their = Self.newID(of: node, plan.base, plan.theirs, plan.theirPairs)
      guard (our == nil) != (their == nil),
        let id = plan.base.document.id(of: plan.base.entry(of: node))
      else { continue }
      if let our { byOurs[id] = our }
      if let their { byTheirs[id] = their }
    }
    byOurs = Self.free(byOurs, in: plan.theirs.document)
    byTheirs = Self.free(byTheirs, in: plan.ours.document)
  }

  /// The id that a side gave a node; nil if it is the same, or there is none.
  private static func newID(
    of node: Int, _ base: DifferenceTree, _ tree: DifferenceTree, _ pairs: NodePairs
  ) -> String? {
    guard let partner = pairs.new(of: node), tree.ids[partner] != base.ids[node] else { return nil }
    return tree.document.id(of: tree.entry(of: partner))
  }

  /// The new ids that nothing else on the other side has.
  private static func free(_ ids: [String: String], in document: Document) -> [String: String] {
    ids.filter { ids[$0.value] != nil || document.entries(withID: $0.value).isEmpty }
  }

  /// Base, our and their text with all changed ids, and everything that names them; nil if none was changed,
  /// or if a text cannot have them.
  func followed() -> (base: SourceText, ours: SourceText, theirs: SourceText)? {
    guard !byOurs.isEmpty || !byTheirs.isEmpty else { return nil }
    let both = byOurs.merging(byTheirs) { our, _ in our }
    guard let base = Self.text(plan.base, both), let ours = Self.text(plan.ours, byTheirs),
      let theirs = Self.text(plan.theirs, byOurs)
    else { return nil }
    return (base, ours, theirs)
  }

  private static func text(_ tree: DifferenceTree, _ ids: [String: String]) -> SourceText? {
    guard !ids.isEmpty else { return tree.document.text }
    let document = Document(text: tree.document.text)
    let change = try? document.transact(options: EditOptions(isForced: true)) {
      (transaction) throws(Diagnostic) in
      try transaction.renameIDs(ids)
    }
    return change == nil ? nil : document.text
  }
}
