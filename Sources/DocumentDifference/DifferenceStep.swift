import ShapeDocument
import YAMLText

/// One step on the way from one document to another. Steps name entries as selectors do, `@0.2`, by
/// the positions they have when the step is made.
package struct DifferenceStep: Sendable {
  /// The entry that is changed; nil for the document itself, and for what is inserted.
  package let entry: String?
  /// What is done.
  package let action: Action

  /// A change of an entry.
  package enum Action: Sendable {
    /// A property gets a value, which is written as this YAML is.
    case set(property: String, value: String)
    /// A property is removed.
    case unset(property: String)
    /// A graphic or canvas that is given as YAML comes to a place.
    case insert(yaml: String, isCanvas: Bool, Place)
    /// The entry goes to a place.
    case move(Place)
    /// The entry goes away, with everything inside.
    case delete
    /// These become the comments of the entry.
    case comment([String])
  }

  /// A place; an entry is nil for the document itself.
  package enum Place: Sendable {
    /// Right before an entry.
    case before(String)
    /// Right after an entry.
    case after(String)
    /// The last one in an entry.
    case into(String?)
  }
}

extension DocumentDifference {
  /// The steps that give the old document the tree of the new one and the comments of its entries,
  /// each exactly as written: moves and insertions from the top down, then deletions from the end, then
  /// comments.
  ///
  /// Where an order of steps that keeps every alias at its anchor is not found, the canvases are
  /// replaced as a whole. So they are where comments cannot be given one by one, as in brackets; if even
  /// then some cannot, they are left as they are.
  ///
  /// - Complexity: O(changes × entries) in the worst case: each step is carried out on a copy.
  /// - Throws: if a step cannot be carried out.
  package func steps() throws(Diagnostic) -> [DifferenceStep] {
    var uncommented: [DifferenceStep]?
    var refusal: Diagnostic?
    for replacesCanvases in [false, true] {
      for writesRootLast in [false, true] {
        do throws(Diagnostic) {
          let (steps, areCommented) = try steps(
            replacingCanvases: replacesCanvases, writingRootLast: writesRootLast)
          if areCommented { return steps }
          uncommented = uncommented ?? steps
        } catch {
          refusal = error
        }
      }
    }
    if let uncommented { return uncommented }
    throw refusal ?? Diagnostic(.mergeDiffers, at: 0..<0)
  }

  /// - Returns: the steps, and whether comments are as they should be.
  /// - Throws: if the steps that are tried cannot be carried out, or do not give the new tree.
  private func steps(
    replacingCanvases: Bool, writingRootLast: Bool
  ) throws(Diagnostic) -> (steps: [DifferenceStep], areCommented: Bool) {
    let document = Document(text: old.document.text)
    let plan = MergePlan(old, try DifferenceTree(document, knowing: old), new)
    var writer = MergeWriter(plan, writingRootLast: writingRootLast)
    let transaction = try Transaction(document, options: EditOptions(isForced: true))
    if replacingCanvases {
      try writer.writeCanvases(in: transaction)
    } else {
      try writer.write(in: transaction)
    }
    let made = try DifferenceTree(document, knowing: new)
    guard made.subtrees[0] == new.subtrees[0] else { throw Diagnostic(.mergeDiffers, at: 0..<0) }
    var steps = writer.steps
    var areCommented = true
    // The trees are equal, and so are the numbers of their nodes.
    for node in Set(made.comments.keys).union(new.comments.keys).sorted() {
      let wanted = new.commentTexts(of: node)
      guard made.commentTexts(of: node).sorted() != wanted.sorted() else { continue }
      let entry = made.entry(of: node)
      guard (try? transaction.setComments(wanted, of: [entry])) != nil else {
        areCommented = false
        continue
      }
      steps.append(
        DifferenceStep(
          entry: entry < 0 ? nil : document.pathText(of: entry), action: .comment(wanted)))
    }
    return (steps, areCommented)
  }
}
