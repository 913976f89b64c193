import ShapeDocument
import YAMLText

extension EntryClip {
  /// The graphics of a pasted text that is an SVG file; nil where the text is something else.
  ///
  /// - Returns: The graphics, and how much of them the document cannot say.
  /// - Throws: why a text that would be SVG cannot be read.
  package static func clips(
    ofPastedSVG text: String
  ) throws(Diagnostic) -> (clips: [EntryClip], lossCount: Int)? {
    do throws(SVGImportError) {
      guard let pasted = try SVGImporter.graphics(ofPasted: text) else { return nil }
      guard let clips = clips(ofPasted: pasted.yaml) else {
        throw SVGImportError("it draws nothing")
      }
      return (clips, pasted.losses.reduce(0) { $0 + $1.count })
    } catch {
      throw Diagnostic(.wrongSVG, at: 0..<0, [error.sentence])
    }
  }
}

extension SVGImportError {
  /// What is wrong, and where.
  package var sentence: String {
    place.map { "line \($0.line), column \($0.column): \(message)" } ?? message
  }
}

extension Diagnostic.Code {
  /// A text that looks like SVG and cannot be read.
  package static let wrongSVG = Self("wrong-svg", "the SVG text cannot be read: {0}")
}
