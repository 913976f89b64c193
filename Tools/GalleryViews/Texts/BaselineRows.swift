import OutlineUI

/// A caption, a title, an image and a button on the baseline of their first lines, then on that of
/// their last lines. An image stands on the line.
struct BaselineRows: View {
  @State private var isWelcome = false

  var body: some View {
    VStack(spacing: 32) {
      row(.firstTextBaseline)
      row(.lastTextBaseline)
    }
  }

  private func row(_ alignment: VerticalAlignment) -> some View {
    HStack(alignment: alignment, spacing: 16) {
      Text("Welcome to Kuchi").font(.caption)
      Text("Welcome to Kuchi").font(.title).frame(width: 72)
      Image(.person)
      Button(isWelcome ? "Thank you" : "Welcome") { isWelcome.toggle() }
    }
  }
}
