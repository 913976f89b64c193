import DisplayList
import DocumentFile
import Geometry
import Painter
import ScreenPanes
import TerminalCells

/// Paints on the calling thread: a picture is there when ``start(_:)`` returns.
package final class CanvasPainter: CanvasPainting {
  private let makePainter: () throws(PaintingError) -> Painter
  /// Opened with the first picture; what is missing then is not looked for again.
  private var painter: Result<Painter, PaintingError>?
  private var picture: CanvasPicture?

  /// A painter of a document's pictures; images are read beside its file.
  package convenience init(imagesBeside path: DocumentPath?) {
    self.init { () throws(PaintingError) in
      try Painter { path?.content(ofFileNamed: $0, limitInBytes: 64 << 20) }
    }
  }

  /// A painter that is made when the first picture is painted.
  init(_ makePainter: @escaping () throws(PaintingError) -> Painter) {
    self.makePainter = makePainter
  }

  package var isBusy: Bool { picture != nil }

  package func start(_ job: CanvasPaintJob) { picture = paint(job) }

  package func takePicture() -> CanvasPicture? {
    defer { picture = nil }
    return picture
  }

  package func stop() {}

  /// Paints a picture. Without cairo it has boxes, and a note that says what to install.
  func paint(_ job: CanvasPaintJob) -> CanvasPicture {
    let subject = job.request.subject
    guard let frame = job.frame else {
      return blank(job.request, note: "there is nothing on the canvas yet")
    }
    guard let view = CanvasView(of: frame, subject.viewport, in: subject.size) else {
      return blank(job.request, note: "the canvas is too large, or too far away, to be shown")
    }
    let pictureView = PictureView(view)
    do throws(PaintingError) {
      let cells = try CellPainting(openPainter(), depth: job.depth).cells(of: job.list, pictureView)
      return CanvasPicture(job.request, view, cells, note: nil)
    } catch {
      let cells = CellPainting.boxes(of: job.list, pictureView, depth: job.depth)
      return CanvasPicture(job.request, view, cells, note: error.message)
    }
  }

  private func openPainter() throws(PaintingError) -> Painter {
    let opened: Result<Painter, PaintingError>
    if let painter {
      opened = painter
    } else {
      do throws(PaintingError) {
        opened = .success(try makePainter())
      } catch {
        opened = .failure(error)
      }
      painter = opened
    }
    return try opened.get()
  }

  private func blank(_ request: CanvasRequest, note: String) -> CanvasPicture {
    CanvasPicture(request, nil, CellPicture(size: .zero, cells: []), note: note)
  }
}

extension PictureView {
  /// The pixels of a canvas's view.
  fileprivate init(_ view: CanvasView) {
    let cell = CellPicture.pixelsInACell
    let scale = view.scale * Double(cell.columns) / Double(CanvasView.pixelsInACell.columns)
    let (width, height) = (view.area.columns * cell.columns, view.area.rows * cell.rows)
    self.init(
      frame: Box(
        origin: view.corner, extent: Extent(Double(width) / scale, Double(height) / scale)),
      width: width, height: height, scale: scale, detail: .screen)
  }
}
