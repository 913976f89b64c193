import OutlineUI

/// An image ignores what is proposed; a resizable one takes it, and keeps its ratio if asked to.
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
