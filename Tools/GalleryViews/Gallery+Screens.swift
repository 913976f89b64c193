import OutlineUI

extension Gallery {
  static var screens: [GalleryEntry] {
    [
      GalleryEntry(
        "kuchi", "Register, welcome, practice", keys: "A n n <left> a <end> ! <enter> <enter>",
        otherSizes: [GalleryEntry.largeSize]
      ) {
        Kuchi()
      },
      GalleryEntry(
        "challenge", "A question and its choices",
        keys: "<enter> <tab> <tab> <enter> <tab> <enter>",
        otherSizes: [GalleryEntry.largeSize]
      ) {
        ChallengeScreen()
      },
      GalleryEntry(
        "congratulations", "Coloured halves, avatar, name", keys: "<enter>",
        otherSizes: [GalleryEntry.largeSize]
      ) {
        Congratulations()
      },
      GalleryEntry(
        "practice-history", "2,000 entries with a pinned header", keys: "<down> <pgdn> <end>"
      ) {
        PracticeHistory()
      },
    ]
  }
}
