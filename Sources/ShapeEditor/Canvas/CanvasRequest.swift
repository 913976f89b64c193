import Geometry
import ShapeDocument
import TerminalCells

/// A picture of a canvas that is to be painted for the pane.
package struct CanvasRequest: Hashable, Sendable {
  /// The number of the request; later ones have larger numbers.
  package let generation: Int
  /// What is to be painted.
  package let subject: Subject

  /// Which version of a document that is compared with another one a picture shows.
  package enum Side: Hashable, Sendable {
    /// The document.
    case after
    /// The other version.
    case before
    /// What has changed.
    case difference

    /// The one after it, and in the end the first again.
    package var next: Side {
      switch self {
      case .after: .before
      case .before: .difference
      case .difference: .after
      }
    }
  }

  /// What a picture is of: where two are equal, so are their pictures.
  package struct Subject: Hashable, Sendable {
    /// The canvas, by its entry's serial.
    package var canvas: Int
    /// Which version is shown.
    package var side: Side
    /// The graphic that is shown alone, by its entry's serial: the rest is faint. Nil for all.
    package var alone: Int?
    /// The state of the document.
    package var state: DocumentState
    /// Which part of it, and how large.
    package var viewport: CanvasViewport
    /// The size of the pane.
    package var size: CellSize
    /// How many pixels of the screen a cell has.
    package var cell: CellSize
    /// How the terminal takes pixels; nil where the picture is made of cells.
    package var graphics: GraphicsProtocol?

    /// Where a canvas is in the pane of which this is visible, in its own coordinates; nil where it
    /// cannot be shown.
    package func view(of canvas: Box) -> CanvasView? {
      CanvasView(of: canvas, viewport, in: size, cell: cell)
    }
  }
}

/// A picture of a canvas that was painted.
package struct CanvasPicture: Hashable, Sendable {
  /// The request it was made for.
  package let request: CanvasRequest
  /// Where the canvas is in the pane; nil where it cannot be shown.
  package let view: CanvasView?
  /// What is visible of the canvas at most, in its coordinates; nil where it cannot be shown.
  package let frame: Box?
  /// The cells of the view's area.
  package let cells: CellPicture
  /// The pictures in pixels that cells show parts of.
  package let images: [TerminalImage]
  /// What the user should know about it: a sentence; nil where all is well.
  package let note: String?

  /// A picture that was painted.
  package init(
    _ request: CanvasRequest, _ view: CanvasView?, of frame: Box?, _ cells: CellPicture,
    images: [TerminalImage] = [], note: String?
  ) {
    self.images = images
    self.frame = frame
    self.request = request
    self.view = view
    self.cells = cells
    self.note = note
  }

  /// The cell of the pane where the picture begins.
  package var corner: CellPoint {
    CellPoint(column: view?.area.minColumn ?? 0, row: view?.area.minRow ?? 0)
  }
}
