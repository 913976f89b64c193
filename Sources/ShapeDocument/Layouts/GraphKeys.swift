import Geometry
import ShapeLayout

/// What graphs have to know of an entry besides its size: as long as it is the same, their orders are.
struct GraphKeys: Equatable {
  private let id: String?
  /// Whether `hidden` is set on it.
  let isHidden: Bool
  /// Whether it takes room in a layout.
  let takesRoom: Bool
  /// How it arranges its members; nil for what has none.
  private let layout: ContainerLayout?
  /// The layer that is written for it.
  let layer: LayoutKeys.Layer?
  /// Where its corner stays.
  let pin: Point?
  /// The directions in which it grows.
  let grows: LayoutKeys.Axes
  /// What is said of a connector; nil for anything else.
  let arrow: GraphArrow?
  /// The distance of lines on a canvas.
  private let gap: Double?

  /// Reads an entry.
  init(_ entry: Int, in document: Document, layout: ContainerLayout?) {
    let isCanvas = document.role(of: entry) == .canvas
    let keys =
      isCanvas ? nil : Graphic(document: document, entry: entry).writtenValues.layoutKeys
    id = document.id(of: entry)
    isHidden = document.isOwnHidden(entry)
    takesRoom = document.takesRoom(entry)
    self.layout = layout
    layer = keys?.layer
    pin = keys?.pin
    grows = keys?.grows ?? []
    arrow = document.isConnector(entry) ? GraphArrow(entry, in: document) : nil
    gap = isCanvas ? document.connectors(ofCanvas: entry).gap : nil
  }
}
