import OutlineUI

/// Says that the answer was right, and goes on.
struct CorrectAnswer: View {
  let challenge: Challenge
  let onContinue: () -> Void
  @FocusState private var isContinuing: Bool

  init(challenge: Challenge, onContinue: @escaping () -> Void) {
    self.challenge = challenge
    self.onContinue = onContinue
  }

  var body: some View {
    VStack(spacing: 16) {
      Text("✓ Right: \(challenge.word) means “\(challenge.answer)”.").foregroundColor(.green)
      Button("Continue", action: onContinue).focused($isContinuing)
    }
    .padding()
    .defaultFocus($isContinuing, true)
  }
}
