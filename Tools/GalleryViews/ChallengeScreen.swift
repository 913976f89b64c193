import OutlineUI

/// A question; pressing it reveals the choices under a divider, and choices are counted.
struct ChallengeScreen: View {
  @State private var showsChoices = false
  @State private var answer: String?
  private let choices = ["Gift", "Hello", "Bath"]

  var body: some View {
    VStack {
      Button {
        showsChoices.toggle()
      } label: {
        VStack {
          Spacer()
          Text("こんにちは").font(.title)
          Text("konnichiwa").font(.caption)
          Spacer()
          Text(answer.map { $0 == "Hello" ? "Right!" : "\($0)? Try again." } ?? "Tap for choices")
        }
        .frame(maxWidth: .infinity)
      }
      .buttonStyle(.plain)
      if showsChoices {
        Divider()
        ForEach(choices, id: \.self) { choice in
          Button(choice) { answer = choice }
            .frame(maxWidth: .infinity)
        }
      }
    }
    .padding()
  }
}
