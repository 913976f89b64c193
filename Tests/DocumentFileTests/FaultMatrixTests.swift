import Foundation
import Testing

/// The short form of `Tools/fault-matrix`, which is described there.
@Suite struct FaultMatrixTests {
  private static let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("../../Tools/fault-matrix").standardized
  private static let hasStrace = FileManager.default.isExecutableFile(atPath: "/usr/bin/strace")
  private static let straceComment: Comment =
    "there is no strace; on Debian or Ubuntu 'apt-get install strace'"

  @Test(.enabled(if: hasStrace, straceComment))
  func leavesNoHalfSavedFileWhateverFails() throws {
    try run(["replace", "in-place", "create", "journal"])
  }

  @Test(
    .enabled(if: hasStrace, straceComment),
    .enabled(
      if: ProcessInfo.processInfo.environment["SHAPEEDIT_BINARY"] != nil,
      "SHAPEEDIT_BINARY names no program"))
  func theProgramKeepsItsPromises() throws {
    try run(["edit", "edit-in-place", "edit-new", "editor", "terminal", "session"])
  }

  private func run(_ scenarios: [String]) throws {
    let process = Process()
    process.executableURL = Self.script
    process.arguments = ["--short"] + scenarios
    process.environment = ProcessInfo.processInfo.environment
      .merging(["FILEPROBE_BINARY": Probe.path]) { $1 }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let text = String(
      decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(text)")
  }
}
