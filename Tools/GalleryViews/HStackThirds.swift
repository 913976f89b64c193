import OutlineUI

/// Three rectangles share 300 points equally: 100 each.
struct HStackThirds: View {
  var body: some View {
    HStack(spacing: 0) {
      Rectangle().fill(.red).measure()
      Rectangle().fill(.green).measure()
      Rectangle().fill(.cyan).measure()
    }
    .frame(width: Points.wide(300), height: Points.high(100))
  }
}
