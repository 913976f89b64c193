import OutlineUI

extension Gallery {
  static var grids: [GalleryEntry] {
    [
      GalleryEntry("sandwich-heroes", "Hero cards in a lazy stack", keys: "<down> <pgdn>") {
        SandwichHeroes()
      },
      GalleryEntry("sandwich-grid", "A lazy grid of three columns", keys: "<pgdn>") {
        SandwichGrid()
      },
      GalleryEntry("sandwich-adaptive", "As many columns as fit") {
        SandwichAdaptiveGrid()
      },
      GalleryEntry("aspect-grid", "Cards that always fit", keys: "<right> <right>") {
        AspectGrid()
      },
      GalleryEntry("grid-table", "An eager grid with a spanning cell") { GridTable() },
    ]
  }
}
