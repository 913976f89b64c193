import DocumentFile
import Foundation
import Testing

/// What makes editing while a save is going on, and recovery of another version, safe.
@Suite struct SaveBesideEditingTests {
  let scratch = ScratchFolder()

  private func operation(_ number: Int) -> [UInt8] { Array("operation \(number)".utf8) }

  private func sessions(_ path: DocumentPath) throws -> [RecoverySession] {
    try RecoverySession.all(of: load(path).base, in: scratch.state)
  }

  @Test func whatIsEditedDuringASaveStays() throws {
    let base = try load(try scratch.write("base", to: "f")).base
    var journal: RecoveryJournal? = RecoveryJournal(for: base, in: try scratch.state)
    journal?.append(operation(0))
    let count = try #require(journal?.operationCount)
    journal?.append(operation(1))
    // The mark comes late: it is of the first operation alone all the same.
    journal?.willSave(ByteContent(Array("saved".utf8)).digest, after: count)
    let saved = try save("saved", to: base.location.path, state: scratch.state)
    journal?.didSave(try #require(saved.base), after: count)
    #expect(journal?.flush() == true)
    journal = nil
    let deadline = Date(timeIntervalSinceNow: 60)
    while case .openElsewhere? = try sessions(base.location.path).first?.relation,
      Date() < deadline
    { usleep(1_000) }
    let session = try #require(try sessions(base.location.path).first)
    #expect(session.relation == .continuesFile)
    #expect(session.operations == [operation(1)])
    session.discard()
    #expect(scratch.stateFiles.isEmpty)
  }

  @Test func aSaveOfAllEmptiesTheJournal() throws {
    let base = try load(try scratch.write("base", to: "f")).base
    let journal = RecoveryJournal(for: base, in: try scratch.state)
    journal.append(operation(0))
    journal.didSave(base, after: journal.operationCount)
    #expect(journal.operationCount == 0)
    #expect(scratch.stateFiles.isEmpty)
  }

  @Test func theVersionThatWasEditedIsKeptForMerging() throws {
    let base = try load(try scratch.write("base", to: "f")).base
    var journal: RecoveryJournal? = RecoveryJournal(
      for: base, content: ByteContent(Array("base".utf8)), in: try scratch.state)
    journal?.append(operation(0))
    #expect(journal?.flush() == true)
    let deadline = Date(timeIntervalSinceNow: 60)
    while scratch.stateFiles.count < 2, Date() < deadline { usleep(1_000) }
    journal = nil
    _ = try scratch.write("theirs", to: "f")
    while case .openElsewhere? = try sessions(base.location.path).first?.relation,
      Date() < deadline
    { usleep(1_000) }
    let session = try #require(try sessions(base.location.path).first)
    #expect(session.relation == .continuesOtherVersion)
    #expect(session.oldContent == Array("base".utf8))
    session.discard()
    #expect(scratch.stateFiles.isEmpty)
  }

  @Test func glimpsesTellChanges() throws {
    let path = try scratch.write("base", to: "f")
    let location = try load(path).base.location
    let first = location.glimpse()
    #expect(first == location.glimpse())
    #expect(first.isYoung)
    _ = try scratch.write("other", to: "f")
    #expect(first != location.glimpse())
    unlink(scratch("f"))
    let gone = location.glimpse()
    #expect(gone != first)
    #expect(!gone.isYoung)
  }

  @Test func scratchFilesGiveBackWhatWasWritten() throws {
    let file = try ScratchFile(in: try scratch.state)
    #expect(scratch.stateFiles.isEmpty)
    let first = try file.write([1, 2, 3], at: 0)
    let large = [UInt8](repeating: 7, count: 3 << 20)
    let second = try file.write(large, at: 3)
    #expect(try file.read(first) == [1, 2, 3])
    #expect(try file.read(second) == large)
  }

  @Test func streamsAreNoFiles() throws {
    let path = try scratch.write("base", to: "f")
    #expect(StreamWrite(to: path) == nil)
    for name in ["/tmp", "/nonexistent/x"] {
      let path = try #require(DocumentPath(name))
      #expect(StreamWrite(to: path) == nil)
    }
    let null = try #require(DocumentPath("/dev/null"))
    try #require(StreamWrite(to: null)).perform(ByteContent(Array("text".utf8)))
    let device = try #require(DocumentPath("/dev/full"))
    let full = try #require(StreamWrite(to: device))
    #expect(throws: FileError.self) { try full.perform(ByteContent(Array("text".utf8))) }
  }
}
