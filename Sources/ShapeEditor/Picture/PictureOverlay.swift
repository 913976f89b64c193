import TerminalCells

/// What is drawn over the picture, and said about it while something is dragged.
package struct PictureOverlay: Hashable, Sendable {
  /// The frame around what is selected, dragged or to be marked; nil without one.
  package let frame: PictureFrame?
  /// Place, size and angle as they would be after the drag; nil while nothing is dragged.
  package let text: String?
  /// The cells of lines that caught what is dragged, each a row or a column.
  package let guides: [CellRect]
  /// The cells of a line that is being drawn.
  package let trace: [CellPoint]

  /// Nothing, or a frame and a text.
  package init(
    frame: PictureFrame? = nil, text: String? = nil, guides: [CellRect] = [],
    trace: [CellPoint] = []
  ) {
    self.trace = trace
    self.frame = frame
    self.text = text
    self.guides = guides
  }
}
