import Foundation
import Testing

/// A program that was run to its end.
public struct ProgramRun: Sendable {
  /// Its status; below 0 the signal that ended it.
  public let status: Int32
  /// What it wrote to standard output.
  public let output: String
  /// What it wrote to standard error.
  public let complaints: String

  /// Runs a program. Its environment is that of the tests unless it is given whole, its input is empty unless it is
  /// given.
  public init(
    _ path: String, _ arguments: [String] = [], input: Data = Data(), inputFile: URL? = nil,
    environment: [String: String]? = nil, in folder: URL? = nil
  ) throws {
    // Files take whatever is written, in whatever order.
    let scratch = try Scratch()
    for name in ["out", "err"] { try scratch.file(name, "") }
    try input.write(to: scratch.url("in"))
    var process = Process()
    var attempts = 0
    while true {
      process = Process()
      process.executableURL = URL(fileURLWithPath: path)
      process.arguments = arguments
      if let environment { process.environment = environment }
      process.currentDirectoryURL = folder
      process.standardInput = try FileHandle(forReadingFrom: inputFile ?? scratch.url("in"))
      process.standardOutput = try FileHandle(forWritingTo: scratch.url("out"))
      process.standardError = try FileHandle(forWritingTo: scratch.url("err"))
      do {
        try process.run()
        break
      } catch  where attempts < 50 && Self.isBusy(error) {
        attempts += 1
        usleep(20_000)
      }
    }
    process.waitUntilExit()
    status =
      process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
    output = String(decoding: try Data(contentsOf: scratch.url("out")), as: UTF8.self)
    complaints = String(decoding: try Data(contentsOf: scratch.url("err")), as: UTF8.self)
  }

  /// Runs a command, whose first word is the program's path.
  public init(_ command: [String], environment: [String: String]? = nil) throws {
    try self.init(command[0], Array(command.dropFirst()), environment: environment)
  }

  /// Whether a program is there and ends well.
  public static func succeeds(_ path: String, _ arguments: String...) -> Bool {
    (try? ProgramRun(path, arguments))?.status == 0
  }

  /// What makes system calls slow or fail.
  public static let strace = "/usr/bin/strace"

  /// Whether there is one, and it may trace, which many containers forbid.
  public static let canTrace = succeeds(strace, "-f", "-qq", "-o", "/dev/null", "/bin/true")

  /// Why tests are skipped without it.
  public static let traceComment: Comment =
    "no strace, or it may not trace; on Debian or Ubuntu 'apt-get install strace'"

  /// What is put before a command for system calls of it to fail or be slow, as `inject=` of strace has
  /// them: `fsync:error=EIO:when=2`.
  public static func injecting(_ faults: [String], log: String = "/dev/null") -> [String] {
    let calls = faults.map { $0.prefix { $0 != ":" } }.joined(separator: ",")
    return [strace, "-f", "-qqq", "-o", log, "-e", "trace=" + calls]
      + faults.flatMap { ["-e", "inject=" + $0] }
  }

  /// Where a program of the package is: beside the tests' own executable.
  public static func path(ofBuilt name: String) -> String {
    URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
      .appendingPathComponent(name).path
  }

  /// A copy of a program cannot be run while a process begun meanwhile still has it open for writing.
  private static func isBusy(_ error: any Error) -> Bool {
    let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
    return cause?.domain == NSPOSIXErrorDomain && cause?.code == Int(ETXTBSY)
  }
}
