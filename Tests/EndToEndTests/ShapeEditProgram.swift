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

  /// What makes system calls slow or fail.
  static let strace = "/usr/bin/strace"

  /// Whether there is one, and it may trace.
  static let canTrace: Bool = {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: strace)
    process.arguments = ["-qq", "-o", "/dev/null", "/bin/true"]
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()

  /// Why tests are skipped without it.
  static let traceComment: Comment =
    "no strace, or it may not trace; on Debian 'apt-get install strace'"

  /// A document of `Tests/Fixtures`.
  static func fixture(_ name: String) -> String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Fixtures").appendingPathComponent(name).path
  }

  /// Starts it on a terminal, with a home folder of its own; `trace` are arguments of strace, without
  /// which it is not traced.
  static func start(
    _ arguments: [String], tracing trace: [String] = [], environment: [String: String] = [:],
    columns: Int = 80, rows: Int = 24, redirection: PseudoTerminal.Redirection = []
  ) throws -> PseudoTerminal {
    let home = FileManager.default.temporaryDirectory.appendingPathComponent(
      "shapeedit-home-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    let own = ["TERM": "xterm-256color", "HOME": home.path, "LANG": "C.UTF-8"]
    let command = (trace.isEmpty ? [] : [strace] + trace) + [try #require(path)] + arguments
    return try PseudoTerminal(
      command[0], arguments: Array(command.dropFirst()),
      environment: own.merging(environment) { $1 },
      columns: columns, rows: rows, redirection: redirection)
  }
}
