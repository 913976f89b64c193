import OutlineUI

/// A text in a frame of 100 × 50 points that is too small for it where a line is 20 points high: twelve
/// letters, two lines.
struct TextInSmallFrame: View {
  var body: some View {
    VStack(spacing: 20) {
      SmallFrame()
      Text("What does not fit ends in “…”, inside the frame.").foregroundStyle(.secondary)
    }
  }
}

/// The same frame with a text that may shrink to half its size.
struct TextScaleFactor: View {
  var body: some View {
    VStack(spacing: 20) {
      ForEach([0.5, 0.75, 1], id: \.self) { factor in
        HStack {
          Text("\(factor)").frame(width: 40, alignment: .leading)
          SmallFrame().minimumScaleFactor(factor)
        }
      }
      VStack {
        Text("A terminal has letters of one size. Instead of shrinking, a text")
        Text("leaves out small vowels and then blanks, from its end, down to")
        Text("this part of its letters; only then does it end in “…”.")
      }
      .foregroundStyle(.secondary)
    }
  }
}

private struct SmallFrame: View {
  var body: some View {
    Text("A great and warm welcome to Kuchi")
      .frame(width: 100, height: 50)
      .background(.red)
  }
}
