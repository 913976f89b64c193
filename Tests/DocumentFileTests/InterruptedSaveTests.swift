import Foundation
import Glibc
import Testing

@testable import DocumentFile

/// What was left by a save in place that did not come to its end.
@Suite struct InterruptedSaveTests {
  let scratch = ScratchFolder()
  private static let old = "the old content, which is longer"
  private static let new = "a new content"

  /// A copy as a killed save leaves it, and the file as it left that.
  private func leave(_ text: String, keepsNew: Bool = true) throws -> DocumentPath {
    let path = try scratch.write(Self.old, to: "f")
    let content = ByteContent(Array(Self.new.utf8))
    let backup = try BackupFile(
      of: try SaveTarget(opening: try FileLocation(existing: path)), before: content.digest,
      in: scratch.state)
    if keepsNew { backup.keepNewContent(content) }
    try scratch.write(text, to: "f")
    return path
  }

  private func found(_ path: DocumentPath) throws -> InterruptedSave {
    let deadline = Date(timeIntervalSinceNow: 60)
    while true {
      let saves = InterruptedSave.all(of: try load(path).base, in: try scratch.state)
      // A process that another test is just starting has this one's descriptors for a moment, and
      // with them the lock of a save that goes on.
      if saves.isEmpty, Date() < deadline {
        usleep(1_000)
        continue
      }
      return try #require(saves.first)
    }
  }

  /// The new content up to a byte, the old one from there on.
  private func mixture(_ count: Int) -> String {
    String(
      decoding: Array(Self.new.utf8.prefix(count)) + Self.old.utf8.dropFirst(count), as: UTF8.self)
  }

  @Test func knowsWhatASaveCanHaveLeft() throws {
    for count in 1...Self.new.utf8.count {
      let save = try found(try leave(mixture(count)))
      #expect(!save.wasEditedSince, "\(count) bytes")
      #expect(
        try save.restore() == InterruptedSave.Restoration(replacedContent: nil, leftover: nil))
      #expect(scratch.read("f") == Self.old)
      #expect(scratch.stateFiles.isEmpty)
    }
  }

  @Test(arguments: ["something else", "the old content, which is LONGER", "the old content!", ""])
  func knowsWhatWasEditedSince(text: String) throws {
    let save = try found(try leave(text))
    #expect(save.wasEditedSince)
    let kept = try #require(try save.restore().replacedContent)
    #expect(scratch.read("f") == Self.old)
    #expect(FileManager.default.contents(atPath: plain(kept)) == Data(text.utf8))
  }

  @Test func takesNothingForItsOwnWithoutTheNewContent() throws {
    #expect(try found(try leave(mixture(4), keepsNew: false)).wasEditedSince)
  }

  @Test func restoresNothingOverWhatWasNotLookedAt() throws {
    let save = try found(try leave(mixture(4)))
    try scratch.write("written while the user was thinking", to: "f")
    let error = failure { () throws(FileError) in _ = try save.restore() }
    #expect(error?.reason == .changedSince)
    #expect(scratch.read("f") == "written while the user was thinking")
    #expect(!scratch.stateFiles.isEmpty)
  }

  @Test func looksWithoutRemoving() throws {
    let path = try leave(Self.new)
    let base = try load(path).base
    #expect(InterruptedSave.all(of: base, in: try scratch.state, removesUnneeded: false).isEmpty)
    #expect(scratch.stateFiles.count == 2)
    #expect(InterruptedSave.all(of: base, in: try scratch.state).isEmpty)
    #expect(scratch.stateFiles.isEmpty)
  }

  @Test func findsTheCopyUnderThePathTheFileHasNow() throws {
    mkdir(scratch("d"), 0o755)
    let location = try FileLocation(existing: try scratch.write(Self.old, to: "d/f"))
    rename(scratch("d"), scratch("e"))
    _ = try BackupFile(
      of: try SaveTarget(opening: location), before: FileChecksum(byteCount: 1, hash: 2),
      in: scratch.state)
    try scratch.write("torn", to: "e/f")
    #expect(try found(try scratch.document("e/f")).oldDigest.byteCount == Self.old.utf8.count)
    #expect(location.movedPath == (try scratch.document("e/f")))
  }
}
