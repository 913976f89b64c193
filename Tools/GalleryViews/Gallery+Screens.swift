import OutlineUI

extension Gallery {
  static var screens: [GalleryEntry] {
    [
      GalleryEntry("congratulations", "Coloured halves, avatar, name", keys: "<enter>") {
        Congratulations()
      },
      GalleryEntry("challenge", "Choices under a divider", keys: "<enter> <tab> <tab> <enter>") {
        ChallengeScreen()
      },
      GalleryEntry(
        "welcome-or-practice", "One of two screens", keys: "A n n <left> a <end> ! <enter>"
      ) {
        WelcomeOrPractice()
      },
      GalleryEntry(
        "practice-history", "2,000 entries with pinned headers", keys: "<down> <pgdn> <end>"
      ) {
        PracticeHistory()
      },
    ]
  }
}
