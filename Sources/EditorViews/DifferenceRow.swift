import OutlineUICore

/// A line of a difference: what goes is red, what comes is green.
struct DifferenceRow: View {
  let line: String

  var body: some View {
    Text(line).lineLimit(1).foregroundStyle(role)
  }

  private var role: StyleRole {
    switch line.first {
    case "+": .addition
    case "-": .removal
    default: .text
    }
  }
}
