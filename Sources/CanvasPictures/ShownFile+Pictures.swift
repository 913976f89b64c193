import DisplayList
import Geometry
import Painter

extension DisplayList {
  /// The box of the canvas in which the list looks different where some files do; nil where it shows none.
  func box(showing isChanged: (ShownFile) -> Bool) -> Box? {
    box(around: { image in
      isChanged(
        image.icon == nil
          ? .image(Painter.fileName(ofSource: image.source)) : .icon(image.source))
    })
  }
}

extension Painter {
  /// Reads files that have changed anew, when it needs them.
  func forget(_ files: Set<ShownFile>) {
    forget(
      images: { files.contains(.image($0)) }, icons: { files.contains(.icon($0)) })
  }
}
