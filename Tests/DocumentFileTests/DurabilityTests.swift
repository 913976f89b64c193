import Foundation
import TestSupport
import Testing

@testable import DocumentFile

@Suite struct DurabilityTests {
  let scratch = ScratchFolder()

  /// A version the disk did not confirm is written again as a new file when the user saves again:
  /// another fsync of the old one would report a meaningless success.
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

  @Test(.enabled(if: ProgramRun.canTrace), arguments: [false, true])
  func reportsWhatTheDiskDoesNotConfirm(isInPlace: Bool) throws {
    let path = try scratch.write("old", to: "f")
    if isInPlace { link(scratch("f"), scratch("g")) }
    // A file system without fsync, at the last call: in place the copy and its folder come first.
    let fault = "fsync:error=EINVAL:when=\(isInPlace ? 3 : 2)"
    let probe = Probe(state: scratch.statePath, wrapper: ProgramRun.injecting([fault]))
    let result = try probe.run("save", plain(path), "new")
    #expect(result.status == 4)
    #expect(scratch.read("f") == "new")
    #expect(
      result.messages.hasPrefix("saved \(plain(path)), but it may not survive a power failure: "))
  }

  @Test(.enabled(if: ProgramRun.canTrace)) func keepsTheOldVersionUntilTheNewOneIsSafe() throws {
    let path = try scratch.write("old", to: "f")
    let probe = Probe(
      state: scratch.statePath, wrapper: ProgramRun.injecting(["fsync:error=EIO:when=2"]))
    let result = try probe.run("save", plain(path), "new")
    #expect(result.status == 4)
    let kept = try unwrapped(scratch.names.first { $0.hasPrefix(".ysave-") })
    #expect(scratch.read(kept) == "old")
    #expect(result.messages.contains("the old version is kept in \(scratch(kept))"))
  }

  /// Old stamps are conclusive, so the bytes are not read; but the change time is one of them.
  @Test func trustsOldStampsButNotTimesSetBack() throws {
    let path = try scratch.write("base", to: "f")
    let young = try load(path).base
    var later = TimeStamp.now
    later.seconds += 10
    let old = FileBase(
      location: young.location, digest: young.digest, stamp: young.stamp, readAt: later)
    #expect(old.isStampConclusive && !young.isStampConclusive)
    let wrong = ByteContent(Array("!!!!".utf8))
    guard case .unchanged = old.status(comparing: wrong) else { throw Absent() }
    guard case .changed = young.status(comparing: wrong) else { throw Absent() }
    let modified = timespec(
      tv_sec: Int(old.stamp.modified.seconds), tv_nsec: Int(old.stamp.modified.nanoseconds))
    let file = open(scratch("f"), O_WRONLY)
    _ = write(file, "BASE", 4)
    close(file)
    var times = [modified, modified]
    utimensat(AT_FDCWD, scratch("f"), &times, 0)
    guard case .changed = old.status() else { throw Absent() }
    let outcome = DocumentSave(
      ByteContent(Array("mine".utf8)), over: old, oldContent: nil,
      stateDirectory: try scratch.state
    ).perform()
    #expect(outcome.word == "conflict changed")
    #expect(scratch.read("f") == "BASE")
  }
}
