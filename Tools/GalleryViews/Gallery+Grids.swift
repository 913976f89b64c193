import OutlineUI
import TerminalCells

extension Gallery {
  static var grids: [GalleryEntry] {
    [
      GalleryEntry("sandwich-stack", "Hero pictures in a stack", keys: "<down> <pgdn>") {
        SandwichGallery(.stack)
      },
      GalleryEntry("sandwich-lazy-stack", "Hero pictures in a lazy stack", keys: "<down> <pgdn>") {
        SandwichGallery(.lazyStack)
      },
      GalleryEntry("sandwich-grid", "A lazy grid of three columns", keys: "<pgdn>") {
        SandwichGallery(.threeColumns)
      },
      GalleryEntry(
        "sandwich-adaptive", "As many columns as fit", keys: "<pgdn>",
        otherSizes: [GalleryEntry.largeSize]
      ) {
        SandwichGallery(.adaptive)
      },
      GalleryEntry(
        "aspect-grid", "Cards that always fit, to flip and to shuffle",
        keys: "<enter> <tab> <tab> <space> <s-tab> <s-tab> <s-tab> <enter> <s-tab> <enter>",
        otherSizes: [GalleryEntry.largeSize]
      ) {
        CardTable()
      },
      GalleryEntry(
        "calendar", "A month in seven flexible columns", keys: "<tab> <enter>",
        otherSizes: [CellSize(columns: 60, rows: 24)]
      ) {
        MonthCalendar()
      },
      GalleryEntry("grid-table", "An eager grid with a spanning cell") { GridTable() },
    ]
  }
}
