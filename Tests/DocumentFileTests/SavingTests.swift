import DocumentFile
import Foundation
import Testing

@Suite struct SavingTests {
  let scratch = ScratchFolder()

  private func status(_ name: String) -> stat {
    var status = stat()
    lstat(scratch(name), &status)
    return status
  }

  @Test func replacesTheContentAndLeavesNothingBehind() throws {
    let path = try scratch.write("old", to: "f")
    let outcome = try save("new", to: path, state: scratch.state)
    #expect(outcome.word == "saved")
    #expect(scratch.read("f") == "new")
    #expect(scratch.names == ["f"])
    #expect(scratch.stateFiles.isEmpty)
    #expect(outcome.base?.byteCount == 3)
  }

  @Test func writesNothingWhenNothingChanged() throws {
    let path = try scratch.write("same", to: "f")
    let before = status("f")
    #expect(try save("same", to: path, state: scratch.state).word == "unchanged")
    #expect(status("f").st_ino == before.st_ino)
    #expect(status("f").st_mtim.tv_nsec == before.st_mtim.tv_nsec)
  }

  @Test func savesAgainOverItsOwnSave() throws {
    let path = try scratch.write("0", to: "f")
    var (text, base) = try load(path)
    for number in 1...20 {
      let next = "\(number)"
      let outcome = DocumentSave(
        ByteContent(Array(next.utf8)), over: base, oldContent: ByteContent(Array(text.utf8)),
        stateDirectory: try scratch.state
      ).perform()
      base = try unwrapped(outcome.base)
      text = next
    }
    #expect(scratch.read("f") == "20")
  }

  @Test func takesContentInManyPieces() throws {
    let path = try scratch.write("old", to: "f")
    let blocks =
      (0..<50_000).map { Array("piece \($0)\n".utf8) } + [[], Array(repeating: 1, count: 1 << 19)]
    let (old, base) = try load(path)
    let content = ByteContent(blocks: blocks)
    let outcome = DocumentSave(
      content, over: base, oldContent: ByteContent(Array(old.utf8)),
      stateDirectory: try scratch.state
    ).perform()
    #expect(outcome.word == "saved")
    #expect(FileManager.default.contents(atPath: scratch("f")) == Data(blocks.joined()))
    #expect(outcome.base?.digest == content.digest)
    let again = DocumentSave(
      content, over: try load(path).base, oldContent: nil, stateDirectory: try scratch.state
    ).perform()
    #expect(again.word == "unchanged")
  }

  @Test(arguments: [0o644, 0o600, 0o755, 0o4755, 0o2640, 0o666] as [mode_t])
  func keepsPermissions(mode: mode_t) throws {
    let path = try scratch.write("old", to: "f", mode: mode)
    #expect(try save("new", to: path, state: scratch.state).word == "saved")
    #expect(status("f").st_mode & 0o7777 == mode)
  }

  @Test func keepsOwnerAndAttributes() throws {
    let path = try scratch.write("old", to: "f")
    try #require(scratch.setAttribute("user.note", Array("kept".utf8), of: "f"))
    if isSuperuser { chown(scratch("f"), 1234, 5678) }
    let before = status("f")
    #expect(try save("new", to: path, state: scratch.state).word == "saved")
    #expect(status("f").st_ino != before.st_ino)
    #expect(status("f").st_uid == before.st_uid)
    #expect(status("f").st_gid == before.st_gid)
    #expect(scratch.attribute("user.note", of: "f") == Array("kept".utf8))
  }

  @Test func keepsAccessLists() throws {
    let path = try scratch.write("old", to: "f", mode: 0o640)
    // Version 2; user::rw-, user:1234:r--, group::r--, mask::r--, other::---
    let entries: [(UInt16, UInt16, UInt32)] = [
      (1, 6, .max), (2, 4, 1234), (4, 4, .max), (16, 4, .max), (32, 0, .max),
    ]
    var list: [UInt8] = [2, 0, 0, 0]
    for (tag, permissions, id) in entries {
      for value in [UInt64(tag) | UInt64(permissions) << 16 | UInt64(id) << 32] {
        withUnsafeBytes(of: value.littleEndian) { list.append(contentsOf: $0) }
      }
    }
    let name = "system.posix_acl_access"
    try #require(scratch.setAttribute(name, list, of: "f"))
    #expect(try save("new", to: path, state: scratch.state).word == "saved")
    #expect(scratch.attribute(name, of: "f") == list)
  }

  @Test func keepsSymbolicLinks() throws {
    try scratch.write("old", to: "f")
    mkdir(scratch("d"), 0o755)
    symlink("../f", scratch("d/one"))
    symlink("d/one", scratch("two"))
    #expect(try save("new", to: scratch.document("two"), state: scratch.state).word == "saved")
    #expect(scratch.read("f") == "new")
    #expect(status("two").st_mode & S_IFMT == S_IFLNK)
    #expect(status("d/one").st_mode & S_IFMT == S_IFLNK)
  }

  @Test func keepsHardLinks() throws {
    let path = try scratch.write("old", to: "f")
    link(scratch("f"), scratch("g"))
    #expect(try save("new, longer", to: path, state: scratch.state).word == "saved")
    #expect(scratch.read("g") == "new, longer")
    #expect(try save("n", to: path, state: scratch.state).word == "saved")
    #expect(scratch.read("g") == "n")
    #expect(status("f").st_ino == status("g").st_ino)
    #expect(scratch.stateFiles.isEmpty)
  }

  @Test func worksBesideTheLongestName() throws {
    let name = String(repeating: "n", count: 255)
    let path = try scratch.write("old", to: name)
    #expect(try save("new", to: path, state: scratch.state).word == "saved")
    #expect(scratch.read(name) == "new")
  }

  @Test func refusesAReadOnlyFileUnlessForced() throws {
    let path = try scratch.write("old", to: "f", mode: 0o444)
    #expect(try load(path).base.writeObstacle?.reason == .readOnlyFile)
    let outcome = try save("new", to: path, state: scratch.state)
    #expect(outcome.word == "failed readOnlyFile")
    #expect(scratch.read("f") == "old")
    #expect(try save("new", to: path, state: scratch.state, isForced: true).word == "saved")
    #expect(scratch.read("f") == "new")
    #expect(status("f").st_mode & 0o7777 == 0o444)
  }

  @Test(.enabled(if: isSuperuser && isInstalled("setpriv")))
  func writesInPlaceWhereTheFolderIsReadOnly() throws {
    mkdir(scratch("d"), 0o755)
    try scratch.write("old", to: "d/f", mode: 0o666)
    mkdir(scratch.statePath, 0o777)
    chmod(scratch.statePath, 0o777)
    let before = status("d/f")
    let probe = Probe(
      state: scratch.statePath,
      wrapper: ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"])
    let result = try probe.run("save", scratch("d/f"), "new")
    #expect(result.status == 0)
    #expect(result.messages == "")
    #expect(scratch.read("d/f") == "new")
    #expect(status("d/f").st_ino == before.st_ino)
  }

  @Test func saysWhenThereIsNoPlaceForTheOldContent() throws {
    let path = try scratch.write("old", to: "f")
    link(scratch("f"), scratch("g"))
    try scratch.write("a file, not a folder", to: "state")
    let outcome = try save("new", to: path, state: scratch.state)
    #expect(outcome.word.hasPrefix("failed noBackup"))
    #expect(scratch.read("f") == "old")
    #expect(
      outcome.messages(showing: plain) == [
        "cannot write \(scratch("f")): its old content cannot be copied first, to "
          + "\(scratch("state/shapeedit/backup")): part of the path is a file, not a folder; "
          + "make $XDG_STATE_HOME writable for you alone, or name another folder with --state"
      ])
  }

  @Test func trustsNoStateFolderThatOthersMayWrite() throws {
    let path = try scratch.write("old", to: "f")
    link(scratch("f"), scratch("g"))
    mkdir(scratch("state"), 0o700)
    mkdir(scratch("state/shapeedit"), 0o700)
    mkdir(scratch("state/shapeedit/backup"), 0o777)
    chmod(scratch("state/shapeedit/backup"), 0o777)
    #expect(try save("new", to: path, state: scratch.state).word.hasPrefix("failed noBackup"))
    #expect(scratch.read("f") == "old")
  }

  @Test func staysInTheFolderItWasOpenedIn() throws {
    mkdir(scratch("d"), 0o755)
    let path = try scratch.write("old", to: "d/f")
    let (text, base) = try load(path)
    rename(scratch("d"), scratch("e"))
    mkdir(scratch("d"), 0o755)
    try scratch.write("other", to: "d/f")
    let outcome = DocumentSave(
      ByteContent(Array("new".utf8)), over: base, oldContent: ByteContent(Array(text.utf8)),
      stateDirectory: try scratch.state
    ).perform()
    #expect(outcome.notes == [.moved(try scratch.document("e/f"))])
    #expect(scratch.read("d/f") == "other")
    #expect(scratch.read("e/f") == "new")
  }

  @Test func saysThatTheFolderIsGone() throws {
    mkdir(scratch("d"), 0o755)
    let path = try scratch.write("old", to: "d/f")
    let (text, base) = try load(path)
    try FileManager.default.removeItem(atPath: scratch("d"))
    let outcome = DocumentSave(
      ByteContent(Array("new".utf8)), over: base, oldContent: ByteContent(Array(text.utf8)),
      stateDirectory: try scratch.state
    ).perform()
    #expect(outcome.word == "failed folderMissing")
  }

  @Test func worksInADeletedWorkingFolderByAbsolutePath() throws {
    let path = try scratch.write("old", to: "f")
    mkdir(scratch("d"), 0o755)
    let probe = Probe(
      state: scratch.statePath, limits: "rmdir \(scratch("d"))", workingFolder: scratch("d"))
    let result = try probe.run("save", plain(path), "new")
    #expect(result.status == 0)
    #expect(scratch.read("f") == "new")
    let relative = Probe(
      state: scratch.statePath, limits: "mkdir x && cd x && rmdir ../x",
      workingFolder: scratch.path)
    #expect(try relative.run("create", "new.yaml", "new").status == 3)
  }

  @Test func leavesYoungTemporaryFilesAlone() throws {
    let path = try scratch.write("old", to: "f")
    let name = ".ysave-0123456789abcdef.tmp"
    try scratch.write("half", to: name)
    _ = try save("new", to: path, state: scratch.state)
    #expect(scratch.names == [name, "f"])
  }

  @Test func describesErrorsInOneSentence() throws {
    let missing = failure { () throws(FileError) in
      _ = try DocumentReader(opening: try scratch.documentOrDot("none"))
    }
    #expect(
      missing?.message(showing: { _ in "none" })
        == "cannot open none: there is no such file; check the name, or create it with 'shapeedit new'"
    )
  }
}

extension ScratchFolder {
  /// Like `document`, for use where only `FileError` may be thrown.
  func documentOrDot(_ name: String) throws(FileError) -> DocumentPath {
    guard let path = DocumentPath(self(name)) else { fatalError("no NUL in test names") }
    return path
  }
}
