import Foundation
import TestSupport

/// The `FileProbe` executable, run as a process of its own.
struct Probe {
  var state: String
  var environment: [String: String] = [:]
  /// A command line put before the probe's own, as `strace …`.
  var wrapper: [String] = []
  /// Shell text that limits the process, as `ulimit -f 1`.
  var limits = ""
  var workingFolder: String?

  struct Result {
    var status: Int32
    var output: String
    var messages: String
  }

  /// Where the probe is: beside the test bundle, or where `FILEPROBE_BINARY` says.
  static let path =
    ProcessInfo.processInfo.environment["FILEPROBE_BINARY"] ?? ProgramRun.path(ofBuilt: "FileProbe")

  /// Starts it; its output goes to the returned pipes.
  func start(_ arguments: [String]) throws -> (process: Process, output: Pipe, messages: Pipe) {
    let process = Process()
    let command = wrapper + [Self.path] + arguments
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    let script = limits.isEmpty ? #"exec "$@""# : #"\#(limits); exec "$@""#
    process.arguments = ["-c", script, "sh"] + command
    process.environment = ProcessInfo.processInfo.environment
      .merging(["XDG_STATE_HOME": state, "SWIFT_BACKTRACE": "enable=no"]) { $1 }
      .merging(environment) { $1 }
    if let workingFolder { process.currentDirectoryURL = URL(fileURLWithPath: workingFolder) }
    let output = Pipe()
    let messages = Pipe()
    process.standardOutput = output
    process.standardError = messages
    process.standardInput = FileHandle.nullDevice
    try process.run()
    return (process, output, messages)
  }

  /// Runs it to its end.
  func run(_ arguments: String...) throws -> Result {
    let (process, output, messages) = try start(arguments)
    let text = output.fileHandleForReading.readDataToEndOfFile()
    let errors = messages.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let signalBase: Int32 = process.terminationReason == .uncaughtSignal ? 128 : 0
    return Result(
      status: signalBase + process.terminationStatus,
      output: String(decoding: text, as: UTF8.self),
      messages: String(decoding: errors, as: UTF8.self))
  }
}
