import Foundation
import TestSupport
import Testing

/// The short form of `Tools/fault-matrix`, which is described there.
@Suite struct FaultMatrixTests {
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
    let run = try ProgramRun(
      Fixture(package: "Tools/fault-matrix").url.path, ["--short"] + scenarios,
      environment: ProcessInfo.processInfo.environment
        .merging(["FILEPROBE_BINARY": Probe.path]) { $1 })
    #expect(run.status == 0, "\(run.output)\(run.complaints)")
  }
}
