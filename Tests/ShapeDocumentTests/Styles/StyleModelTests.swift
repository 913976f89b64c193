import TestSupport
import Testing
import YAMLText

@testable import ShapeDocument

/// The program's cascade against a model of it, on random documents.
@Suite("The cascade agrees with its model")
struct StyleModelTests {
  /// Rows of the table that stand for one value.
  private static let rows: [(Property.Scope, [Property])] = [Property.Scope.canvas, .graphic].map {
    scope in
    let rows = Property.all.filter { row in
      row.scope.contains(scope) && !isComposite(row.type) && row.type != .spans
        && !row.path.hasPrefix("text.start") && !row.path.hasPrefix("text.end")
        && Property.keys(below: row.path, in: scope).isEmpty
    }
    return (scope, rows)
  }

  private static func isComposite(_ type: PropertyType) -> Bool {
    switch type {
    case .paint, .stroke, .shadow, .text, .endText, .textStyle, .layout, .icon, .gradient,
      .connectors, .entries, .freeMap:
      true
    default: false
    }
  }

  @Test func everyLeafHasTheValueAndTheOriginOfTheModel() {
    var faults: [String] = []
    let count = SeededRun.count ?? SeededRun.rounds(6)
    for seed in SeededRun.seed..<(SeededRun.seed + count) {
      var random = RandomStyledDocument(seed: seed)
      let model = StyleModel(random.document())
      let found = Self.faults(of: model, Document(text: SourceText(model.document.yaml)))
      guard !found.isEmpty else { continue }
      let yaml = SeededRun.showsDocuments ? "\n" + model.document.yaml : ""
      faults.append(
        "seed \(seed): \(found.count)\n" + found.prefix(12).joined(separator: "\n") + yaml)
    }
    if !faults.isEmpty {
      Issue.record("\(faults.prefix(10).joined(separator: "\n"))\n\(faults.count) differ")
    }
    if SeededRun.count != nil {
      print("\(count) documents of styles, \(faults.count) differ from the model")
    }
  }

  /// Where a document is not as the model says.
  private static func faults(of model: StyleModel, _ document: Document) -> [String] {
    if let fatal = document.fatal { return ["\(fatal)"] }
    guard document.entryCount == model.subjects.count else {
      return ["\(document.entryCount) entries, not \(model.subjects.count)"]
    }
    return model.subjects.flatMap { subject -> [String] in
      let leaves = model.leaves(of: subject)
      let rows = rows.first { $0.0 == subject.scope }?.1 ?? []
      return rows.compactMap { row in
        let lookup = document.value(of: row.path, entry: subject.number)
        let (value, origin) = expected(row, leaves, subject)
        if lookup.value == value, lookup.origin == origin { return nil }
        return "  entry \(subject.number) \(row.path): \(lookup.value?.text ?? "nil") "
          + "\(lookup.origin), the model: \(value?.text ?? "nil") \(origin)"
      }
    }
  }

  private static func expected(
    _ row: Property, _ leaves: StyleLeaves, _ subject: StyleModel.Subject
  ) -> (PropertyValue?, PropertyLookup.Origin) {
    if let source = leaves.values[row.path] {
      return (source.value.propertyValue(row.type), source.origin)
    }
    if row.path == "kind" { return (subject.isCanvas ? nil : .string(subject.kind), .defaulted) }
    // What is below something that is not there has no default.
    let isSaid =
      row.keys.count == 1
      || leaves.saidKeys.contains(row.keys[0]) && leaves.values[row.keys[0]] == nil
    let value = isSaid ? row.defaultValue(for: Graphic.Kind(name: subject.kind)) : nil
    return (value, value == nil ? .unset : .defaulted)
  }
}
