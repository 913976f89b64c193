import DocumentFile
import Foundation
import Testing

@Suite struct JournalTests {
  let scratch = ScratchFolder()

  private func makeBase(_ text: String = "base") throws -> FileBase {
    try load(try scratch.write(text, to: "f")).base
  }

  private func sessions(_ base: FileBase) throws -> [RecoverySession] {
    try RecoverySession.all(of: base, in: scratch.state)
  }

  private func operation(_ number: Int) -> [UInt8] {
    Array("operation \(number)".utf8)
  }

  /// Writes a journal as a process does that dies afterwards.
  private func leaveJournal(_ base: FileBase, _ operations: [[UInt8]]) throws {
    let journal = RecoveryJournal(for: base, in: try scratch.state)
    for operation in operations { journal.append(operation) }
    #expect(journal.flush())
  }

  /// The only journal, once the thread that wrote it has let go of it.
  private func onlySession(_ base: FileBase) throws -> RecoverySession {
    let deadline = Date(timeIntervalSinceNow: 60)
    while true {
      let found = try sessions(base)
      if case .openElsewhere = found.first?.relation, Date() < deadline {
        usleep(1_000)
        continue
      }
      #expect(found.count == 1)
      return try unwrapped(found.first)
    }
  }

  @Test func writesNothingBeforeTheFirstOperation() throws {
    let base = try makeBase()
    let journal = RecoveryJournal(for: base, in: try scratch.state)
    journal.willSave(base.digest)
    #expect(journal.flush())
    #expect(journal.path == nil)
    #expect(!FileManager.default.fileExists(atPath: scratch.statePath))
  }

  @Test func whatIsPutAsideIsFoundAgainAndDiscardedForGood() throws {
    let base = try makeBase()
    try leaveJournal(base, [operation(0), operation(1)])
    try putAside(base)
    let session = try onlySession(base)
    #expect(session.isAside && session.operations == [operation(0), operation(1)])
    session.discard()
    #expect(try sessions(base).isEmpty)
    // One that is put aside and then discarded is found under its new name.
    try leaveJournal(base, [operation(2)])
    try putAside(base, andDiscards: true)
    #expect(try sessions(base).isEmpty)
  }

  @Test func whatWasTriedIsFoundAndNotTriedAgain() throws {
    let base = try makeBase()
    try leaveJournal(base, [operation(0)])
    try tries(base, .merging)
    #expect(try onlySession(base).attempt == .merging)
    try tries(base, nil)
    #expect(try onlySession(base).attempt == nil)
    try tries(base, .applying)
    let failed = try keepFailed(base)
    #expect(FileManager.default.fileExists(atPath: plain(failed)))
    #expect(try sessions(base).isEmpty)
    // Nothing but the journal is left.
    let folder = scratch.statePath + "/shapeedit/recover"
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 1)
  }

  @Test func aNoteGoesWithItsJournal() throws {
    let base = try makeBase()
    let journal = RecoveryJournal(for: base, in: try scratch.state)
    journal.recordAttempt(.merging)
    journal.append(operation(0))
    journal.recordAttempt(.merging)
    let folder = scratch.statePath + "/shapeedit/recover"
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).count == 2)
    journal.discard()
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
  }

  private func tries(_ base: FileBase, _ attempt: RecoveryAttempt?) throws {
    try onlySession(base).recordAttempt(attempt)
  }

  private func keepFailed(_ base: FileBase) throws -> DocumentPath {
    try onlySession(base).keepFailed()
  }

  /// Puts the only journal aside, and lets go of it.
  private func putAside(_ base: FileBase, andDiscards: Bool = false) throws {
    let session = try onlySession(base)
    #expect(!session.isAside)
    session.putAside()
    if andDiscards { session.discard() }
  }

  /// Writes an operation, and then one after the journal was sealed.
  private func leaveSealedJournal(_ base: FileBase) throws {
    let journal = RecoveryJournal(for: base, in: try scratch.state)
    journal.append(operation(0))
    journal.seal()
    journal.append(operation(1))
    #expect(journal.operationCount == 1)
    #expect(journal.flush())
  }

  @Test func takesNothingMoreOnceItIsSealed() throws {
    let base = try makeBase()
    try leaveSealedJournal(base)
    let session = try onlySession(base)
    #expect(session.operations == [operation(0)])
    #expect(!session.isDamaged)
  }

  @Test func offersWhatWasNotSaved() throws {
    let base = try makeBase()
    let operations = (0..<3).map(operation) + [[], Array(repeating: 7, count: 3 << 20)]
    try leaveJournal(base, operations)
    let session = try onlySession(base)
    #expect(session.relation == .continuesFile)
    #expect(session.operations == operations)
    #expect(!session.isDamaged)
    session.discard()
    #expect(scratch.stateFiles.isEmpty)
  }

  @Test func writesAnOperationAtOnce() throws {
    let base = try makeBase()
    let journal = RecoveryJournal(for: base, in: try scratch.state)
    journal.append(operation(0))
    let path = plain(try unwrapped(journal.path))
    let content = try unwrapped(FileManager.default.contents(atPath: path))
    #expect(content.range(of: Data(operation(0))) != nil)
    var status = stat()
    stat(path, &status)
    #expect(status.st_mode & 0o777 == 0o600)
    journal.discard()
    #expect(scratch.stateFiles.isEmpty)
  }

  @Test func asksTheDiskEveryFiftyOperationsAndOnceASecond() throws {
    let base = try makeBase()
    let journal = RecoveryJournal(for: base, in: try scratch.state)
    let start = Date()
    for number in 0..<49 { journal.append(operation(number)) }
    usleep(200_000)
    let count = journal.syncCount
    journal.append(operation(49))
    #expect(becomes(count + 1, before: 60, of: journal))
    // On a machine that stood still for a second this says nothing.
    if Date().timeIntervalSince(start) < 0.9 { #expect(count == 0) }
    journal.append(operation(50))
    #expect(becomes(count + 2, before: 60, of: journal))
    journal.discard()
  }

  private func becomes(_ count: Int, before seconds: Double, of journal: RecoveryJournal) -> Bool {
    let deadline = Date(timeIntervalSinceNow: seconds)
    while journal.syncCount < count, Date() < deadline { usleep(1_000) }
    return journal.syncCount >= count
  }

  @Test func knowsASessionThatIsNotOver() throws {
    let base = try makeBase()
    let journal = RecoveryJournal(for: base, in: try scratch.state)
    journal.append(operation(0))
    let found = try sessions(base)
    guard case .openElsewhere(let processID, _) = found.first?.relation else { throw Absent() }
    #expect(processID == getpid())
    #expect(found.first?.operations == [])
    journal.discard()
    withExtendedLifetime(journal) {}
  }

  @Test func forgetsWhatIsInTheFile() throws {
    let base = try makeBase()
    // Saved, but killed before the journal was told that it is durable.
    do {
      let journal = RecoveryJournal(for: base, in: try scratch.state)
      journal.append(operation(0))
      journal.willSave(ByteContent(Array("saved".utf8)).digest)
      _ = try save("saved", to: base.location.path, state: scratch.state)
      #expect(journal.flush())
    }
    let deadline = Date(timeIntervalSinceNow: 60)
    while !scratch.stateFiles.isEmpty, Date() < deadline {
      #expect(try sessions(load(base.location.path).base).allSatisfy { $0.operations.isEmpty })
      usleep(1_000)
    }
    #expect(scratch.stateFiles.isEmpty)
  }

  @Test func offersOnlyWhatCameAfterTheSave() throws {
    let base = try makeBase()
    do {
      let journal = RecoveryJournal(for: base, in: try scratch.state)
      journal.append(operation(0))
      journal.willSave(ByteContent(Array("saved".utf8)).digest)
      _ = try save("saved", to: base.location.path, state: scratch.state)
      journal.append(operation(1))
      #expect(journal.flush())
    }
    let session = try onlySession(try load(base.location.path).base)
    #expect(session.relation == .continuesFile)
    #expect(session.operations == [operation(1)])
    // Should the power failure have taken the save back, everything is needed.
    _ = try save("base", to: base.location.path, state: scratch.state)
    withExtendedLifetime(session) {}
  }

  @Test func startsAnewAfterADurableSave() throws {
    let base = try makeBase()
    let journal = RecoveryJournal(for: base, in: try scratch.state)
    journal.append(operation(0))
    let saved = try save("saved", to: base.location.path, state: scratch.state)
    journal.didSave(try unwrapped(saved.base))
    #expect(scratch.stateFiles.isEmpty)
    journal.append(operation(1))
    #expect(scratch.stateFiles.count == 1)
    #expect(journal.operationCount == 1)
    journal.discard()
  }

  @Test func tellsThatTheFileIsAnother() throws {
    let base = try makeBase()
    try leaveJournal(base, [operation(0)])
    let other = try makeBase("changed since")
    let session = try onlySession(other)
    #expect(session.relation == .continuesOtherVersion)
    #expect(session.operations == [operation(0)])
  }

  @Test func goesOnWithoutAStateFolder() throws {
    let base = try makeBase()
    try scratch.write("no folder", to: "state")
    let journal = RecoveryJournal(for: base, in: try scratch.state)
    journal.append(operation(0))
    #expect(journal.failure?.reason == .notAFolder)
    #expect(!journal.flush())
    unlink(scratch("state"))
    journal.append(operation(1))
    #expect(journal.failure == nil)
    #expect(journal.flush())
    #expect(journal.operationCount == 2)
    journal.discard()
  }

  @Test func readsNoJournalThatIsNotOurs() throws {
    let base = try makeBase()
    try leaveJournal(base, [operation(0)])
    _ = try onlySession(base)
    let name = try unwrapped(scratch.stateFiles.first)
    let path = scratch.statePath + "/" + name
    chmod(path, 0o644)
    #expect(try sessions(base).isEmpty)
    chmod(path, 0o600)
    #expect(try sessions(base).count == 1)
    link(path, scratch("copy"))
    #expect(try sessions(base).isEmpty)
    unlink(path)
    symlink(scratch("copy"), path)
    #expect(try sessions(base).isEmpty)
    unlink(path)
    mkfifo(path, 0o600)
    #expect(try sessions(base).isEmpty)
    unlink(path)
    rename(scratch("copy"), path)
    #expect(try sessions(base).count == 1)
    if isSuperuser {
      chown(path, 1234, 1234)
      #expect(try sessions(base).isEmpty)
    }
    chmod(scratch.statePath + "/shapeedit/recover", 0o777)
    #expect(throws: FileError.self) { try sessions(base) }
  }

  @Test func tellsOfAJournalItCannotRead() throws {
    let base = try makeBase()
    try leaveJournal(base, [operation(0)])
    _ = try onlySession(base)
    let file = URL(
      fileURLWithPath: scratch.statePath + "/" + (try unwrapped(scratch.stateFiles.first)))
    var bytes = try Data(contentsOf: file)
    bytes[3] ^= 1
    try bytes.write(to: file)
    chmod(file.path, 0o600)
    let session = try unwrapped(try sessions(base).first)
    #expect(session.relation == .unreadable)
    #expect(session.operations == [])
    truncate(file.path, 0)
    #expect(try sessions(base).isEmpty)
    truncate(file.path, 1 << 29)
    #expect(try sessions(base).first?.relation == .unreadable)
    try unwrapped(try sessions(base).first).discard()
    #expect(scratch.stateFiles.isEmpty)
  }

  @Test func survivesTheKillOfItsProcess() throws {
    let path = try scratch.write("base", to: "f")
    let run = try Probe(state: scratch.statePath, environment: ["FILEPROBE_SECONDS": "60"])
      .start(["journal", plain(path), "200"])
    #expect(run.output.fileHandleForReading.availableData == Data("written\n".utf8))
    let elsewhere = try Probe(state: scratch.statePath).run("recover", plain(path))
    #expect(elsewhere.output.hasPrefix("openElsewhere(processID: \(run.process.processIdentifier)"))
    kill(run.process.processIdentifier, SIGKILL)
    run.process.waitUntilExit()
    let found = try Probe(state: scratch.statePath).run("recover", plain(path))
    let expected = (0..<200).map { "operation \($0)\n" }.joined()
    #expect(found.output == "continuesFile 200\n" + expected)
  }

  @Test func staysReadableWhenItCannotGrow() throws {
    let path = try scratch.write("base", to: "f")
    let probe = Probe(
      state: scratch.statePath, environment: ["FILEPROBE_SECONDS": "60"], limits: "ulimit -f 4")
    let run = try probe.start(["journal", plain(path), "200"])
    let told = String(decoding: run.output.fileHandleForReading.availableData, as: UTF8.self)
    #expect(told.contains("the process may not write files this large; raise 'ulimit -f'"))
    kill(run.process.processIdentifier, SIGKILL)
    run.process.waitUntilExit()
    let session = try onlySession(try load(path).base)
    #expect(!session.isDamaged)
    #expect(session.operations.count > 10)
    #expect(session.operations == (0..<session.operations.count).map(operation))
  }
}
