import SVGImport
import ShapeDocument
import YAMLText

extension EntryClip {
  /// The graphics of a pasted text that is a drawing; nil where the text is something else.
  ///
  /// - Returns: The graphics, and how much of them the document cannot say.
  /// - Throws: why a text that would be a drawing cannot be read.
  package static func clips(
    ofPastedDrawing text: String
  ) throws(Diagnostic) -> (clips: [EntryClip], lossCount: Int)? {
    do throws(SVGImportError) {
      guard let pasted = try DrawingImporter.graphics(ofPasted: text) else { return nil }
      guard let clips = clips(ofPasted: pasted.yaml) else {
        throw SVGImportError("it draws nothing")
      }
      return (clips, pasted.losses.reduce(0) { $0 + $1.count })
    } catch {
      throw Diagnostic(.wrongDrawing, at: 0..<0, [error.sentence])
    }
  }
}

extension Diagnostic.Code {
  /// A text that looks like a drawing and cannot be read.
  package static let wrongDrawing = Self("wrong-drawing", "the drawing cannot be read: {0}")
}
