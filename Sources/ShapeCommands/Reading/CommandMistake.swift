/// An error in a command's text: its position, the message, and a suggestion.
package struct CommandMistake: Error, Hashable, Sendable {
  /// The line in the script, counted from 1.
  package let line: Int
  /// The column in that line, in code points, counted from 1.
  package let column: Int
  /// What is wrong, as a sentence without a full stop.
  package let message: String
  /// The nearest known word, if there is a near one.
  package let suggestion: String?

  package init(line: Int, column: Int, message: String, suggestion: String? = nil) {
    self.line = line
    self.column = column
    self.message = message
    self.suggestion = suggestion
  }

  /// The message, with the suggestion if there is one.
  package var sentence: String {
    guard let suggestion else { return message }
    return "\(message); did you mean '\(suggestion)'?"
  }

  /// The message in a compiler's form: `file:line:column: error: …`.
  package func rendered(file: String) -> String {
    "\(file):\(line):\(column): error: \(sentence)"
  }
}
