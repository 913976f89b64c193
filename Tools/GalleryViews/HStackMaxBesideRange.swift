import OutlineUI

/// At most 100 beside 90 to 200, in 150: the one with the smaller range is measured first.
struct HStackMaxBesideRange: View {
  var body: some View {
    HStack(spacing: 0) {
      Rectangle().fill(.red).measure().frame(maxWidth: Points.wide(100))
      Rectangle().fill(.green).measure()
        .frame(minWidth: Points.wide(90), maxWidth: Points.wide(200))
    }
    .frame(width: Points.wide(150), height: Points.high(100))
    .border(.secondary)
  }
}
