import DocumentFile
import Foundation
import Testing

@Suite struct ConflictTests {
  let scratch = ScratchFolder()

  /// Loads, lets another program act, saves.
  private func outcome(
    overridesConflicts: Bool = false, knowsOldContent: Bool = true, after act: () throws -> Void
  ) throws -> SaveOutcome {
    let (text, base) = try load(try scratch.document("f"))
    try act()
    return DocumentSave(
      ByteContent(Array("mine".utf8)), over: base,
      oldContent: knowsOldContent ? ByteContent(Array(text.utf8)) : nil,
      stateDirectory: try scratch.state, overridesConflicts: overridesConflicts
    ).perform()
  }

  @Test(arguments: [true, false])
  func refusesToOverwriteAChange(knowsOldContent: Bool) throws {
    try scratch.write("base", to: "f")
    let outcome = try outcome(knowsOldContent: knowsOldContent) {
      try scratch.write("them", to: "f")
    }
    #expect(outcome.word == "conflict changed")
    #expect(scratch.read("f") == "them")
    #expect(scratch.names == ["f"])
    #expect(
      outcome.messages(showing: { _ in "f" }) == [
        "not saved: f was changed by another program; reload it, or write to another file"
      ])
  }

  @Test func seesAChangeThatKeepsSizeAndTimes() throws {
    try scratch.write("base", to: "f")
    var times = [timespec(tv_sec: 1_000, tv_nsec: 0), timespec(tv_sec: 1_000, tv_nsec: 0)]
    utimensat(AT_FDCWD, scratch("f"), &times, 0)
    let outcome = try outcome {
      let file = open(scratch("f"), O_WRONLY)
      _ = write(file, "BASE", 4)
      close(file)
      utimensat(AT_FDCWD, scratch("f"), &times, 0)
    }
    #expect(outcome.word == "conflict changed")
    #expect(scratch.read("f") == "BASE")
  }

  @Test(arguments: [true, false])
  func mindsNoChangeThatLeavesTheBytes(knowsOldContent: Bool) throws {
    try scratch.write("base", to: "f")
    let outcome = try outcome(knowsOldContent: knowsOldContent) {
      unlink(scratch("f"))
      try scratch.write("base", to: "f")
    }
    #expect(outcome.word == "saved")
    #expect(scratch.read("f") == "mine")
  }

  @Test func takesNotTwoEqualStepsForOne() throws {
    try scratch.write("base", to: "f")
    #expect(try outcome { try scratch.write("mine", to: "f") }.word == "conflict changed")
    try scratch.write("base", to: "f")
    let forced = try outcome(overridesConflicts: true) { try scratch.write("mine", to: "f") }
    #expect(forced.word == "unchanged")
  }

  @Test func tellsWhatBecameOfTheName() throws {
    try scratch.write("base", to: "f")
    #expect(try outcome { unlink(scratch("f")) }.word == "conflict removed")
    try scratch.write("base", to: "f")
    #expect(
      try outcome {
        unlink(scratch("f"))
        symlink("elsewhere", scratch("f"))
      }.word == "conflict replaced")
    unlink(scratch("f"))
    try scratch.write("base", to: "f")
    #expect(
      try outcome {
        unlink(scratch("f"))
        mkfifo(scratch("f"), 0o644)
      }.word == "conflict replaced")
    unlink(scratch("f"))
    try scratch.write("base", to: "f")
    #expect(
      try outcome {
        unlink(scratch("f"))
        mkdir(scratch("f"), 0o755)
      }.word == "conflict replaced")
  }

  @Test func waitsOnlyAMomentForALock() throws {
    try scratch.write("base", to: "f")
    let other = open(scratch("f"), O_RDONLY)
    defer { close(other) }
    flock(other, LOCK_EX)
    let start = Date()
    #expect(try outcome {}.word == "conflict busy")
    #expect(Date().timeIntervalSince(start) < 30)
    #expect(scratch.read("f") == "base")
  }

  @Test func keepsMineWhenTold() throws {
    try scratch.write("base", to: "f")
    #expect(
      try outcome(overridesConflicts: true) { try scratch.write("theirs", to: "f") }.word == "saved"
    )
    #expect(scratch.read("f") == "mine")
    try scratch.write("base", to: "f")
    #expect(try outcome(overridesConflicts: true) { unlink(scratch("f")) }.word == "saved")
    #expect(scratch.read("f") == "mine")
    #expect(scratch.names == ["f"])
  }

  @Test func replacesAFileUnread() throws {
    let path = try scratch.write("whatever", to: "f", mode: 0o600)
    let base = try unwrapped(try DocumentReader(opening: path).readBase())
    let outcome = DocumentSave(
      ByteContent(Array("mine".utf8)), over: base, oldContent: nil,
      stateDirectory: try scratch.state, overridesConflicts: true
    ).perform()
    #expect(outcome.word == "saved")
    #expect(scratch.read("f") == "mine")
  }

  @Test func makesNewFilesButNeverOverOthers() throws {
    let content = ByteContent(Array("new".utf8))
    let location = try FileLocation(possiblyNew: scratch.document("n"))
    #expect(DocumentCreation(content, at: location).perform().word == "saved")
    #expect(scratch.read("n") == "new")
    let again = DocumentCreation(content, at: location).perform()
    #expect(again.word == "conflict appeared")
    #expect(scratch.names == ["n"])
    var status = stat()
    stat(scratch("n"), &status)
    let mask = umask(0)
    umask(mask)
    #expect(status.st_mode & 0o777 == 0o666 & ~mask)
  }

  @Test func findsThePlaceOfANewFile() throws {
    symlink("target", scratch("link"))
    let location = try FileLocation(possiblyNew: scratch.document("link"))
    #expect(location.path.lastComponent == Array("target".utf8))
    let nowhere = try scratch.document("no/folder")
    #expect(
      failure { () throws(FileError) in _ = try FileLocation(possiblyNew: nowhere) }?.reason
        == .folderMissing)
    let folder = try scratch.document("x/")
    #expect(
      failure { () throws(FileError) in _ = try FileLocation(possiblyNew: folder) }?.reason
        == .isFolder)
  }

  @Test func tellsTheStatusOfAFile() throws {
    try scratch.write("base", to: "f")
    let (text, base) = try load(try scratch.document("f"))
    let content = ByteContent(Array(text.utf8))
    func word(_ base: FileBase) -> String {
      switch base.status(comparing: content) {
      case .unchanged: "unchanged"
      case .touched: "touched"
      case .changed: "changed"
      case .removed: "removed"
      case .replaced: "replaced"
      case .unreadable: "unreadable"
      }
    }
    #expect(["unchanged", "touched"].contains(word(base)))
    utimensat(AT_FDCWD, scratch("f"), nil, 0)
    #expect(word(base) == "touched")
    try scratch.write("them", to: "f")
    #expect(word(base) == "changed")
    try scratch.write("longer", to: "f")
    #expect(word(base) == "changed")
    unlink(scratch("f"))
    #expect(word(base) == "removed")
    mkfifo(scratch("f"), 0o644)
    #expect(word(base) == "replaced")
  }

  @Test func losesNoUpdateOfManyProcesses() throws {
    try scratch.write("0", to: "f")
    let running = try (0..<6).map { _ in
      try Probe(state: scratch.statePath).start(["increment", scratch("f"), "15"])
    }
    for run in running { run.process.waitUntilExit() }
    #expect(running.allSatisfy { $0.process.terminationStatus == 0 })
    #expect(scratch.read("f") == "90")
    #expect(scratch.names == ["f"])
  }

  @Test func losesNothingOfAWriterThatTakesNoLock() throws {
    // The other writes lines of its own by renaming, as most programs do. Whatever the probe
    // reports as saved over it must not have replaced a line nobody had seen.
    try scratch.write("0", to: "f")
    let run = try Probe(state: scratch.statePath).start(["increment", scratch("f"), "40"])
    var added = 0
    while run.process.isRunning, added < 40 {
      guard let text = scratch.read("f"), let number = Int(text) else { continue }
      try scratch.write("\(number + 1_000_000)", to: "g")
      // Only if nobody wrote since: the unlocked writer's own race is not what is tested.
      if scratch.read("f") == text, rename(scratch("g"), scratch("f")) == 0 { added += 1 }
      usleep(2_000)
    }
    run.process.waitUntilExit()
    let total = try unwrapped(scratch.read("f").flatMap(Int.init))
    #expect(total / 1_000_000 <= added)
    #expect(total / 1_000_000 >= added - 2)
    #expect(run.process.terminationStatus == 0)
  }
}
