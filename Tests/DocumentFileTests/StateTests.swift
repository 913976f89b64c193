import DocumentFile
import Foundation
import TestSupport
import Testing

@Suite struct StateTests {
  let scratch = ScratchFolder()

  @Test func remembersARecordForEachDocument() throws {
    let store = ViewStateStore(in: try scratch.state)
    let first = try scratch.document("a")
    let second = try scratch.document("b")
    #expect(store.record(for: first) == nil)
    try store.store([1, 2, 3], for: first)
    try store.store([], for: second)
    try store.store([4], for: first)
    #expect(store.record(for: first) == [4])
    #expect(store.record(for: second) == [])
    #expect(scratch.stateFiles.count == 2)
  }

  @Test func boundsARecord() throws {
    let store = ViewStateStore(in: try scratch.state)
    let path = try scratch.document("a")
    let limit = ViewStateStore.recordLimitInBytes
    let largest = [UInt8](repeating: 1, count: limit)
    try store.store(largest, for: path)
    #expect(store.record(for: path) == largest)
    let error = failure { () throws(FileError) in try store.store(largest + [1], for: path) }
    #expect(error?.reason == .tooLarge(limitInBytes: limit))
    #expect(store.record(for: path) == largest)
  }

  @Test func takesADamagedRecordForNone() throws {
    let store = ViewStateStore(in: try scratch.state)
    let path = try scratch.document("a")
    try store.store([1, 2, 3], for: path)
    let file = URL(fileURLWithPath: scratch.statePath + "/" + scratch.stateFiles[0])
    let whole = try Data(contentsOf: file)
    for index in 0..<whole.count {
      var damaged = whole
      damaged[index] ^= 1
      try damaged.write(to: file)
      chmod(file.path, 0o600)
      #expect(store.record(for: path) == nil, "byte \(index)")
      try whole.prefix(index).write(to: file)
      chmod(file.path, 0o600)
      #expect(store.record(for: path) == nil, "cut to \(index)")
    }
    try whole.write(to: file)
    chmod(file.path, 0o644)
    #expect(store.record(for: path) == nil, "readable by others")
    chmod(file.path, 0o600)
    #expect(store.record(for: path) == [1, 2, 3])
  }

  @Test func keepsTypedLines() throws {
    let store = StateRecord.typedLines(in: try scratch.state)
    #expect(store.content == nil)
    try store.store([1, 2, 3])
    #expect(store.content == [1, 2, 3])
    let file = URL(fileURLWithPath: scratch.statePath + "/" + scratch.stateFiles[0])
    var status = stat()
    #expect(stat(file.path, &status) == 0 && status.st_mode & 0o777 == 0o600)
    let whole = try Data(contentsOf: file)
    for index in 0..<whole.count {
      var damaged = whole
      damaged[index] ^= 1
      try damaged.write(to: file)
      chmod(file.path, 0o600)
      #expect(store.content == nil, "byte \(index)")
    }
    try whole.write(to: file)
    chmod(file.path, 0o644)
    #expect(store.content == nil, "readable by others")
    let limit = store.limitInBytes
    let error = failure { () throws(FileError) in
      try store.store([UInt8](repeating: 1, count: limit + 1))
    }
    #expect(error?.reason == .tooLarge(limitInBytes: limit))
  }

  @Test func keepsOptionsAndTakesDamagedOnesForNone() throws {
    let store = StateRecord.options(in: try scratch.state)
    #expect(store.content == nil)
    try store.store([1, 2, 3])
    try store.store([4, 5])
    #expect(store.content == [4, 5])
    let file = URL(fileURLWithPath: scratch.statePath + "/shapeedit/options/options")
    let whole = try Data(contentsOf: file)
    for index in 0..<whole.count {
      var damaged = whole
      damaged[index] ^= 1
      try damaged.write(to: file)
      chmod(file.path, 0o600)
      #expect(store.content == nil, "byte \(index)")
      try whole.prefix(index).write(to: file)
      chmod(file.path, 0o600)
      #expect(store.content == nil, "cut to \(index)")
    }
    try whole.write(to: file)
    chmod(file.path, 0o644)
    #expect(store.content == nil, "readable by others")
    chmod(file.path, 0o600)
    #expect(store.content == [4, 5])
    let error = failure { () throws(FileError) in
      try store.store([UInt8](repeating: 0, count: 65_537))
    }
    #expect(error?.reason == .tooLarge(limitInBytes: 65_536))
  }

  @Test func forgetsTheOldestOfMany() throws {
    let store = ViewStateStore(in: try scratch.state)
    for number in 0..<1_001 {
      try store.store([1], for: try scratch.document("\(number)"))
    }
    #expect(scratch.stateFiles.count == 900)
    #expect(store.record(for: try scratch.document("0")) == nil)
    #expect(store.record(for: try scratch.document("1000")) == [1])
  }

  @Test(.enabled(if: ProgramRun.canTrace)) func putsBackWhatAnInterruptedSaveLeft() throws {
    let path = try scratch.write("old content", to: "f")
    link(scratch("f"), scratch("g"))
    // Killed at the call that cuts the file to its new size: the bytes are a mixture.
    let probe = Probe(
      state: scratch.statePath, wrapper: ProgramRun.injecting(["ftruncate:signal=KILL:when=1"]))
    #expect(try probe.run("save", plain(path), "new").status == 128 + SIGKILL)
    #expect(scratch.read("f") == "new content")
    let found = InterruptedSave.all(of: try load(path).base, in: try scratch.state)
    #expect(found.count == 1)
    #expect(found.first?.oldDigest == ByteContent(Array("old content".utf8)).digest)
    let restoration = try found.first?.restore()
    #expect(restoration?.replacedContent == nil)
    #expect(scratch.read("g") == "old content")
    #expect(scratch.stateFiles.isEmpty)
  }

  @Test(.enabled(if: ProgramRun.canTrace)) func dropsTheCopyOfASaveThatIsComplete() throws {
    let path = try scratch.write("old content", to: "f")
    link(scratch("f"), scratch("g"))
    let probe = Probe(
      state: scratch.statePath, wrapper: ProgramRun.injecting(["unlinkat:signal=KILL:when=1"]))
    _ = try probe.run("save", plain(path), "new")
    #expect(scratch.read("f") == "new")
    #expect(InterruptedSave.all(of: try load(path).base, in: try scratch.state).isEmpty)
    #expect(scratch.stateFiles.isEmpty)
  }

  @Test func findsTheStandardFolder() throws {
    let path = try scratch.write("old", to: "f")
    link(scratch("f"), scratch("g"))
    var probe = Probe(state: "relative/path", environment: ["HOME": scratch("home")])
    // A home is never made; the probe wants one.
    #expect(try probe.run("save", plain(path), "new").status == 2)
    #expect(!FileManager.default.fileExists(atPath: scratch("home")))
    mkdir(scratch("home"), 0o755)
    #expect(try probe.run("save", plain(path), "new").status == 0)
    #expect(FileManager.default.fileExists(atPath: scratch("home/.local/state/shapeedit/backup")))
    probe.state = scratch("xdg")
    #expect(try probe.run("save", plain(path), "newer").status == 0)
    #expect(FileManager.default.fileExists(atPath: scratch("xdg/shapeedit/backup")))
  }
}
