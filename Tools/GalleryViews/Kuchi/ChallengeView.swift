import OutlineUI

/// A question over the height left; pressing it reveals the choices under a divider.
struct ChallengeView: View {
  let challenge: Challenge
  let progress: String
  let onCorrectAnswer: () -> Void
  @State private var showAnswers = false

  init(challenge: Challenge, progress: String, onCorrectAnswer: @escaping () -> Void) {
    self.challenge = challenge
    self.progress = progress
    self.onCorrectAnswer = onCorrectAnswer
  }

  var body: some View {
    VStack(spacing: 0) {
      Button {
        showAnswers.toggle()
      } label: {
        QuestionView(challenge: challenge, progress: progress)
      }
      .buttonStyle(.plain)
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      if showAnswers {
        Divider()
        ChoicesView(challenge: challenge, onCorrectAnswer: onCorrectAnswer)
      }
    }
  }
}

/// The word to translate.
struct QuestionView: View {
  let challenge: Challenge
  let progress: String

  var body: some View {
    VStack(spacing: 16) {
      Text(progress).font(.caption)
      Text(challenge.word).font(.largeTitle)
      Text(challenge.reading).font(.caption)
    }
    .padding()
  }
}
