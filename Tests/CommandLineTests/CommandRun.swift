import Foundation
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
    let process = Process()
    let binary = try #require(Self.binary)
    if let cpuSeconds {
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = ["-c", "ulimit -t \(cpuSeconds); exec \"$0\" \"$@\"", binary] + arguments
    } else {
      process.executableURL = URL(fileURLWithPath: binary)
      process.arguments = arguments
    }
    var variables = ["PATH": "/usr/bin:/bin", "HOME": "/nonexistent", "TERM": "xterm-256color"]
    variables.merge(environment) { $1 }
    process.environment = variables
    process.currentDirectoryURL = folder
    let scratch = try Scratch()
    let paths = (out: scratch.url("out"), err: scratch.url("err"), in: scratch.url("in"))
    try (input ?? Data()).write(to: paths.in)
    for path in [paths.out, paths.err] { try Data().write(to: path) }
    process.standardInput = try FileHandle(forReadingFrom: inputFile ?? paths.in)
    process.standardOutput = try FileHandle(forWritingTo: paths.out)
    process.standardError = try FileHandle(forWritingTo: paths.err)
    try process.run()
    process.waitUntilExit()
    status =
      process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
    output = String(decoding: try Data(contentsOf: paths.out), as: UTF8.self)
    complaints = String(decoding: try Data(contentsOf: paths.err), as: UTF8.self)
  }
}

/// A folder that is removed after the test.
final class Scratch {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("shapeedit-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func url(_ name: String) -> URL { folder.appendingPathComponent(name) }

  /// Writes a file and gives its path.
  func file(_ name: String, _ text: String) throws -> String {
    try Data(text.utf8).write(to: url(name))
    return url(name).path
  }
}
