import YAMLText

/// Prints the cost of single edits and batches on a document, undoing each.
func measureEdits(of path: String) {
  var text = SourceText()
  for block in readText(path) { text.append(block) }
  do throws(Diagnostic) {
    let index = try EntryIndex(text: text, grammar: shapeGrammar)
    print("bytes \(text.byteCount)  entries \(index.count)")
    print("                        wall ms    CPU ms")
    let middle = index.count / 2
    let near = index.previousSibling(of: middle) ?? index.parent(of: middle)
    try measure("set a property", index, [.set(NodePath(middle, "fill"), .quoted("#abcdef"))])
    try measure("add a property", index, [.set(NodePath(middle, "note"), .string("a new note"))])
    try measure("remove a property", index, [.remove(NodePath(middle, "size"))])
    let value = YAMLValue.mapping([.init("name", .string("new")), .init("kind", .string("path"))])
    try measure(
      "insert an entry", index,
      [
        .insertEntry(.value(value), parent: index.parent(of: middle), position: 0)
      ])
    try measure("remove an entry", index, [.removeEntry(index.count - 1)])
    try measure("remove a subtree", index, [.removeEntry(near)])
    try measure(
      "move an entry", index,
      [
        .moveEntry(index.count - 1, parent: index.parent(of: middle), position: 0)
      ])
    let many = stride(from: 1, to: index.count, by: max(index.count / 10_000, 1)).prefix(10_000)
    let sets = many.filter { index.role(of: $0) == 2 }.map {
      YAMLEdit.set(NodePath($0, "fill"), .quoted("#123456"))
    }
    try measure("set on \(sets.count) entries", index, sets)
    let leaves = many.reversed().filter { index.role(of: $0) == 2 && index.childCount(of: $0) == 0 }
    try measure("remove \(leaves.count) entries", index, leaves.map { .removeEntry($0) })
    measureLoad(of: text)
    if index.text != text { fail("undo did not bring back the text") }
  } catch {
    fail(error.message)
  }
}

/// Measures indexing of the same text, as a reference for the edits.
private func measureLoad(of text: SourceText) {
  let run = Measurement.best(of: 3) { _ = try? EntryIndex(text: text, grammar: shapeGrammar) }
  print(
    "load" + padded(fixed(run.wallMilliseconds), 27) + padded(fixed(run.cpuMilliseconds), 10))
}

private func measure(
  _ name: String, _ index: EntryIndex, _ edits: [YAMLEdit]
) throws(Diagnostic) {
  var failure: Diagnostic?
  var best = Measurement()
  for _ in 0..<3 {
    var results: [EditResult] = []
    let run = Measurement.best(of: 1) {
      do throws(Diagnostic) { results = try index.perform(edits) } catch { failure = error }
    }
    if let failure { throw failure }
    best.wallMilliseconds = min(best.wallMilliseconds, run.wallMilliseconds)
    best.cpuMilliseconds = min(best.cpuMilliseconds, run.cpuMilliseconds)
    for result in results.reversed() { _ = try index.apply(result.inverse) }
  }
  print(
    name + padded(fixed(best.wallMilliseconds), 31 - name.count)
      + padded(fixed(best.cpuMilliseconds), 10))
}
