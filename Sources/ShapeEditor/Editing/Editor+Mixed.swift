import ShapeDocument

extension Editor {
  /// Selected graphics that are compared; more are called mixed unseen.
  private static let comparisonLimit = 2_000

  /// The fields of the cursor's entry, told which of them differ among the selected ones.
  func comparedFields(_ fields: [InspectorModel.Field]) -> [InspectorModel.Field] {
    guard marks.count > 1 || marks.count == 1 && !marks.contains(cursor) else { return fields }
    let entries = marks.entries.prefix(Self.comparisonLimit)
    let isEndless = marks.count > Self.comparisonLimit
    return fields.map { field in
      var field = field
      let first = document.value(of: field.path, entry: entries[0])
      let own = first.value ?? first.defaultValue
      field.isMixed =
        isEndless
        || entries.dropFirst().contains { entry in
          let lookup = document.value(of: field.path, entry: entry)
          return (lookup.value ?? lookup.defaultValue) != own
        }
      return field
    }
  }
}
