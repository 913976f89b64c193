import DocumentDifference
import ShapeCommands

/// Prints differences as lines for a person.
struct DifferenceListing {
  private let output: OutputBuffer
  private let isColored: Bool
  private let indentation: String

  init(into output: OutputBuffer, isColored: Bool, indentation: String = "") {
    self.output = output
    self.isColored = isColored
    self.indentation = indentation
  }

  /// Writes a line for each graphic, and a summary; nothing if there are no differences.
  func write(_ difference: DocumentDifference) {
    for change in difference.changes where !output.hasFailed {
      for line in difference.lines(change) { writeLine(line, change.color) }
    }
    guard !difference.changes.isEmpty else { return }
    for line in difference.graphLines { output.writeLine(indentation + line) }
    output.writeLine(indentation + difference.summary)
  }

  private func writeLine(_ text: String, _ color: StaticString) {
    guard isColored else { return output.writeLine(indentation + text) }
    var line = Array(indentation.utf8)
    OutputBuffer.appendLineText(text, to: &line)
    output.write(color)
    output.write(line)
    output.write("\u{1B}[39m")
    output.endLine()
  }
}

extension NodeChange {
  /// The escape sequence of its colour: green what came, red what is gone, amber everything else.
  fileprivate var color: StaticString {
    switch events.first {
    case .added: "\u{1B}[32m"
    case .deleted: "\u{1B}[31m"
    default: "\u{1B}[33m"
    }
  }
}
