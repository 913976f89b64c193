import DocumentFile
import Foundation
import Testing

@Suite struct ReadingTests {
  let scratch = ScratchFolder()

  private func opening(_ name: String) throws -> FileError? {
    let path = try scratch.document(name)
    return failure { () throws(FileError) in _ = try DocumentReader(opening: path).readAll() }
  }

  @Test func deliversTheBytesInBlocks() throws {
    let byteCount = 3_000_001
    let bytes = (0..<byteCount).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try Data(bytes).write(to: URL(fileURLWithPath: scratch("f")))
    let (blocks, base) = try DocumentReader(opening: scratch.document("f")).readAll()
    #expect(Array(blocks.joined()) == bytes)
    #expect(blocks.map(\.count).prefix(2) == [1 << 18, 1 << 20])
    #expect(base?.byteCount == byteCount)
    #expect(base?.digest == ByteContent(bytes).digest)
    #expect(base?.digest == ByteContent(blocks: blocks).digest)
  }

  @Test func readsAnEmptyFile() throws {
    try scratch.write("", to: "f")
    let (blocks, base) = try DocumentReader(opening: scratch.document("f")).readAll()
    #expect(blocks.isEmpty)
    #expect(base?.byteCount == 0)
  }

  @Test func tellsWhatItCannotRead() throws {
    try scratch.write("x", to: "f")
    mkdir(scratch("folder"), 0o755)
    mkfifo(scratch("fifo"), 0o644)
    symlink("loop", scratch("loop"))
    symlink("nowhere", scratch("dangling"))
    #expect(try opening("none")?.reason == .missing)
    #expect(try opening("folder")?.reason == .isFolder)
    #expect(try opening("fifo")?.reason == .notRegular(.fifo))
    #expect(try opening("loop")?.reason == .linkLoop)
    #expect(try opening("dangling")?.reason == .missing)
    #expect(try opening("f/x")?.reason == .notAFolder)
    #expect(try opening(String(repeating: "n", count: 256))?.reason == .nameTooLong)
    let null = try unwrapped(DocumentPath("/dev/null"))
    #expect(
      failure { () throws(FileError) in _ = try DocumentReader(opening: null) }?.reason
        == .notRegular(.device))
    let root = try unwrapped(DocumentPath("/"))
    #expect(
      failure { () throws(FileError) in _ = try DocumentReader(opening: root) }?.reason
        == .isFolder)
  }

  @Test func readsInputsOfAnyKind() throws {
    let ends = try unwrapped(pipe())
    let writer = FileHandle(fileDescriptor: ends.write, closeOnDealloc: true)
    try writer.write(contentsOf: Data("script".utf8))
    try writer.close()
    let path = try unwrapped(DocumentPath("/dev/fd/\(ends.read)"))
    let (blocks, base) = try DocumentReader(openingInput: path, limitInBytes: 6).readAll()
    close(ends.read)
    #expect(Array(blocks.joined()) == Array("script".utf8))
    #expect(base == nil)
    let null = try unwrapped(DocumentPath("/dev/null"))
    #expect(try DocumentReader(openingInput: null, limitInBytes: 0).readAll().blocks.isEmpty)
    let endless = try unwrapped(DocumentPath("/dev/zero"))
    #expect(
      failure { () throws(FileError) in
        _ = try DocumentReader(openingInput: endless, limitInBytes: 9).readAll()
      }?.reason == .tooLarge(limitInBytes: 9))
    let folder = try unwrapped(DocumentPath("/"))
    #expect(
      failure { () throws(FileError) in
        _ = try DocumentReader(openingInput: folder, limitInBytes: 9)
      }?.reason == .isFolder)
  }

  private func pipe() -> (read: Int32, write: Int32)? {
    var ends: [Int32] = [-1, -1]
    return Foundation.pipe(&ends) == 0 ? (ends[0], ends[1]) : nil
  }

  @Test func enforcesTheLimitExactly() throws {
    let path = try scratch.write("12345", to: "f")
    #expect(
      failure { () throws(FileError) in
        _ = try DocumentReader(opening: path, limitInBytes: 5).readAll()
      } == nil)
    let error = failure { () throws(FileError) in
      _ = try DocumentReader(opening: path, limitInBytes: 4)
    }
    #expect(error?.reason == .tooLarge(limitInBytes: 4))
    #expect(
      error?.message(showing: { _ in "f" })
        == "cannot open f: it is larger than the limit of 4 bytes")
  }

  @Test func readsAgainWhatChangesMeanwhile() throws {
    let path = try scratch.write("old content", to: "f")
    let reader = try DocumentReader(opening: path)
    guard case .block = try reader.next() else { throw Absent() }
    try scratch.write("new content, longer", to: "f")
    guard case .restart = try reader.next() else { throw Absent() }
    let (blocks, base) = try reader.readAll()
    #expect(String(decoding: blocks.joined(), as: UTF8.self) == "new content, longer")
    #expect(base?.byteCount == 19)
  }

  @Test func givesUpOnAFileThatNeverRests() throws {
    let path = try scratch.write("0", to: "f")
    let reader = try DocumentReader(opening: path)
    var round = 0
    let error = failure { () throws(FileError) in
      while true {
        guard case .block = try reader.next() else { continue }
        round += 1
        truncate(scratch("f"), round + 1)
      }
    }
    #expect(error?.reason == .changedWhileReading)
    #expect(round == 4)
  }

  @Test func opensNamesThatAreNotUTF8() throws {
    let name = Array(scratch("").utf8) + [0xFF, 0xFE, 0x0A, 0x1B]
    let path = try unwrapped(DocumentPath(bytes: name))
    let created = DocumentCreation(
      ByteContent(Array("x".utf8)), at: try FileLocation(possiblyNew: path)
    ).perform()
    #expect(created.word == "saved")
    let outcome = try save("y", to: path, state: scratch.state)
    #expect(outcome.word == "saved")
    #expect(try load(path).text == "y")
    #expect(try load(path).base.location.path.lastComponent == [0xFF, 0xFE, 0x0A, 0x1B])
  }

  @Test func pathsHoldNoNULAndAreNotEmpty() {
    #expect(DocumentPath(bytes: [] as [UInt8]) == nil)
    #expect(DocumentPath("a\0b") == nil)
    #expect(DocumentPath("a/b//")?.lastComponent == Array("b".utf8))
    #expect(DocumentPath("/")?.lastComponent == [])
  }

  @Test(.enabled(if: isSuperuser && isInstalled("setpriv")))
  func refusesWhatItMayNotRead() throws {
    try scratch.write("x", to: "f", mode: 0o600)
    let probe = Probe(
      state: scratch.statePath,
      wrapper: ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"])
    let result = try probe.run("read", scratch("f"))
    #expect(result.status == 3)
    #expect(result.messages == "cannot open \(scratch("f")): permission denied\n")
  }

  @Test func readsStandardInput() throws {
    // The probe's own standard input is not used; the module's door is tested in this process.
    let saved = dup(STDIN_FILENO)
    defer {
      dup2(saved, STDIN_FILENO)
      close(saved)
    }
    try scratch.write("from a stream", to: "f")
    let file = open(scratch("f"), O_RDONLY)
    dup2(file, STDIN_FILENO)
    close(file)
    let (blocks, base) = try DocumentReader().readAll()
    #expect(String(decoding: blocks.joined(), as: UTF8.self) == "from a stream")
    #expect(base == nil)
  }
}
