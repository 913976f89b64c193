import DocumentFile
import Foundation
import Testing

/// The backup of another program's version that is written over.
@Suite struct TheirVersionTests {
  private let scratch = ScratchFolder()

  /// Keeps the version of `f`, whose content is `theirs`.
  private func keep() throws -> String? {
    try scratch.write("theirs", to: "f")
    let version = try DiskVersion.kept(at: try scratch.document("f"), unless: nil)
    return version?.backup.map { String(decoding: $0.lastComponent, as: UTF8.self) }
  }

  @Test func takesTheNextNameThatIsFree() throws {
    try scratch.write("older", to: "f~")
    #expect(try keep() == "f~2")
    #expect(scratch.read("f~") == "older" && scratch.read("f~2") == "theirs")
  }

  @Test("A link counts as taken, wherever it leads", arguments: ["nowhere", "victim"])
  func followsNoLink(target: String) throws {
    try scratch.write("kept", to: "victim")
    try #require(symlink(scratch(target), scratch("f~")) == 0)
    #expect(try keep() == "f~2")
    #expect(scratch.read("nowhere") == nil && scratch.read("victim") == "kept")
    #expect(scratch.read("f~2") == "theirs")
  }
}

/// Which paths lead to one file.
@Suite struct FileIdentityTests {
  private let scratch = ScratchFolder()

  private func identity(_ name: String) throws -> FileIdentity? {
    FileIdentity(of: try scratch.document(name))
  }

  @Test func aFileIsItselfByEveryName() throws {
    try scratch.write("text", to: "f")
    try #require(link(scratch("f"), scratch("hard")) == 0)
    try #require(symlink("f", scratch("soft")) == 0)
    let own = try #require(try identity("f"))
    for name in [
      "hard", "soft", "./f", "../\(URL(fileURLWithPath: scratch.path).lastPathComponent)/f",
    ] { #expect(try identity(name) == own) }
    try scratch.write("text", to: "g")
    #expect(try identity("g") != own)
  }

  @Test func aPlaceIsItselfBeforeThereIsAFile() throws {
    try #require(mkdir(scratch("folder"), 0o755) == 0)
    try #require(symlink("folder", scratch("way")) == 0)
    try #require(symlink("way/new", scratch("dangling")) == 0)
    let place = try #require(try identity("folder/new"))
    for name in ["way/new", "dangling", "./folder/../folder/new"] {
      #expect(try identity(name) == place, "\(name)")
    }
    #expect(try identity("new") != place)
  }

  @Test func streamsAreNeverReplaced() throws {
    try #require(mkfifo(scratch("fifo"), 0o644) == 0)
    #expect(try identity("fifo") == nil)
    #expect(FileIdentity(of: try #require(DocumentPath("/dev/null"))) == nil)
    #expect(try identity("none/new") == nil)
  }
}
