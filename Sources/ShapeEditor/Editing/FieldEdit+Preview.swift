import ShapeCommands
import ShapeDocument
import YAMLText

extension FieldEdit {
  /// How many selected entries get the value at most while it is typed, so that typing stays quick.
  static let previewedEntryCount = 200
  /// What is not seen in a picture.
  private static let unseen: Set = ["name", "id", "note", "tags", "link", "locked", "title"]

  /// The command that would set what is typed; nil where that is no value, or is not seen.
  var previewedCommand: Command? {
    guard let path = target.path, !Self.unseen.contains(path), !path.hasPrefix("meta")
    else { return nil }
    return try? command()
  }
}
