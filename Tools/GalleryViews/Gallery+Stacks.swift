import OutlineUI

extension Gallery {
  static var stacks: [GalleryEntry] {
    [
      GalleryEntry("hstack-thirds", "Three equal rectangles in 300 × 100") { HStackThirds() },
      GalleryEntry("hstack-max-beside-min", "Max 100 beside min 100, in 150") {
        HStackMaxBesideMin()
      },
      GalleryEntry("hstack-max-beside-range", "Max 100 beside 90 to 200, in 150") {
        HStackMaxBesideRange()
      },
      GalleryEntry("baseline-row", "Caption, title, button on a baseline", keys: "<enter>") {
        BaselineRow()
      },
    ]
  }
}
