import DisplayList
import DocumentDifference
import Geometry
import Painter
import ShapeDocument

/// Makes the picture of what has changed between two documents: a PNG file, canvases side by side.
package struct DifferenceExport {
  private let difference: DocumentDifference
  private let files: ShownFiles

  /// A picture and what is to be said of it.
  package struct Result {
    /// The file.
    package let bytes: [UInt8]
    /// How large the picture is of the size it should have; 1 unless that is too large for one.
    package let scale: Double
    /// What could not be shown as it is, a sentence each.
    package let notes: [String]
  }

  /// The picture of a difference, which shows files.
  package init(_ difference: DocumentDifference, files: ShownFiles) {
    self.difference = difference
    self.files = files
  }

  /// Pixels between canvases, and around them.
  private static let gap = 16
  private static let ground = RGBA(red: 0xDD, green: 0xDD, blue: 0xDD)
  private static let paper = RGBA(red: 0xFF, green: 0xFF, blue: 0xFF)

  /// Makes the file.
  package func perform() throws(PictureError) -> Result {
    let canvases = difference.canvases().compactMap { canvases in
      DifferencePicture.frame(of: canvases).map { (canvases: canvases, frame: $0) }
    }
    guard !canvases.isEmpty else { throw .noCanvas }
    let scale = Self.scale(for: canvases.map(\.frame))
    var parts: [Painter.Part] = []
    var left = Self.gap
    for (canvases, frame) in canvases {
      guard let picture = DifferencePicture(difference, on: canvases, scale: scale) else {
        continue
      }
      let (width, height) = Self.pixels(of: frame, scale)
      let area = PixelArea(
        columns: left..<left + width, rows: Self.gap..<Self.gap + height)
      parts.append(Painter.Part(list: picture.list, frame: frame, area: area, ground: Self.paper))
      left += width + Self.gap
    }
    let height = parts.map(\.area.rows.upperBound).max() ?? 0
    do throws(PaintingError) {
      let painter = try Painter(showing: files)
      let bytes = try painter.png(
        of: parts, scale: scale, width: left, height: height + Self.gap, ground: Self.ground)
      return Result(bytes: bytes, scale: scale, notes: PictureExport.notes(of: painter, files))
    } catch {
      throw .painting(error)
    }
  }

  private static func pixels(of frame: Box, _ scale: Double) -> (width: Int, height: Int) {
    let side = { (length: Double) in
      Int(min(max((length * scale).rounded(.up), 1), Double(PictureError.largestSide)))
    }
    return (side(frame.width), side(frame.height))
  }

  /// Pixels a unit: 1, or as many as there is room for.
  private static func scale(for frames: [Box]) -> Double {
    let room = Double(PictureError.largestSide - gap * (frames.count + 1) - frames.count)
    let width = frames.reduce(0) { $0 + $1.width }
    let height = frames.reduce(0) { max($0, $1.height) }
    return min(1, max(room, 1) / width, Double(PictureError.largestSide - 2 * gap - 1) / height)
  }
}
