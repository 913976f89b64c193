import Foundation
import Testing

@Suite struct FaultMatrixTests {
  /// The short form of `Tools/fault-matrix`, which is described there.
  @Test func leavesNoHalfSavedFileWhateverFails() throws {
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Tools/fault-matrix").standardized
    let process = Process()
    process.executableURL = script
    process.arguments = ["--short", Probe.path]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(
      decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    // 77: there is no strace here, or it may not trace.
    #expect([0, 77].contains(process.terminationStatus), "\(text)")
  }
}
