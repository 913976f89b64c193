import ShapeCommands

/// A query of many documents.
struct QueryOfMany {
  private let query: Query
  private let selector: SelectorText
  private let tally = MatchTally()

  init(_ query: Query, _ selector: SelectorText) {
    self.query = query
    self.selector = selector
  }

  /// Queries the documents, in their order.
  ///
  /// - Returns: the worst status: nothing matched is one only if nothing did anywhere.
  func perform() -> ExitStatus {
    let status = ManyRun(query.many).perform([query.document]) { found in
      var one = query
      one.document = found.argument
      return one.answer(selector, amongMany: true)
    } receiving: { _, frame in
      tally.note(frame)
      WorkerCrew.pass(frame)
    }
    if query.count { StandardOutput.write("sum: \(tally.count)\n") }
    return tally.status(status, mayMatchNothing: selector.mayMatchNothing || selector.isDocument)
  }
}
