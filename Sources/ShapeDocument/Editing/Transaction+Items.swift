import YAMLText

/// Editing lists item by item: points, stops, dashes, tags, the commands of a path.
extension Transaction {
  /// Inserts an item into a list of each entry. `path` is its new place: `points.3`.
  ///
  /// A list that does not exist yet begins with item 0.
  /// - Throws: if there is no such list or place, or if the value does not fit.
  package func insertItem(
    _ path: String, _ value: EditValue, on entries: [Int]
  ) throws(Diagnostic) {
    let (list, position) = try listPlace(path)
    try editProperty(list, of: entries) { writer throws(Diagnostic) in
      try refuseNoList(list, writer)
      let input = try EditInput(
        value, for: list + [String(position)], scope: writer.scope, document: document,
        isForced: options.isForced, at: guards.place(of: writer.entry))
      return try writer.insertItem(list, at: position, input)
    }
  }

  /// Moves an item of a list of each entry to another position among the others.
  ///
  /// - Throws: if there is no such list, item or position.
  package func moveItem(_ path: String, to target: Int, on entries: [Int]) throws(Diagnostic) {
    let (list, position) = try listPlace(path)
    try editProperty(list, of: entries) { writer throws(Diagnostic) in
      try refuseNoList(list, writer)
      return try writer.moveItem(list, from: position, to: target)
    }
  }

  private func listPlace(_ path: String) throws(Diagnostic) -> (list: [String], position: Int) {
    let keys = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard keys.count > 1, keys.count <= 64, let position = keys.last.flatMap({ Int($0) }),
      position >= 0, keys.allSatisfy({ !$0.isEmpty && $0 != "<<" })
    else {
      throw Diagnostic(
        .unknownProperty, at: 0..<0, [path, "write the list and a place in it, as in points.3"])
    }
    return (Array(keys.dropLast()), position)
  }

  private func refuseNoList(_ keys: [String], _ writer: PropertyWriter) throws(Diagnostic) {
    switch Property.type(at: keys, in: writer.scope) {
    case .numbers(let minimum, let maximum) where minimum < maximum: break
    case .points, .pathData, .strings, .stops, .spans, .words, nil: break
    default:
      throw Diagnostic(
        .wrongValue, at: guards.place(of: writer.entry),
        [keys.joined(separator: "."), "it is no list that items can be put into"])
    }
  }
}
