import OutlineUI

/// Twice the same text in a row of 300 points: both get the same width. One with a wider letter is
/// more flexible: it is measured last, and the split moves.
struct TwoTexts: View {
  var body: some View {
    VStack(spacing: 16) {
      row("A great and warm welcome to Kuchi", "A great and warm welcome to Kuchi")
      row("A great aｍd warm welcome to Kuchi", "A great and warm welcome to Kuchi")
      row("A great and warm welcome to Kuchi", "A great aｍd warm welcome to Kuchi")
    }
  }

  private func row(_ left: String, _ right: String) -> some View {
    HStack {
      WelcomeText(left)
      WelcomeText(right, color: .green)
    }
    .background(.yellow)
    .frame(width: 300)
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
    .frame(width: 392)
  }
}

/// The text of the experiments.
struct WelcomeText: View {
  private let text: String
  private let color: Color

  init(_ text: String = "A great and warm welcome to Kuchi", color: Color = .red) {
    self.text = text
    self.color = color
  }

  var body: some View {
    Text(text).foregroundStyle(.white).background(color)
  }
}
