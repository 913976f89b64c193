import Geometry
import PaneLayout
import ShapeCommands
import ShapeDocument
import YAMLText

// Going into what is selected.
extension Sight {
  /// Whether one graphic without children is selected.
  var selectsLeaf: Bool {
    rows.selection.count == 1 && document.role(of: rows.cursor) == .graphic
      && document.childCount(of: rows.cursor) == 0
  }

  /// Goes into the nodes of the cursor's path or line, or edits the text of any other shape.
  func entering() throws(Diagnostic) -> [Reaction] {
    guard let count = try nodeCount(of: rows.cursor), count > 0 else { return try editingText() }
    try requireEditing()
    guard !document.isLocked(rows.cursor) else {
      throw .refusal("'\(document.label(of: rows.cursor))' is locked")
    }
    return [.enterShape(serial: document.serial(of: rows.cursor))]
  }

  /// How many nodes a path or a line that is shown has; nil for any other shape.
  ///
  /// - Throws: if they are too many to be gone into.
  private func nodeCount(of entry: Int) throws(Diagnostic) -> Int? {
    guard showsPicture, let graphic = document.graphic(entry), graphic.kind != .connector else {
      return nil
    }
    let count: Int?
    switch graphic.placement.outline {
    case .path(let data): count = PathNodes(data, limit: SelectedShape.nodeLimit)?.nodes.count
    case .points(let points):
      count = points.count <= SelectedShape.nodeLimit ? points.count : nil
    default: return nil
    }
    guard let count else {
      throw .refusal(
        "only paths with 1 to \(SelectedShape.nodeLimit) nodes are gone into; "
          + "the inspector has the values")
    }
    return count
  }

  /// Begins to edit the text of the cursor's graphic, in the picture.
  func editingText() throws(Diagnostic) -> [Reaction] {
    let cursor = rows.cursor
    guard layout.pictureColumns > 0, rows.selection == [cursor],
      document.role(of: cursor) == .graphic
    else { throw .refusal("one graphic has a text to edit in the picture; select it") }
    let path = "text.string"
    let text = document.value(of: path, entry: cursor).text ?? ""
    return [
      .begin(
        try FieldEdit(
          .text, text: text, control: FieldControl(path, in: .graphic), in: document))
    ]
  }
}
