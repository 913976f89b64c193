import PaneLayout

/// What is drawn over the picture, and said about it while something is dragged.
package struct PictureOverlay: Hashable, Sendable {
  /// The frame around what is selected, dragged or to be marked; nil without one.
  package var frame: PictureFrame?
  /// Place, size and angle as they would be after the drag; nil while nothing is dragged.
  package var text: String?

  /// Nothing, or a frame and a text.
  package init(frame: PictureFrame? = nil, text: String? = nil) {
    self.frame = frame
    self.text = text
  }
}
