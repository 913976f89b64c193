import OutlineUI

/// The first text that fits into each of four widths.
struct FittingTexts: View {
  var body: some View {
    VStack(alignment: .leading) {
      ForEach([320.0, 192, 96, 32], id: \.self) { width in
        ViewThatFits(in: .horizontal) {
          Text("Seven sandwiches are ready to eat")
          Text("7 sandwiches ready")
          Text("7 ready")
        }
        .lineLimit(1)
        .frame(width: width, alignment: .leading)
        .background(.blue)
      }
    }
  }
}
