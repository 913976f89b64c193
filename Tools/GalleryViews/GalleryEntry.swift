import OutlineUI
import TerminalCells

/// A view of the gallery.
public struct GalleryEntry {
  /// The size of a window that has no other.
  public static let usualSize = CellSize(columns: 80, rows: 24)
  /// The size of a larger window.
  static let largeSize = CellSize(columns: 120, rows: 40)

  /// Its name for `show-gallery`, in kebab case.
  public let name: String
  /// A one-line description.
  public let summary: String
  /// Keys that change it, in the form of `--keys`; empty if it has no behaviour.
  public let keys: String
  /// The window sizes it is to be looked at in, besides the usual one.
  public let otherSizes: [CellSize]
  /// Makes the view.
  public let view: () -> AnyView

  /// Makes an entry.
  ///
  /// - Parameters:
  ///   - name: Its name for `show-gallery`.
  ///   - summary: A one-line description.
  ///   - keys: Keys that change it.
  ///   - otherSizes: Further window sizes.
  ///   - lineHeight: The height of a line in points; a column is 8 points wide.
  ///   - view: Makes the view, with lengths in points.
  init(
    _ name: String, _ summary: String, keys: String = "", otherSizes: [CellSize] = [],
    lineHeight: Double = 16, @ViewBuilder view: @escaping () -> some View
  ) {
    self.name = name
    self.summary = summary
    self.keys = keys
    self.otherSizes = otherSizes
    self.view = { WindowGroup(content: view).points(perCell: 8, lineHeight)._view }
  }
}
