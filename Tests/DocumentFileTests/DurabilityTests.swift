import Foundation
import Testing

@testable import DocumentFile

@Suite struct DurabilityTests {
  let scratch = ScratchFolder()

  /// What the disk did not confirm is written once more when the user saves again, as a new file:
  /// asking again for the old one would be answered with a yes that means nothing.
  @Test func writesAgainWhatWasNotConfirmed() throws {
    let path = try scratch.write("text", to: "f")
    let base = try load(path).base
    func save(over base: FileBase) throws -> SaveOutcome {
      DocumentSave(
        ByteContent(Array("text".utf8)), over: base, oldContent: ByteContent(Array("text".utf8)),
        stateDirectory: try scratch.state
      ).perform()
    }
    #expect(try save(over: base).word == "unchanged")
    #expect(try save(over: base.unconfirmed).word == "saved")
  }

  @Test(arguments: [false, true])
  func reportsWhatTheDiskDoesNotConfirm(isInPlace: Bool) throws {
    let path = try scratch.write("old", to: "f")
    if isInPlace { link(scratch("f"), scratch("g")) }
    // A file system without fsync, at the last call: in place the copy and its folder come first.
    let probe = Probe(
      state: scratch.statePath,
      wrapper: [
        "strace", "-f", "-qq", "-o", scratch("trace"), "-e", "trace=fsync", "-e",
        "inject=fsync:error=EINVAL:when=\(isInPlace ? 3 : 2)",
      ])
    let result = try probe.run("save", plain(path), "new")
    guard let trace = scratch.read("trace"), trace.contains("INJECTED") else { return }
    #expect(result.status == 4)
    #expect(scratch.read("f") == "new")
    #expect(
      result.messages.hasPrefix("saved \(plain(path)), but it may not survive a power failure: "))
  }

  @Test func keepsTheOldVersionUntilTheNewOneIsSafe() throws {
    let path = try scratch.write("old", to: "f")
    let probe = Probe(
      state: scratch.statePath,
      wrapper: [
        "strace", "-f", "-qq", "-o", scratch("trace"), "-e", "trace=fsync", "-e",
        "inject=fsync:error=EIO:when=2",
      ])
    let result = try probe.run("save", plain(path), "new")
    guard let trace = scratch.read("trace"), trace.contains("INJECTED") else { return }
    #expect(result.status == 4)
    let kept = try unwrapped(scratch.names.first { $0.hasPrefix(".ysave-") })
    #expect(scratch.read(kept) == "old")
    #expect(result.messages.contains("the old version is kept in \(scratch(kept))"))
  }
}
