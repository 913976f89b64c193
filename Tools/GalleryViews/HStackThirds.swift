import OutlineUI

/// Three rectangles share 300 points equally; the two gaps are 8 points each.
struct HStackThirds: View {
  var body: some View {
    HStack(spacing: Points.wide(8)) {
      Rectangle().fill(.red).measure()
      Rectangle().fill(.green).measure()
      Rectangle().fill(.cyan).measure()
    }
    .frame(width: Points.wide(300), height: Points.high(100))
  }
}
