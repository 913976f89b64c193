import OutlineUI

extension Gallery {
  static var texts: [GalleryEntry] {
    [
      GalleryEntry("texts-two-equal", "Two equal texts share 300") { TwoEqualTexts() },
      GalleryEntry("texts-three-equal", "Three equal texts share 245") {
        ThreeTexts(middle: "Welcome to Kuchi")
      },
      GalleryEntry("texts-letter-narrower", "Three texts, one a letter shorter") {
        ThreeTexts(middle: "Welcome to Kuch")
      },
      GalleryEntry("texts-priorities", "Layout priorities −1, 1 and 0") { TextPriorities() },
      GalleryEntry("text-small-frame", "A frame too small for its text") { TextInSmallFrame() },
      GalleryEntry("text-scale-factor", "Texts that may shrink") { TextScaleFactor() },
      GalleryEntry("texts-that-fit", "ViewThatFits in four widths") { FittingTexts() },
      GalleryEntry("image-sizes", "An image in its size, and resizable") { ImageSizes() },
    ]
  }
}
