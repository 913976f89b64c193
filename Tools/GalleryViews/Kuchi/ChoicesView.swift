import OutlineUI

/// A column of choices; a right one says so.
struct ChoicesView: View {
  let challenge: Challenge
  let onCorrectAnswer: () -> Void
  @State private var given: String?

  init(challenge: Challenge, onCorrectAnswer: @escaping () -> Void) {
    self.challenge = challenge
    self.onCorrectAnswer = onCorrectAnswer
  }

  var body: some View {
    if given == challenge.answer {
      CorrectAnswer(challenge: challenge, onContinue: onCorrectAnswer)
    } else {
      VStack(spacing: 0) {
        ForEach(challenge.choices, id: \.self) { choice in
          ChoicesRow(choice: choice) { given = choice }
          Divider()
        }
        Text(given.map { "“\($0)” is wrong. Try again." } ?? "What does it mean?")
          .foregroundColor(given == nil ? .gray : .red)
      }
    }
  }
}

/// A choice, over the whole width.
struct ChoicesRow: View {
  let choice: String
  let action: () -> Void

  var body: some View {
    Button(action: action) {
      Text(choice).frame(maxWidth: .infinity)
    }
    .buttonStyle(.plain)
  }
}
