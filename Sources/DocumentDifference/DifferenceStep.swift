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
  /// The steps that give the old document the tree of the new one, each exactly as written: moves
  /// and insertions from the top down, then deletions from the end. Comments are left as they are.
  ///
  /// Where an order of steps that keeps every alias at its anchor is not found, the canvases are
  /// replaced as a whole.
  ///
  /// - Complexity: O(changes × entries) in the worst case: each step is carried out on a copy.
  /// - Throws: if a step cannot be carried out.
  package func steps() throws(Diagnostic) -> [DifferenceStep] {
    if let steps = try steps(replacingCanvases: false) { return steps }
    return try steps(replacingCanvases: true) ?? []
  }

  /// Nil if the steps that are tried do not give the new tree.
  private func steps(replacingCanvases: Bool) throws(Diagnostic) -> [DifferenceStep]? {
    let document = Document(text: old.document.text)
    let plan = MergePlan(old, try DifferenceTree(document, knowing: old), new)
    var writer = MergeWriter(plan)
    let transaction = try Transaction(document, options: EditOptions(isForced: true))
    if replacingCanvases {
      try writer.writeCanvases(in: transaction)
    } else {
      guard (try? writer.write(in: transaction)) != nil else { return nil }
    }
    return try DifferenceTree(document, knowing: new).subtrees[0] == new.subtrees[0]
      ? writer.steps : nil
  }
}
