import DisplayList
import Geometry
import Painter
import SVGExport
import SVGImport
import ShapeDocument
import ShapeDrawing
import YAMLText

/// Draws what bytes say in every way there is; a picture that is no picture is a fault.
struct FuzzedDrawing: FuzzSubject {
  /// What the bytes are.
  enum Part {
    case path
    case gradient
    case svg
  }

  private let part: Part
  private let painter: Painter

  init(_ part: Part) {
    guard let painter = try? Painter() else {
      preconditionFailure("there is nothing to paint with")
    }
    self.part = part
    self.painter = painter
  }

  func test(_ bytes: [UInt8]) {
    let input = String(decoding: bytes, as: UTF8.self)
    switch part {
    case .path:
      read(input)
      draw(
        document(drawing: "path", "d: \(quoted(input))\n      fill: '#369'\n      stroke: '#f00'"))
    case .gradient:
      let lines = input.split(omittingEmptySubsequences: false) { $0.isNewline }
      draw(document(drawing: "ellipse", "fill: " + lines.joined(separator: "\n        ")))
    case .svg: importSVG(bytes)
    }
  }

  private func document(drawing kind: String, _ properties: String) -> String {
    """
    canvases:
    - size: [64, 48]
      graphics:
      - kind: \(kind)
        at: [8, 8]
        size: [48, 32]
    \("    " + properties)

    """
  }

  private func quoted(_ text: String) -> String {
    "'" + text.split { $0.isNewline }.joined(separator: " ").replacing("'", with: "''") + "'"
  }

  /// Reading stops at the first error, and what was read before it stays the same.
  private func read(_ data: String) {
    let segments = Array(PathReader(data))
    let contour = Contour.path(data)
    var count = 0
    contour.forEachSegment { _ in count += 1 }
    precondition(count == segments.count, "a path is read the same way each time")
    precondition(contour.box == nil || !segments.isEmpty, "what draws nothing has no box")
    _ = contour.ends
  }

  /// What can be imported is a document of one canvas, in both forms, and its export can be imported.
  private func importSVG(_ bytes: [UInt8]) {
    guard var importer = try? SVGImporter(), (try? importer.add(bytes, named: "file")) != nil else {
      return
    }
    let text = String(decoding: importer.document, as: UTF8.self)
    let document = Document(text: SourceText(text))
    precondition(document.fatal == nil, "what is imported is a document")
    precondition(document.canvases.count == 1, "a file is a canvas")
    draw(text)
    guard let imported = try? SVGImporter.imported(bytes, named: "file") else {
      preconditionFailure("a file is imported in each form or in none")
    }
    precondition(
      imported.group.isEmpty || EntryClip.clips(ofPasted: imported.group)?.count == 1,
      "a group is pasted as one")
    guard let canvas = document.canvases.first, let frame = canvas.frame else { return }
    let again = SVGExport(canvas, SVGExport.Options(frame: frame)).bytes
    precondition((try? importer.add(again, named: nil)) != nil, "an export can be imported")
  }

  private func draw(_ text: String) {
    let document = Document(text: SourceText(text))
    for canvas in document.canvases {
      guard let frame = canvas.frame, frame.width > 0, frame.height > 0 else { continue }
      let list = CanvasDrawing.displayList(of: canvas, only: nil)
      _ = list.topmostItem(at: frame.center)
      for detail in [PictureView.Detail.screen, .file] {
        let view = PictureView(frame: frame, width: 64, height: 48, scale: 1, detail: detail)
        guard let raster = try? painter.raster(of: list, view) else { continue }
        precondition(raster.pixels.count == 64 * 48, "a picture has all its pixels")
      }
      let svg = SVGExport(canvas, SVGExport.Options(frame: frame)).bytes
      precondition(svg.suffix(7).elementsEqual("</svg>\n".utf8), "a drawing is written to its end")
    }
  }
}
