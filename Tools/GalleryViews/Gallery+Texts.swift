import OutlineUI

extension Gallery {
  static var texts: [GalleryEntry] {
    [
      GalleryEntry("texts-two-equal", "Two texts share 300, one with a wider letter") {
        TwoTexts()
      },
      GalleryEntry("texts-three-equal", "Three equal texts share 392") {
        ThreeTexts(middle: "Welcome to Kuchi")
      },
      GalleryEntry("texts-letter-narrower", "Three texts, one a letter shorter") {
        ThreeTexts(middle: "Welcome to Kuch")
      },
      GalleryEntry(
        "texts-priorities", "Layout priorities 1, 0 and −1 in 320, 480 and 800",
        otherSizes: [GalleryEntry.largeSize]
      ) {
        TextPriorities()
      },
      GalleryEntry("text-small-frame", "A frame too small for its text", lineHeight: 20) {
        TextInSmallFrame()
      },
      GalleryEntry(
        "text-scale-factor", "What a text does instead of shrinking", lineHeight: 20
      ) {
        TextScaleFactor()
      },
      GalleryEntry("texts-that-fit", "ViewThatFits in four widths") { FittingTexts() },
      GalleryEntry(
        "image-sizes", "An image in its size, in a frame, and resizable", keys: "<right> <right>"
      ) {
        ImageSizes()
      },
    ]
  }
}
