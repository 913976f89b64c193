import CanvasPictures
import Geometry
import SVGExport
import SVGImport
import ShapeDocument
import ShapeSession
import YAMLText

/// The way back from a picture that carries its document: as the document was, or with what another
/// program has changed in the picture.
///
/// Both pictures, the one the document makes and the one in the file, are read by the import. Each
/// difference of the two becomes an edit of the document. Then the edited document is drawn and read again:
/// what still differs from the file was not taken. A PNG has only the document.
package struct SVGReplay {
  /// The document.
  package let yaml: [UInt8]
  /// Whether the picture is as it was written, so that the document is, too.
  package let isUntouched: Bool
  /// How many changes of the picture the document has.
  package let takenCount: Int
  /// What it has not, a sentence each, with how often.
  package let lost: [(sentence: String, count: Int)]

  /// How many changes are not taken.
  package var lostCount: Int { lost.reduce(0) { $0 + $1.count } }

  /// What was taken, and what was not.
  package var summary: String {
    if isUntouched { return "took the document inside the file" }
    let taken = "took \(takenCount) \(takenCount == 1 ? "change" : "changes")"
    guard !lost.isEmpty else { return taken }
    let others = lost.map { $0.count == 1 ? $0.sentence : "\($0.count) × \($0.sentence)" }
    return "\(taken), not: \(others.joined(separator: "; "))"
  }

  /// Why the document in a file is not used.
  package enum Refusal: Error {
    /// There is none.
    case none
    /// It is of a later version of this program.
    case tooNew
    /// It cannot be read; the reason.
    case unreadable(String)
  }

  /// Brings the document of a file back.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - files: The files of images and icons.
  /// - Throws: why the file can only be imported as any other.
  /// - Complexity: O(bytes), and two exports and imports where the picture was changed.
  package init(
    of bytes: [UInt8], files: ShownFiles = ShownFiles(of: nil)
  ) throws(Refusal) {
    if PNGChunks.isPNG(bytes) {
      (yaml, isUntouched, takenCount, lost) = (try Self.source(inPNG: bytes), true, 0, [])
      return
    }
    guard let source = SVGImporter.source(in: bytes) else { throw .none }
    guard let version = source.version, version <= EmbeddedSource.newestVersion else {
      throw .tooNew
    }
    let text = SourceText(String(decoding: source.yaml, as: UTF8.self))
    let document = Document(text: text)
    if let fatal = document.fatal { throw .unreadable(fatal.message) }
    guard document.canvases.indices.contains(source.canvas) else {
      throw .unreadable("it has no canvas \(source.canvas)")
    }
    guard SVGSource.digest(ofFile: bytes) != source.sum else {
      (yaml, isUntouched, takenCount, lost) = (source.yaml, true, 0, [])
      return
    }
    var drawing = ReplayDrawing(source, files)
    guard var before = drawing.picture(of: document), var after = ReplayedPicture(bytes) else {
      throw .unreadable("its picture cannot be read")
    }
    if after.hasNamedGroups(of: before) {
      drawing.keepsGroups = true
      guard let old = drawing.picture(of: document),
        let new = ReplayedPicture(bytes, keepsGroups: true)
      else { throw .unreadable("its picture cannot be read") }
      (before, after) = (old, new)
    }
    var edits = ReplayEdits(
      of: text, canvas: source.canvas, before, after, salt: source.options["salt"])
    edits.takesPlaces = drawing.isAsWritten(document)
    edits.perform()
    let made = edits.session.document
    let result = ReplayResult(edits, drawing.picture(of: made))
    // Where nothing came of the edits, as of a picture that is gone, none is made.
    (yaml, isUntouched) = (result.takenCount > 0 ? made.text.bytes : source.yaml, false)
    (takenCount, lost) = (result.takenCount, result.lost)
  }

  /// The document in a PNG; what became of its pixels is not looked at.
  private static func source(inPNG bytes: [UInt8]) throws(Refusal) -> [UInt8] {
    let texts: [PNGChunks.Text]
    do throws(PNGChunks.Damage) {
      texts = try PNGChunks(of: bytes).texts()
    } catch {
      // The import tells what is wrong.
      throw .none
    }
    guard let text = texts.first(where: { $0.keyword == PNGChunks.source }), !text.isCompressed
    else { throw .none }
    if let fatal = Document(text: SourceText(String(decoding: text.content, as: UTF8.self))).fatal {
      throw .unreadable(fatal.message)
    }
    return text.content
  }
}

/// Draws a document as the picture of a file was drawn.
struct ReplayDrawing {
  private let source: EmbeddedSource
  private let files: ShownFiles
  /// Whether groups that say nothing of themselves are graphics, too.
  var keepsGroups = false

  init(_ source: EmbeddedSource, _ files: ShownFiles) {
    self.source = source
    self.files = files
  }

  /// The picture, of which every graphic is known.
  func picture(of document: Document) -> ReplayedPicture? {
    svg(of: document, numbersParts: true).flatMap {
      ReplayedPicture($0, keepsGroups: keepsGroups)
    }
  }

  /// Whether it comes out as it did when the file was written: another version, library or font may draw
  /// it otherwise.
  func isAsWritten(_ document: Document) -> Bool {
    svg(of: document, numbersParts: false).map { PictureExport.base(of: $0) == source.base }
      ?? false
  }

  private func svg(of document: Document, numbersParts: Bool) -> [UInt8]? {
    guard document.canvases.indices.contains(source.canvas) else { return nil }
    var request = PictureRequest(
      format: .svg, scope: .canvas(document.canvases[source.canvas].entry),
      svg: SVGExport.Settings(words: source.options), mode: source.options["mode"])
    request.numbersParts = numbersParts
    let export = PictureExport(of: document, request, title: "", files: files)
    return try? export.perform().files.first
  }
}
