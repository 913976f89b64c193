import DocumentFile
import Geometry
import Painter
import SVGExport
import SVGImport
import ShapeDocument

/// Makes the files of an export. Nothing is written.
package struct PictureExport {
  private let document: Document
  private let request: PictureRequest
  private let title: String
  private let target: DocumentPath?
  private let date: String?
  private let imageFolder: String
  private let files: ShownFiles

  /// What an export comes to.
  package struct Result {
    /// The files: one, or for SVG and PNG one for each canvas.
    package var files: [[UInt8]] = []
    /// What could not be shown as it is, a sentence each.
    package var notes: [String] = []
  }

  /// An export of a document.
  ///
  /// - Parameters:
  ///   - document: The document, read to its end.
  ///   - request: What of it, and how.
  ///   - title: The title where the document has none.
  ///   - target: The file that the first canvas is written to, those of the others beside it; nil where
  ///     that is none. Links between canvases lead there.
  ///   - date: When it is made, `2026-11-22T08:46:00Z`; nil for a file without a date.
  ///   - imageFolder: The way from the folder of the files to the document's, with a slash at its end:
  ///     SVG refers to images by it, so that they stay files that can be edited and are in the drawing
  ///     once.
  ///   - files: The files of images and icons.
  package init(
    of document: Document, _ request: PictureRequest, title: String, target: DocumentPath? = nil,
    date: String? = nil, imageFolder: String = "", files: ShownFiles
  ) {
    self.document = document
    self.request = request
    self.title = title
    self.target = target
    self.date = date
    self.imageFolder = imageFolder
    self.files = files
  }

  /// Makes the files.
  package func perform() throws(PictureError) -> Result {
    let mode = document.mode
    defer { document.mode = mode }
    if let wanted = request.mode { document.mode = wanted }
    var pictures: [Picture] = []
    for (canvas, entries) in request.canvases(of: document) {
      pictures.append(try Picture(canvas, only: entries, request))
    }
    guard !pictures.isEmpty else { throw .noCanvas }
    return switch request.format {
    case .svg: try svg(pictures)
    case .png: try png(pictures)
    case .pdf: try pdf(pictures)
    case .html: try html(pictures)
    case .text: try text(pictures)
    }
  }

  // MARK: - Formats

  private func svg(_ pictures: [Picture]) throws(PictureError) -> Result {
    var result = Result()
    let fonts = PictureFonts(request.svg.fonts)
    if request.svg.fonts == .outlines, let problem = fonts.problem { throw .noOutlines(problem) }
    for (picture, options) in zip(pictures, svgOptions(pictures, fonts)) {
      let export = SVGExport(picture.canvas, options)
      result.files.append(
        request.svg.isEditable ? editable(export, picture, options) : export.bytes)
      result.notes += export.notes.filter { !result.notes.contains($0) }
    }
    result.notes += fonts.notes + files.notes
    return result
  }

  private func html(_ pictures: [Picture]) throws(PictureError) -> Result {
    let fonts = PictureFonts(request.svg.fonts)
    if request.svg.fonts == .outlines, let problem = fonts.problem { throw .noOutlines(problem) }
    var notes: [String] = []
    let sections = zip(pictures, svgOptions(pictures, fonts)).map { picture, options in
      var options = options
      options.isFragment = true
      options.settings.hasTooltips = true
      let export = SVGExport(picture.canvas, options)
      notes += export.notes.filter { !notes.contains($0) }
      return HTMLPage.Section(
        name: picture.canvas.label, salt: options.salt,
        svg: String(decoding: export.bytes, as: UTF8.self), darkRules: export.darkRules)
    }
    let page = HTMLPage(
      title: document.title ?? title, sections: sections, mode: request.mode)
    return Result(files: [page.bytes], notes: notes + fonts.notes + files.notes)
  }

  /// How each picture is written as SVG.
  private func svgOptions(
    _ pictures: [Picture], _ fonts: PictureFonts
  ) -> [SVGExport.Options] {
    let links = PictureLinks(pictures)
    let targets = document.mayHaveLinks ? pictures.map(\.links) : []
    // An address in a page may lead to any graphic.
    let linkedIDs =
      request.format == .html
      ? Set((0..<document.entryCount).compactMap { document.id(of: $0) })
      : Set(targets.joined().compactMap { LinkTarget.id(in: $0) })
    return pictures.enumerated().map { number, picture in
      var options = SVGExport.Options(
        frame: picture.frame, scale: picture.scale, entries: picture.entries,
        background: request.background)
      options.settings = request.svg
      options.fonts = fonts.embedded
      options.salt = salt(ofPicture: number)
      options.hasDarkMode = request.mode == nil
      options.hasLinks = targets.indices.contains(number) && !targets[number].isEmpty
      options.linkedIDs = linkedIDs
      options.numbersParts = request.numbersParts
      options.imageFolder = imageFolder
      options.imageSize = { [files] in files.imageSize(of: $0) }
      options.image = { [files] in files.content(of: $0) }
      options.icon = { [files] in files.icons.svgDrawing(of: $0, in: $1, color: $2) }
      options.hasImage = { [files] source in
        files.imageBytes(source).map { ImageHeader($0) != nil || SVGImporter.mayBeSVG($0) } ?? false
      }
      options.otherFile = { entry in
        guard let number = links.picture(of: entry) else { return nil }
        let salt = salt(ofPicture: number)
        // In a page all pictures are beside each other.
        if request.format == .html { return SVGExport.OtherFile(name: "", salt: salt) }
        let name = (number == 0 ? target : target?.numbered(number + 1))?.lastName
        return name.map { SVGExport.OtherFile(name: $0, salt: salt) }
      }
      return options
    }
  }

  /// A file that has its document in it.
  private func editable(
    _ export: SVGExport, _ picture: Picture, _ options: SVGExport.Options
  ) -> [UInt8] {
    let number = document.canvases.firstIndex { $0.entry == picture.canvas.entry } ?? 0
    var words = request.svg.words + [("salt", options.salt)]
    if let mode = request.mode { words.append(("mode", mode)) }
    let source = SVGSource(
      document.text.bytes, canvas: number, base: Self.base(of: export.bytes), options: words)
    return source.inserted(in: export)
  }

  /// A digest of the document that an import makes of a file; empty if it cannot be read.
  package static func base(of bytes: [UInt8]) -> String {
    guard let made = try? SVGImporter.imported(bytes, named: "") else { return "" }
    return SVGSource.digest(of: made.canvas.utf8)
  }

  /// What ids of a picture begin with.
  private func salt(ofPicture number: Int) -> String {
    guard let salt = request.svg.salt else {
      return SVGExport.salt(fileNamed: target?.lastName ?? "-", canvas: number)
    }
    return number == 0 ? salt : "\(salt)\(number + 1)"
  }

  private func png(_ pictures: [Picture]) throws(PictureError) -> Result {
    do throws(PaintingError) {
      let painter = try Painter(showing: self.files)
      var files: [[UInt8]] = []
      for picture in pictures {
        let view = PictureView(
          frame: picture.frame, width: picture.pixelWidth, height: picture.pixelHeight,
          scale: picture.scale, ground: request.background)
        let file = try painter.png(of: picture.displayList, view)
        files.append(
          request.svg.isEditable
            ? PNGChunks(of: file).adding(keyword: PNGChunks.source, utf8: document.text.bytes)
            : file)
      }
      return Result(
        files: files, notes: pictures.compactMap(\.note) + Self.notes(of: painter, self.files))
    } catch {
      throw .painting(error)
    }
  }

  private func text(_ pictures: [Picture]) throws(PictureError) -> Result {
    do throws(PaintingError) {
      let painter = try Painter(showing: self.files)
      var files: [[UInt8]] = []
      for picture in pictures {
        let view = CellPreview.view(of: picture.frame, columns: request.columns)
        var painting = try CellPainting(of: picture.displayList, view, by: painter, depth: .none)
        painting.clearTints()
        files.append(painting.cells.lines(depth: .none))
      }
      return Result(files: files, notes: painter.warnings + self.files.notes)
    } catch {
      throw .painting(error)
    }
  }

  /// A unit is a pixel of CSS, of which an inch has 96 and 72 points.
  private static let pointsInAPixel = 0.75

  private func pdf(_ pictures: [Picture]) throws(PictureError) -> Result {
    let links = pictures.flatMap(\.links)
    let places = PictureLinks(pictures)
    let destinations = places.destinations(of: links)
    let pages = zip(pictures, destinations).map { picture, destinations in
      Painter.Page(
        list: picture.displayList, frame: picture.frame,
        scale: picture.scale * Self.pointsInAPixel, ground: request.background,
        name: picture.canvas.label, destinations: destinations)
    }
    do throws(PaintingError) {
      let painter = try Painter(showing: self.files)
      let file = try painter.pdf(of: pages, title: document.title ?? title, date: date)
      return Result(
        files: [file],
        notes: pictures.compactMap(\.note)
          + links.filter { !LinkTarget($0).isHarmless }.map(LinkTarget.refusal)
          + links.filter(places.isDead).map { LinkTarget.notThere($0, in: document) }
          + Self.notes(of: painter, self.files))
    } catch {
      throw .painting(error)
    }
  }

  /// What a painter could not show as it is.
  static func notes(of painter: Painter, _ files: ShownFiles) -> [String] {
    painter.warnings
      + painter.missingFamilies.map {
        "the font '\($0)' is not installed; another one stands for it"
      }
      + painter.missingImages.map(files.missing) + files.notes
      + (painter.thinnedPathCount == 0
        ? []
        : [
          "\(painter.thinnedPathCount) of the paths have too many lines across the picture; "
            + "only some of these are drawn"
        ])
  }
}
