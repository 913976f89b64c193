import OutlineUI

/// At most 100 beside at least 100, in 150: the first is less flexible and gets its half, 75; the
/// other needs 100, so the stack overflows its frame.
struct HStackMaxBesideMin: View {
  var body: some View {
    HStack(spacing: 0) {
      Rectangle().fill(.red).measure().frame(maxWidth: Points.wide(100))
      Rectangle().fill(.green).measure().frame(minWidth: Points.wide(100))
    }
    .frame(width: Points.wide(150), height: Points.high(100))
    .border(.secondary)
  }
}
