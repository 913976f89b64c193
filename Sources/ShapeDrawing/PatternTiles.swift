import DisplayList
import Geometry
import ShapeDocument

/// The tiles of patterns, each drawn once.
///
/// One object serves a drawing and the drawings of its tiles, so that a pattern in itself is found.
final class PatternTiles {
  private let document: Document
  /// Tiles by the entries they show, and whether their own box is the tile; nil for those that
  /// cannot be drawn.
  private var tiles: [Key: Tile?] = [:]
  /// The entries whose tiles are being drawn.
  private var open: [Int] = []
  /// The ids that patterns refer to.
  private(set) var ids: Set<String> = []
  /// The serials of the entries that are shown on tiles.
  private(set) var sources: Set<Int> = []

  /// Patterns in patterns are drawn to this depth.
  private static let depthLimit = 8

  private struct Key: Hashable {
    let entry: Int
    let isWhole: Bool
  }

  private struct Tile {
    let drawing: DisplayTile
    /// The size of the entry's own box.
    let size: Extent?
  }

  init(_ document: Document) { self.document = document }

  /// The tiles to fill a graphic with; nil if there is nothing to draw.
  ///
  /// A tile's corner is the origin of the graphic it shows; without a size the tile is the
  /// graphic's box, wherever that begins.
  func resolved(_ pattern: Graphic.Pattern, opacity: Double) -> ResolvedTiles? {
    ids.insert(pattern.graphic)
    guard opacity > 0, let entry = document.entries(withID: pattern.graphic).first,
      document.role(of: entry) == .graphic
    else { return nil }
    sources.insert(document.serial(of: entry))
    guard let tile = tile(Key(entry: entry, isWhole: pattern.size == nil)),
      let size = pattern.size ?? tile.size, size.width > 0, size.height > 0
    else { return nil }
    let matrix = (pattern.transform ?? .identity).after(.translation(pattern.at))
    guard matrix.inverse != nil else { return nil }
    return ResolvedTiles(tile: tile.drawing, size: size, matrix: matrix, opacity: opacity)
  }

  private func tile(_ key: Key) -> Tile? {
    if let known = tiles[key] { return known }
    // What is being drawn already would be a pattern in itself.
    guard open.count < Self.depthLimit, !open.contains(where: { isInside($0, key.entry) }),
      let canvas = document.canvas(document.canvas(of: key.entry))
    else { return nil }
    open.append(key.entry)
    defer { open.removeLast() }
    let placement = Graphic(document: document, entry: key.entry).placement
    var boxes = ContentBoxes(document)
    let box = placement.outline.frame ?? boxes.contentBox(of: key.entry)
    let corner = key.isWhole ? box.map { Point($0.minX, $0.minY) } ?? .zero : .zero
    var drawing = CanvasDrawing(tileOf: key.entry, on: canvas, self)
    drawing.drawTile(
      of: key.entry, movedBy: Point(-placement.at.x - corner.x, -placement.at.y - corner.y))
    let tile = Tile(
      drawing: DisplayTile(drawing.list), size: box.map { Extent($0.width, $0.height) })
    tiles[key] = .some(tile)
    return tile
  }

  /// True if a tile of one entry shows the other, or is shown by it.
  private func isInside(_ entry: Int, _ other: Int) -> Bool {
    entry..<document.subtreeEnd(of: entry) ~= other
      || other..<document.subtreeEnd(of: other) ~= entry
  }
}
