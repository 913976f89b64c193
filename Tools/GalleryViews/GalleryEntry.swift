import OutlineUI

/// A view of the gallery.
public struct GalleryEntry {
  /// What `show-gallery` calls it, in kebab case.
  public let name: String
  /// What it shows, in a line.
  public let summary: String
  /// Keys that change it, as `--keys` takes them; empty if there is nothing to drive.
  public let keys: String
  /// Makes the view.
  public let view: () -> AnyView

  init(
    _ name: String, _ summary: String, keys: String = "",
    @ViewBuilder view: @escaping () -> some View
  ) {
    self.name = name
    self.summary = summary
    self.keys = keys
    self.view = { AnyView(view()) }
  }
}
