import OutlineUI

extension ImageCatalog {
  /// The pictures of Kuchi, that of a symbol among them.
  public static let kuchi: ImageCatalog = [
    "welcome-background": .welcomeBackground, "person.fill": .person,
  ]
}

/// Kuchi as it is launched, with nobody registered.
struct Kuchi: View {
  @StateObject private var userManager = UserManager()

  var body: some View {
    StarterView().environmentObject(userManager).imageCatalog(.kuchi)
  }
}

/// The end of a game, and the beginning of the next.
struct Congratulations: View {
  @StateObject private var challenges = ChallengesViewModel.completed

  var body: some View {
    PracticeView(challenges: challenges, userName: "Johnny Swift").imageCatalog(.kuchi)
  }
}

/// A challenge by itself.
struct ChallengeScreen: View {
  @State private var isAnswered = false

  var body: some View {
    if isAnswered {
      Text("On to the next challenge!")
    } else if let challenge = Challenge.game.first {
      ChallengeView(challenge: challenge, progress: "1 of 5") { isAnswered = true }
    }
  }
}
