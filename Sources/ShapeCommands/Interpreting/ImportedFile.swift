import ShapeDocument

/// What a file that is imported draws, in the two forms it can be added in.
package struct ImportedFile: Sendable {
  /// Its canvases.
  package let canvases: [EntryClip]
  /// All it draws, as one group.
  package let group: EntryClip
  /// What the document cannot say of it, a line each, with its place in the file.
  package let losses: [String]

  /// The two forms of one file.
  package init(canvases: [EntryClip], group: EntryClip, losses: [String]) {
    self.canvases = canvases
    self.group = group
    self.losses = losses
  }
}

/// What came of an import.
package struct ImportReport: Sendable {
  /// The file, as it was named.
  package let file: String
  /// What the document cannot say of it, a line each.
  package let losses: [String]

  /// All of it in a sentence.
  package var sentence: String {
    guard let first = losses.first else { return "imported \(file)" }
    let more = losses.count > 1 ? ", and \(losses.count - 1) more" : ""
    return "imported \(file), with losses: \(first)\(more)"
  }
}
