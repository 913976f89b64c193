import ShapeDocument

extension DocumentDifference {
  /// The numbers of graphics by what happened to them, in one line.
  package var summary: String {
    counts.all.filter { $0.count > 0 }.map { "\($0.count) \($0.name)" }.joined(separator: ", ")
  }

  /// A change in one line.
  package func line(_ change: NodeChange) -> String {
    "\(name(of: change)): " + change.events.map { text(of: $0) }.joined(separator: "; ")
  }

  /// What a change befell, after what it lies in.
  package func name(of change: NodeChange) -> String {
    let (tree, node) =
      change.new.map { (new, $0) } ?? change.old.map { (old, $0) } ?? (new, 0)
    return tree.breadcrumb(of: node)
  }

  /// An event in words.
  package func text(of event: NodeChange.Event) -> String {
    switch event {
    case .added(let inside): "added" + Self.inside(inside)
    case .deleted(let inside): "deleted" + Self.inside(inside)
    case .grouped(let count): "group put around \(Self.graphics(count))"
    case .ungrouped(let count): "group taken away from \(Self.graphics(count))"
    case .moved(let parent): "moved into \(new.label(of: parent))"
    case .reordered(let next):
      next.map { "moved behind \(new.label(of: $0))" } ?? "moved to the front"
    case .comments: "comment changed"
    case .property(let change): Self.text(of: change)
    }
  }

  private static func text(of change: PropertyChange) -> String {
    switch (change.old.map(shortText), change.new.map(shortText)) {
    case (let old?, let new?): "\(change.path) \(old) → \(new)"
    case (nil, let new?): "\(change.path) \(new) added"
    case (let old, nil): "\(change.path) \(old ?? "") removed"
    }
  }

  private static func inside(_ count: Int) -> String { count > 0 ? " with \(count) inside" : "" }

  private static func graphics(_ count: Int) -> String {
    count == 1 ? "1 graphic" : "\(count) graphics"
  }

  /// The most characters of a value in a line.
  private static let maximumLength = 40

  private static func shortText(_ value: LeafValue) -> String {
    let text = value.text
    // Counting characters takes long, and there are no more than bytes.
    guard text.utf8.count > maximumLength else { return text }
    return text.count > maximumLength ? text.prefix(maximumLength - 1) + "…" : text
  }
}

extension DifferenceTree {
  /// The label of a node, as the outline shows it.
  package func label(of node: Int) -> String { document.label(of: entry(of: node)) }

  /// The label of a node after that of the node it is in.
  package func breadcrumb(of node: Int) -> String {
    guard let parent = parent(of: node), parent > 0 else { return label(of: node) }
    return "\(label(of: parent)) › \(label(of: node))"
  }
}
