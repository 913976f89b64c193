import Geometry
import ShapeDocument

// What is selected, on its canvas.
extension Sight {
  /// The canvas the cursor is on.
  var canvasEntry: Int { document.canvas(of: rows.cursor) }

  /// The box of what is selected; nil as long as that is being measured.
  var selectedBox: Box? {
    selectionBox.box(of: selectionSubject) {
      CanvasMeasurement(of: rows.selection, onCanvas: canvasEntry, in: document)
    }
  }

  /// The draggable shape of what is selected; nil while it is being measured, and if it covers nothing.
  var shape: SelectedShape? {
    guard let box = selectedBox else { return nil }
    let shape = selectionBox.shape(of: selectionSubject) { subject in
      SelectedShape(
        of: rows.selection, box, in: document, isEditable: subject.isEditable,
        isEntered: subject.isEntered, scalesLengths: subject.scalesLengths)
    }
    return shape?.choosing(node: enteredShape?.node ?? 0)
  }

  /// Whether what is selected was gone into, so that its nodes are shown.
  var hasEnteredShape: Bool {
    guard let enteredShape, tool == nil, rows.selection.count == 1,
      let entry = rows.selection.first
    else { return false }
    return document.serial(of: entry) == enteredShape.serial
  }

  /// The lines that catch what is dragged or drawn, computed when they are first needed.
  var snapLines: SnapLines {
    guard options.snaps else { return .none }
    return selectionBox.lines(of: selectionSubject) {
      guard tool != nil else { return SnapLines(around: rows.selection, in: document) }
      return SnapLines(inside: drawingParent(of: rows.cursor, in: document), in: document)
    }
  }

  /// The layouts that what is dragged may be dropped into, found when they are first needed.
  var dropTargets: DropTargets {
    selectionBox.targets(of: selectionSubject) {
      CanvasPlaces(document).dropTargets(for: rows.selection, onCanvas: canvasEntry)
    }
  }

  private var selectionSubject: SelectionBox.Subject {
    SelectionBox.Subject(
      canvas: canvasEntry, cursor: rows.cursor, marks: rows.marks,
      isNothing: rows.selection.isEmpty, isEditable: (try? requireEditable()) != nil,
      isEntered: hasEnteredShape, scalesLengths: options.scalesStrokes, state: document.state)
  }
}
