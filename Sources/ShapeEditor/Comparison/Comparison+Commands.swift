import DocumentDifference
import OutlineIndex
import PaneLayout
import ShapeCommands
import ShapeDocument
import YAMLText

// Commands about the changes, and what is said of them.
extension Comparison {
  /// What has been found, for a message.
  func report(nextChangeKey key: String) -> Message {
    if let refusal {
      return Message("not compared with \(old.title): \(refusal.message)", .warning)
    }
    if stops.isEmpty { return Message("no differences from \(old.title)") }
    return Message(
      "since \(old.title): \(difference?.summary ?? ""); \(key) leads to the first")
  }

  /// Performs a command that looks at the changes.
  ///
  /// - Throws: where there are none.
  func perform(_ command: Command, seeing sight: Sight) throws(Diagnostic) -> [Reaction] {
    switch command {
    case .nextChange(let count): return try goToChange(count, isForward: true, seeing: sight)
    case .previousChange(let count): return try goToChange(count, isForward: false, seeing: sight)
    case .onlyChanges:
      if sight.rows.filter?.isOfChanges == true { return [.endFilter] }
      guard !stops.isEmpty else { throw .refusal("there are no changes") }
      return [.endHoist, .filterChanges]
    default: return []
    }
  }

  private func goToChange(
    _ count: Int, isForward: Bool, seeing sight: Sight
  ) throws(Diagnostic) -> [Reaction] {
    var place = place(of: sight.rows)
    var found: (number: Int, stop: Stop)?
    for _ in 0..<max(1, min(count, stops.count)) {
      guard let next = stop(after: place, isForward: isForward) else { break }
      found = next
      place = next.stop.order
    }
    guard let found else {
      throw .refusal(
        stops.isEmpty
          ? "there are no changes" : "there is no change \(isForward ? "below" : "above")"
      )
    }
    return [.visit(found.stop)] + (report(of: found).map { [.say($0)] } ?? [])
  }

  /// Where the cursor is among the changes.
  private func place(of rows: OutlineBrowser) -> Stop.Order {
    if rows.selectsDocument { return Stop.end }
    if let ghost = rows.ghost,
      let number = rows.ghosts.ghosts.firstIndex(where: { $0.node == ghost })
    {
      return (rows.ghosts.ghosts[number].place, number)
    }
    // Nothing was gone to yet: the first row may be the first change.
    return rows.outline.rowCount > 0 ? (rows.cursor, .max) : (Transaction.root, -1)
  }

  private func report(of found: (number: Int, stop: Stop)) -> Message? {
    guard let difference, let change = change(of: found.stop) else { return nil }
    let events = change.events.map(difference.text(of:)).joined(separator: "; ")
    return Message("\(found.number + 1) of \(stops.count): \(events)")
  }

  private func change(of stop: Stop) -> NodeChange? {
    guard let changes = difference?.changes, changes.indices.contains(stop.change) else {
      return nil
    }
    return changes[stop.change]
  }

  /// The groups of the inspector in which something changed.
  func changedGroups(of stop: Stop, in document: Document) -> [Property.Group] {
    guard stop.ghost == nil, let change = change(of: stop) else { return [] }
    let scope = document.scope(of: stop.entry)
    return change.events.compactMap { event in
      guard case .property(let property) = event else { return nil }
      return Property.named(String(property.path.prefix { $0 != "." }), in: scope)?.group ?? .other
    }
  }
}

extension CanvasRequest.Side {
  /// What the picture shows, for a message.
  var title: String {
    switch self {
    case .after: "the picture of now"
    case .before: "the picture of the version compared with"
    case .difference: "the picture of what has changed"
    }
  }
}
