import OutlineUI

/// Three texts with the priorities 1, 0 and −1 in rows of three widths.
///
/// The first takes all it wants, but for a `…` of the last, which is kept for it. The second takes the
/// rest but for that, and the last what is left.
struct TextPriorities: View {
  var body: some View {
    VStack(spacing: 16) {
      ForEach([320.0, 480, 800], id: \.self) { width in
        HStack {
          WelcomeText().layoutPriority(1)
          WelcomeText(color: .green)
          WelcomeText(color: .blue).layoutPriority(-1)
        }
        .background(.yellow)
        .frame(width: width)
      }
    }
  }
}
