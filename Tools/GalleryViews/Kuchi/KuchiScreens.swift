import OutlineUI

/// Kuchi as it is launched, with nobody registered.
struct Kuchi: View {
  @StateObject private var userManager = UserManager()

  var body: some View {
    StarterView().environmentObject(userManager)
  }
}

/// The end of a game, and the beginning of the next.
struct Congratulations: View {
  @StateObject private var challenges = ChallengesViewModel.completed

  var body: some View {
    PracticeView(challenges: challenges, userName: "Johnny Swift")
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
