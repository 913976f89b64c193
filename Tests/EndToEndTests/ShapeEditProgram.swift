import Foundation
import PseudoTerminal
import TestSupport
import Testing

/// Running the program `shapeedit` that the variable SHAPEEDIT_BINARY names.
enum ShapeEditProgram {
  /// The program's path; nil if the variable is not set.
  static let path = ProcessInfo.processInfo.environment["SHAPEEDIT_BINARY"].flatMap {
    $0.isEmpty ? nil : $0
  }

  /// Why tests are skipped without it.
  static let comment: Comment = "SHAPEEDIT_BINARY does not name the program to test"

  /// A document of `Tests/Fixtures`.
  static func fixture(_ name: String) -> String { Fixture(name).url.path }

  /// Starts it on a terminal, with a home folder of its own; `under` is what is put before its command.
  static func start(
    _ arguments: [String], under prefix: [String] = [], environment: [String: String] = [:],
    columns: Int = 80, rows: Int = 24, redirection: PseudoTerminal.Redirection = []
  ) throws -> PseudoTerminal {
    let home = try Scratch()
    let own = ["TERM": "xterm-256color", "HOME": home.folder.path, "LANG": "C.UTF-8"]
    let command = prefix + [try #require(path)] + arguments
    let terminal = try PseudoTerminal(
      command[0], arguments: Array(command.dropFirst()),
      environment: own.merging(environment) { $1 },
      columns: columns, rows: rows, redirection: redirection)
    terminal.kept = home
    return terminal
  }
}
