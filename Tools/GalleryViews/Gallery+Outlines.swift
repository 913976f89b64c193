import OutlineUI

extension Gallery {
  static var outlines: [GalleryEntry] {
    [
      GalleryEntry("graphics-list", "A list of tree-shaped data", keys: "<enter> <down> <right>") {
        GraphicsList()
      },
      GalleryEntry(
        "graphics-canvases", "Collapsible sections of outlines",
        keys: "<down> <enter> <end> <up> <enter> <home> <enter>"
      ) {
        GraphicsCanvases()
      },
      GalleryEntry(
        "graphics-form", "An inspector of disclosure groups",
        keys: "<down> <space> <down> <enter> <tab> <enter> <down> <enter>"
      ) {
        ShapeInspector()
      },
      GalleryEntry("outline", "An outline group; --tree prints its expansion", keys: "<enter>") {
        OutlineTree()
      },
      GalleryEntry(
        "outline-by-hand", "What an outline group is: disclosure groups inside each other",
        keys: "<enter> <down> <down> <enter>"
      ) {
        OutlineByHand()
      },
      GalleryEntry("list-1000", "A list of 1,000 rows", keys: "<down> <end>") {
        LongList(count: 1_000)
      },
      GalleryEntry("list-100000", "A list of 100,000 rows", keys: "<down> <end>") {
        LongList(count: 100_000)
      },
    ]
  }
}
