import DocumentFile
import Geometry
import Painter
import ShapeEditor
import TerminalCells

/// Paints on the calling thread: a picture is there when ``start(_:)`` returns.
///
/// It keeps the last picture, and paints only what has changed of it.
package final class CanvasPainter: CanvasPainting {
  private let makePainter: () throws(PaintingError) -> Painter
  /// The files that pictures show; nil where there are none.
  private let files: ShownFiles?
  private let watched: WatchedFiles
  /// Opened with the first picture; a library that is missing then is not looked for again.
  private var painter: Result<Painter, PaintingError>?
  private var picture: CanvasPicture?
  private var kept: Kept?

  private struct Kept {
    /// Which state of which drawing the painting shows.
    var drawing: Int
    var state: Int
    var painting: any PicturePainting
  }

  private let numbers: ImageNumbers

  /// A painter of a document's pictures; images are read beside its file.
  ///
  /// - Parameters:
  ///   - path: The document's file.
  ///   - seed: What tells the numbers of its pictures on a terminal from those of other programs.
  package convenience init(imagesBeside path: DocumentPath?, seed: UInt32 = 0) {
    self.init(imagesBeside: path, seed: seed, WatchedFiles())
  }

  /// The same; which files it reads is taken down.
  convenience init(imagesBeside path: DocumentPath?, seed: UInt32, _ watched: WatchedFiles) {
    let files = ShownFiles(of: path, willRead: watched.note)
    self.init(seed: seed, files, watched) { () throws(PaintingError) in
      try Painter(showing: files)
    }
  }

  /// A painter that is made when the first picture is painted.
  init(
    seed: UInt32 = 0, _ files: ShownFiles? = nil, _ watched: WatchedFiles = WatchedFiles(),
    _ makePainter: @escaping () throws(PaintingError) -> Painter
  ) {
    numbers = ImageNumbers(seed: seed)
    self.files = files
    self.watched = watched
    self.makePainter = makePainter
  }

  package func start(_ job: CanvasPaintJob) { picture = paint(job) { true } }

  package func takePicture() -> CanvasPicture? {
    defer { picture = nil }
    return picture
  }

  package func lookAtFiles() -> Set<ShownFile> { watched.look() }

  package func stop() {}

  /// Forgets files that have changed.
  private func forgetChanged() {
    let changed = watched.takeChanged()
    guard !changed.isEmpty else { return }
    files?.forget(changed)
    if case .success(let painter)? = painter { painter.forget(changed) }
  }

  /// Paints a picture; nil where nobody wants it any more, which is asked from time to time. Without
  /// cairo it has boxes, and a note that says what to install.
  func paint(_ job: CanvasPaintJob, while isWanted: @escaping () -> Bool) -> CanvasPicture? {
    forgetChanged()
    let subject = job.request.subject
    guard let frame = job.frame else {
      return Self.blank(job.request, note: "there is nothing on the canvas yet")
    }
    guard let view = subject.view(of: frame) else {
      return Self.blank(job.request, note: "the canvas is too large, or too far away, to be shown")
    }
    let output = PictureOutput(job, view)
    var pictureView = PictureView(view, cell: output.sharp?.cell ?? CellPicture.pixelsInACell)
    pictureView.edges = frame
    do throws(PaintingError) {
      let painter = try openPainter()
      let painting = try paint(job, pictureView, output, painter, while: isWanted)
      let warnings = painter.warnings
      let note = warnings.isEmpty ? nil : warnings.joined(separator: "; ")
      return CanvasPicture(
        job.request, view, of: frame, painting.cells, images: painting.images, note: note)
    } catch .interrupted {
      return nil
    } catch {
      kept = nil
      return Self.boxes(of: job, note: error.message)
    }
  }

  /// A picture that nothing was painted of, with the reason.
  static func boxes(of job: CanvasPaintJob, note: String) -> CanvasPicture {
    guard let frame = job.frame, let view = job.request.subject.view(of: frame) else {
      return blank(job.request, note: note)
    }
    let painting = CellPainting(
      boxesOf: job.list, PictureView(view, cell: CellPicture.pixelsInACell), depth: job.depth)
    return CanvasPicture(job.request, view, of: frame, painting.cells, note: note)
  }

  /// Paints all of a picture, or what has changed of the one that is kept.
  private func paint(
    _ job: CanvasPaintJob, _ view: PictureView, _ output: PictureOutput, _ painter: Painter,
    while isWanted: @escaping () -> Bool
  ) throws(PaintingError) -> any PicturePainting {
    let history = job.history
    if var kept = self.kept, kept.painting.isOf(view, job.list, output) {
      let damage = history.damage(since: kept.state, ofDrawing: kept.drawing)
      kept.state = history.state
      switch damage {
      case .unknown: break
      case .nothing:
        self.kept = kept
        return kept.painting
      case .box(let box):
        // What fails halfway is no picture of anything.
        self.kept = nil
        try kept.painting.repaint(box, of: job.list, by: painter, while: isWanted)
        self.kept = kept
        return kept.painting
      }
    }
    let painting: any PicturePainting
    if let sharp = output.sharp {
      painting = try SharpPainting(
        of: job.list, view, sharp, by: painter, numbers, while: isWanted)
    } else {
      painting = try CellPainting(
        of: job.list, view, by: painter, depth: job.depth, while: isWanted)
    }
    kept = Kept(drawing: history.drawing, state: history.state, painting: painting)
    return painting
  }

  private func openPainter() throws(PaintingError) -> Painter {
    if let painter { return try painter.get() }
    do throws(PaintingError) {
      let opened = try makePainter()
      painter = .success(opened)
      return opened
    } catch {
      // Other reasons may be gone the next time.
      if case .libraryMissing = error { painter = .failure(error) }
      throw error
    }
  }

  private static func blank(_ request: CanvasRequest, note: String) -> CanvasPicture {
    CanvasPicture(
      request, nil, of: nil, CellPicture(size: .zero, cells: []), note: note)
  }
}

extension PictureView {
  /// The pixels of a canvas's view, so many a cell.
  fileprivate init(_ view: CanvasView, cell: CellSize) {
    let (width, height) = (view.area.columns * cell.columns, view.area.rows * cell.rows)
    let scale = view.columnsPerUnit * Double(cell.columns)
    let verticalScale = view.rowsPerUnit * Double(cell.rows)
    self.init(
      frame: Box(
        origin: view.corner,
        extent: Extent(Double(width) / scale, Double(height) / verticalScale)),
      width: width, height: height, scale: scale, stretch: verticalScale / scale, detail: .screen)
  }
}

extension PictureOutput {
  /// What a picture is made of that shows a view.
  fileprivate init(_ job: CanvasPaintJob, _ view: CanvasView) {
    let size = CellSize(columns: view.area.columns, rows: view.area.rows)
    let cell = SharpPixels.cell(view.cell, in: size)
    // The terminal makes pictures of kitty's protocol as large as their cells; sixels stay as they are.
    let graphics = job.request.subject.graphics.flatMap { graphics in
      graphics == .kitty || cell == view.cell ? graphics : nil
    }
    depth = job.depth
    sharp = graphics.map { SharpFormat(graphics: $0, cell: cell) }
  }
}
