import OutlineUI

/// A list of numbered rows; the cost of a frame does not depend on their number.
struct LongList: View {
  let count: Int

  var body: some View {
    List(0..<count, id: \.self) { number in
      HStack {
        Text("Row \(number + 1)")
        Spacer()
        Text(number.isMultiple(of: 10) ? "★" : "").foregroundStyle(.yellow)
      }
    }
  }
}
