import Painter
import ShapeDocument

/// Why there is no picture.
package enum PictureError: Error, Hashable, Sendable {
  /// There is no canvas to show.
  case noCanvas
  /// A canvas without a size has nothing on it, or what was selected draws nothing.
  case nothingToDraw(String)
  /// The visible part has no area, or its size is beyond numbers.
  case unusableSize(String, width: Double, height: Double)
  /// Texts are to be outlines, and there is nothing that draws them.
  case noOutlines(String)
  /// The painter could not do it.
  case painting(PaintingError)

  /// The most pixels a side; larger pictures are scaled.
  package static let largestSide = 16_384

  /// A sentence without a final full stop; names in it are as the document has them.
  package var message: String {
    switch self {
    case .noCanvas: "the document has no canvas to show"
    case .nothingToDraw(let name): "'\(name)' has no size and nothing on it to be drawn"
    case .unusableSize(let name, let width, let height):
      "'\(name)' is \(Self.text(width)) × \(Self.text(height)) units large; there is no picture "
        + "of that"
    case .noOutlines(let reason): "texts cannot be written as outlines: \(reason)"
    case .painting(let error): error.message
    }
  }

  private static func text(_ number: Double) -> String { NumberText.shortest(number) }
}
