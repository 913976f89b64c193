import OutlineUI

/// A line of a difference: what goes is red, what comes is green.
struct DifferenceRow: View {
  let line: String

  var body: some View {
    Text(line).lineLimit(1).foregroundStyle(color)
  }

  private var color: Color {
    switch line.first {
    case "+": .green
    case "-": .red
    default: .primary
    }
  }
}
