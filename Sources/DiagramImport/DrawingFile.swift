import Geometry
import SVGImport

/// A drawing as it is read: its format, and what of the file it stands in.
struct DrawingFile {
  let format: DrawingFormat
  /// The files of that format: one, of a page for browsers as many as it shows.
  private(set) var contents: [FileBytes]
  /// Where they stand, if they stand in a file of another sort.
  private(set) var place: SVGPlace?
  /// What is lost of the file around them.
  private(set) var losses: [SVGLoss] = []

  private init(
    _ format: DrawingFormat, _ contents: [FileBytes], at place: SVGPlace? = nil
  ) {
    self.format = format
    self.contents = contents
    self.place = place
  }

  /// Sees what a file is, and takes out the drawing that is in it.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - name: What it is called; its ending tells languages that are only written.
  /// - Throws: why there is none.
  init(_ bytes: [UInt8], named name: String? = nil) throws(SVGImportError) {
    if PNGChunks.isPNG(bytes) {
      self = try Self.inPNG(bytes)
      return
    }
    let content = try FileBytes(bytes)
    switch ContainerFormat(of: content.bytes) {
    case .excalidrawSVG: self = Self.inSVG(content)
    case .obsidian:
      self = Self(.excalidraw, [try FileBytes(try ObsidianDrawing(content.bytes).scene)])
    case .library:
      self = Self(.drawIO, [try FileBytes(try DrawIOLibrary(content.bytes).file)])
    case .page:
      let diagrams = try HTMLDiagrams(content.bytes).diagrams
      var files: [FileBytes] = []
      for diagram in diagrams { files.append(try FileBytes(diagram)) }
      self = Self(.drawIO, files)
    case nil:
      let format = DrawingFormat.format(of: content.bytes)
      if format == nil, let language = DiagramLanguage(content.bytes, named: name) {
        throw SVGImportError("this is \(language.rawValue), which is not read yet")
      }
      self = Self(format ?? .svg, [content])
    }
  }

  /// The picture is read where the drawing in it cannot be.
  private static func inSVG(_ content: FileBytes) -> DrawingFile {
    var embedded: EmbeddedScene?
    do throws(SVGImportError) {
      embedded = try EmbeddedScene(inSVG: content.bytes)
      guard let embedded else { return Self(.svg, [content]) }
      return Self(.excalidraw, [try FileBytes(embedded.scene)], at: embedded.place)
    } catch {
      var file = Self(.svg, [content])
      let place = error.place ?? SVGPlace(line: 1, column: 1)
      file.losses = [SVGLoss(place: place, message: error.message + "; the picture is read")]
      return file
    }
  }

  private static func inPNG(_ bytes: [UInt8]) throws(SVGImportError) -> DrawingFile {
    let start = SVGPlace(line: 1, column: 1)
    switch try PNGDrawing(in: bytes) {
    case .excalidraw(let text):
      return Self(
        .excalidraw, [try FileBytes(try EmbeddedScene.decoded(text, at: start))], at: start)
    case .drawIO(let text): return Self(.drawIO, [try FileBytes(text)], at: start)
    }
  }
}
