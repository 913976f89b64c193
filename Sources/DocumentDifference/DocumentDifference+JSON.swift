import ShapeDocument

extension DocumentDifference {
  /// The differences as JSON, on one line for each change.
  package func json() -> String {
    let counts = counts.all.map { "\(JSONText.quoted($0.name)):\($0.count)" }
    let lines = changes.flatMap { change in change.events.map { object(change, $0) } }
    let list = lines.isEmpty ? "[]" : "[\n  " + lines.joined(separator: ",\n  ") + "\n]"
    return "{\"version\":1,\"counts\":{\(counts.joined(separator: ","))},\"changes\":\(list)}\n"
  }

  private func object(_ change: NodeChange, _ event: NodeChange.Event) -> String {
    let (tree, node) = change.new.map { (new, $0) } ?? change.old.map { (old, $0) } ?? (new, 0)
    let leaves = LeafList(of: node, in: tree)
    var members = [
      ("what", JSONText.quoted(Self.word(for: event))),
      ("a", change.old.map { JSONText.quoted(old.pathText(of: $0)) } ?? "null"),
      ("b", change.new.map { JSONText.quoted(new.pathText(of: $0)) } ?? "null"),
    ]
    for key in ["id", "name"] {
      if let value = leaves[key] { members.append((key, JSONText.quoted(value.text))) }
    }
    members.append(("kind", JSONText.quoted(tree.document.kindName(of: tree.entry(of: node)))))
    members += details(of: event)
    return "{" + members.map { "\(JSONText.quoted($0.0)):\($0.1)" }.joined(separator: ",") + "}"
  }

  private func details(of event: NodeChange.Event) -> [(String, String)] {
    switch event {
    case .added(let inside), .deleted(let inside): [("inside", String(inside))]
    case .grouped(let count), .ungrouped(let count): [("inside", String(count))]
    case .moved(let parent): [("into", JSONText.quoted(new.pathText(of: parent)))]
    case .reordered(let next):
      [("behind", next.map { JSONText.quoted(new.pathText(of: $0)) } ?? "null")]
    case .property(let change):
      [("property", JSONText.quoted(change.path))]
        + (change.old.map { [("old", $0.json)] } ?? [])
        + (change.new.map { [("new", $0.json)] } ?? [])
    case .comments(let old, let new):
      [("property", JSONText.quoted("#")), ("old", Self.list(old)), ("new", Self.list(new))]
    }
  }

  private static func list(_ texts: [String]) -> String {
    "[" + texts.map(JSONText.quoted).joined(separator: ",") + "]"
  }

  private static func word(for event: NodeChange.Event) -> String {
    switch event {
    case .added: "added"
    case .deleted: "deleted"
    case .grouped: "grouped"
    case .ungrouped: "ungrouped"
    case .moved: "moved"
    case .reordered: "reordered"
    case .property, .comments: "changed"
    }
  }
}

extension DifferenceTree {
  /// The place of a node in the form of a selector, `@0.2`; `@` for the document.
  package func pathText(of node: Int) -> String {
    node == 0 ? "@" : document.pathText(of: entry(of: node))
  }
}
