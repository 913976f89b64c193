import OutlineUI

/// An image ignores its proposal; a resizable one takes it, and keeps its ratio on request.
struct ImageSizes: View {
  var body: some View {
    HStack(spacing: 6) {
      Image(.sandwich)
        .frame(width: 8, height: 4)
        .border(.blue)
      Image(.sandwich)
        .resizable()
        .frame(width: 8, height: 4)
        .background(.blue)
      Image(.sandwich)
        .resizable()
        .scaledToFit()
        .frame(width: 20, height: 8)
        .background(.blue)
    }
  }
}
