import OutlineUI

/// A view of the gallery.
public struct GalleryEntry {
  /// Its name for `show-gallery`, in kebab case.
  public let name: String
  /// A one-line description.
  public let summary: String
  /// Keys that change it, in the form of `--keys`; empty if it has no behaviour.
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
