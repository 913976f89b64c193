import OutlineUI

extension Gallery {
  static var panels: [GalleryEntry] {
    [
      GalleryEntry(
        "controls", "Every control",
        keys: "H i <tab> <space> <tab> <right> <tab> + <tab> <right> <tab> <tab> <enter>"
      ) {
        ControlsPanel()
      },
      GalleryEntry("shapes", "Shapes, filled and as outlines") { ShapesPanel() },
      GalleryEntry("own-layout", "A custom layout", keys: "<space>") { OwnLayout() },
    ]
  }
}
