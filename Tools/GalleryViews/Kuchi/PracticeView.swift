import OutlineUI

/// The challenge to answer, and congratulations when all are answered.
struct PracticeView: View {
  @ObservedObject var challenges: ChallengesViewModel
  let userName: String

  var body: some View {
    if let challenge = challenges.current {
      ChallengeView(
        challenge: challenge, progress: challenges.progress,
        onCorrectAnswer: challenges.saveCorrectAnswer
      )
      .id(challenge)
    } else {
      CongratulationsView(challenges: challenges, userName: userName)
    }
  }
}
