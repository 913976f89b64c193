import CTerminal
import TerminalCells

/// A text on its way out of the program, to be pasted into others.
enum OutgoingText {
  /// The text as every way out has it: line breaks are kept, other control characters removed. What is
  /// pasted into a shell must not act there.
  static func cleaned(_ text: String) -> String {
    sanitised(text, hidden: .removed, keepingNewlines: true)
  }

  /// Gives a text, cleaned, to a program that reads it from its standard input.
  ///
  /// - Returns: whether the program took it in time; else it has been ended, with its children.
  static func give(
    _ text: String, to command: [String], waitingMilliseconds patience: Int32
  ) -> Bool {
    let bytes = Array(cleaned(text).utf8)
    return withArguments(command) { arguments in
      cterminal_run_command(arguments, bytes, bytes.count, patience) == 0
    }
  }
}
