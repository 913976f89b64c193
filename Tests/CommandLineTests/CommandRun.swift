import Foundation
import TestSupport
import Testing

/// The built program, run as a user runs it.
struct CommandRun {
  let status: Int32
  let output: String
  let complaints: String

  /// The path of the program; nil if it was not built for the tests.
  static let binary = ProcessInfo.processInfo.environment["SHAPEEDIT_BINARY"]

  /// Runs the program with arguments, input and environment. It is killed if it uses more than
  /// `cpuSeconds` of CPU time, which does not depend on the load of the machine.
  init(
    _ arguments: [String], input: Data? = nil, environment: [String: String] = [:],
    in folder: URL? = nil, inputFile: URL? = nil, cpuSeconds: Int? = nil
  ) throws {
    let binary = try #require(Self.binary)
    var variables = ["PATH": "/usr/bin:/bin", "HOME": "/nonexistent", "TERM": "xterm-256color"]
    variables.merge(environment) { $1 }
    let limited = cpuSeconds.map {
      ["/bin/sh", "-c", "ulimit -t \($0); exec \"$0\" \"$@\"", binary]
    }
    let command = (limited ?? [binary]) + arguments
    let run = try ProgramRun(
      command[0], Array(command.dropFirst()), input: input ?? Data(), inputFile: inputFile,
      environment: variables, in: folder)
    (status, output, complaints) = (run.status, run.output, run.complaints)
  }
}
