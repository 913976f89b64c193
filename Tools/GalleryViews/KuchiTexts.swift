import OutlineUI

/// Two equal texts share a row of 300 points: both get the same width and wrap in the same way.
struct TwoEqualTexts: View {
  var body: some View {
    HStack {
      WelcomeText()
      WelcomeText()
    }
    .background(.yellow)
    .frame(width: Points.wide(300))
  }
}

/// Three texts in a row that is one column too narrow: the first one measured wraps, and the others
/// fit with room to spare. If one is a letter shorter, it is measured first and fits, and so do the
/// others.
struct ThreeTexts: View {
  let middle: String

  var body: some View {
    HStack {
      WelcomeText("Welcome to Kuchi")
      WelcomeText(middle)
      WelcomeText("Welcome to Kuchi")
    }
    .background(.yellow)
    .frame(width: Points.wide(245))
  }
}

/// A priority of 1 is measured first and takes all it can use; one of −1 gets what is left.
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

/// The text of the experiments.
struct WelcomeText: View {
  private let text: String

  init(_ text: String = "A great and warm welcome to Kuchi") { self.text = text }

  var body: some View {
    Text(text).foregroundStyle(.white).background(.red)
  }
}
