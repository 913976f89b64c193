import OutlineUI

/// Equal texts that share a row of 300 points: all get the same width and wrap alike.
struct EqualTexts: View {
  let count: Int

  var body: some View {
    HStack {
      ForEach(0..<count) { _ in
        WelcomeText()
      }
    }
    .background(.yellow)
    .frame(width: Points.wide(300))
  }
}

/// One of three texts is a letter shorter: it is asked first, and what it leaves is divided anew.
struct LetterNarrower: View {
  var body: some View {
    HStack {
      WelcomeText()
      WelcomeText("A great and warm welcome to Kuch")
      WelcomeText()
    }
    .background(.yellow)
    .frame(width: Points.wide(300))
  }
}

/// A priority of 1 is served first and needs all it can use; one of −1 gets what is left.
struct TextPriorities: View {
  var body: some View {
    HStack {
      WelcomeText().layoutPriority(-1)
      WelcomeText().layoutPriority(1)
      WelcomeText()
    }
    .background(.yellow)
    .frame(width: Points.wide(400))
  }
}

/// The text the experiments are made with.
struct WelcomeText: View {
  private let text: String

  init(_ text: String = "A great and warm welcome to Kuchi") { self.text = text }

  var body: some View {
    Text(text).foregroundStyle(.white).background(.red)
  }
}
