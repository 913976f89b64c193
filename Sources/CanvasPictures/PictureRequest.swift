import Geometry
import SVGExport
import ShapeDocument

/// What of a document is to be exported, and how.
package struct PictureRequest: Sendable {
  /// What it is written as.
  package var format: PictureFormat
  /// What is written.
  package var scope: Scope
  /// How large.
  package var size: Size
  /// What lies under everything, also under a canvas's own background.
  package var background: RGBA?
  /// What an SVG file says beside the picture.
  package var svg: SVGExport.Settings
  /// The mode of the palette in which all of it is drawn; nil for the usual one, and in SVG the dark one
  /// beside it.
  package var mode: String?
  /// Whether an SVG file says what every element of it is; nothing is published so.
  package var numbersParts = false
  /// How wide a picture of characters is.
  package var columns = usualColumns

  /// How wide a picture of characters is where nothing is said.
  package static let usualColumns = 100
  /// How wide a picture of characters can be.
  package static let columnLimits = 8...1_000

  /// Makes a request.
  package init(
    format: PictureFormat, scope: Scope = .visibleCanvases, size: Size = .scale(1),
    background: RGBA? = nil, svg: SVGExport.Settings = .init(), mode: String? = nil
  ) {
    self.format = format
    self.scope = scope
    self.size = size
    self.background = background
    self.svg = svg
    self.mode = mode
  }

  /// What of a document is written.
  package enum Scope: Hashable, Sendable {
    /// Every canvas that is not hidden.
    case visibleCanvases
    /// The canvas of an entry, hidden or not.
    case canvas(Int)
    /// These entries and what is inside them, a picture for each canvas that has one.
    case entries([Int])
  }

  /// How large a picture is; the side that is not given follows.
  package enum Size: Hashable, Sendable {
    /// Pixels a unit.
    case scale(Double)
    /// Pixels from left to right.
    case width(Int)
    /// Pixels from top to bottom.
    case height(Int)
  }
}

extension PictureRequest {
  /// The canvases to be shown, with the entries that alone are.
  func canvases(of document: Document) -> [(canvas: Document.Canvas, entries: [Int]?)] {
    switch scope {
    case .visibleCanvases: return document.canvases.filter { !$0.isHidden }.map { ($0, nil) }
    case .canvas(let entry): return document.canvas(entry).map { [($0, nil)] } ?? []
    case .entries(let entries):
      let byCanvas = Dictionary(grouping: entries) { document.canvas(of: $0) }
      return byCanvas.keys.sorted().compactMap { entry in
        guard let canvas = document.canvas(entry), let entries = byCanvas[entry] else { return nil }
        return entries.contains(entry) ? (canvas, nil) : (canvas, entries)
      }
    }
  }
}
