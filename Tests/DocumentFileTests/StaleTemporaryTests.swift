import Foundation
import Testing

@testable import DocumentFile

/// A change time cannot be set back, so the age that counts is a parameter here.
@Suite struct StaleTemporaryTests {
  @Test func removesOnlyWhatAKilledProcessLeft() throws {
    let scratch = ScratchFolder()
    let path = try scratch.write("document", to: "f")
    let left = ".ysave-0000000000000001.tmp"
    let used = ".ysave-0000000000000002.tmp"
    let foreign = ".ysave-0000000000000003.tmp"
    let others = [".ysave-1.old", "ysave-1.tmp", ".ysave"]
    for name in [left, used, foreign] + others { try scratch.write("half", to: name) }
    mkdir(scratch(".ysave-4.tmp"), 0o755)
    if isSuperuser { chown(scratch(foreign), 1234, 1234) } else { unlink(scratch(foreign)) }
    let lock = open(scratch(used), O_RDONLY)
    defer { close(lock) }
    flock(lock, LOCK_EX)
    let before = scratch.names
    let location = try FileLocation(existing: path)
    location.removeStaleTemporaries(olderThan: 3_600)
    #expect(scratch.names == before)
    location.removeStaleTemporaries(olderThan: -10)
    #expect(scratch.names == before.filter { $0 != left })
    unlink(scratch("f"))
    flock(lock, LOCK_UN)
    location.removeStaleTemporaries(olderThan: -10)
    #expect(scratch.names.contains(used), "without the document nothing is removed")
  }
}
