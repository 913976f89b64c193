import Foundation
import Testing

@testable import DocumentFile

@Suite("Checking files, and writing files other than documents")
struct LookingTests {
  private let scratch = ScratchFolder()

  @Test("A file is the same by any name; a missing file equals nothing")
  func same() throws {
    let file = try scratch.write("a", to: "f")
    let other = try scratch.write("a", to: "g")
    symlink(scratch("f"), scratch("link"))
    #expect(file.isSameFile(as: try scratch.document("link")))
    #expect(file.isSameFile(as: file))
    #expect(!file.isSameFile(as: other))
    #expect(!file.isSameFile(as: try scratch.document("none")))
    #expect(try !scratch.document("none").isSameFile(as: scratch.document("none")))
  }

  @Test("File names in a document are relative to its folder")
  func images() throws {
    let document = try scratch.write("", to: "f")
    try scratch.write("", to: "image.png")
    #expect(document.exists)
    #expect(document.hasFile(named: "image.png"))
    #expect(document.hasFile(named: scratch("image.png")))
    for name in ["", "none.png", "ima\0ge.png", "f/image.png"] {
      #expect(!document.hasFile(named: name))
    }
  }

  @Test("Files a document names are read from its folder and those below, whatever links say")
  func confinement() throws {
    let outside = ScratchFolder()
    try outside.write("secret", to: "secret")
    mkdir(scratch("below"), 0o755)
    let document = try scratch.write("", to: "f")
    try scratch.write("own", to: "own")
    try scratch.write("deep", to: "below/deep")
    for (target, name) in [
      (outside("secret"), "file"), (outside.path, "folder"), (scratch("own"), "absolute"),
      ("own", "relative"), ("../own", "below/up"), ("../../" + outside.path, "below/away"),
      ("/proc/self/cwd", "magic"), ("loop", "loop"),
    ] { #expect(symlink(target, scratch(name)) == 0) }
    func content(_ name: String) -> String? {
      document.content(ofFileNamed: name, limitInBytes: 6).map {
        String(decoding: $0, as: UTF8.self)
      }
    }
    #expect(content("own") == "own" && content("./below//deep") == "deep")
    #expect(content("relative") == "own" && content("below/up") == "own")
    for name in [
      "file", "folder/secret", "absolute", "below/away/secret", "magic/f", "loop", "below", "none",
      "", scratch("own"), "../own", "below/../own",
    ] { #expect(content(name) == nil, "\(name)") }
    try scratch.write("1234567", to: "long")
    #expect(content("long") == nil)
  }

  @Test("Where the kernel cannot keep links inside a folder, none is followed")
  func withoutLinks() throws {
    mkdir(scratch("below"), 0o755)
    try scratch.write("deep", to: "below/deep")
    #expect(symlink("below", scratch("link")) == 0 && symlink("deep", scratch("below/link")) == 0)
    let folder = try Descriptor.folder(at: unwrapped(DocumentPath(scratch.path)))
    func canOpen(_ name: String) throws -> Bool {
      let path = try unwrapped(DocumentPath(name))
      return (try? folder.openBeneath(path, .withoutLinks)) != nil
    }
    #expect(try canOpen("below/deep") && canOpen("./below/./deep"))
    for name in ["link/deep", "below/link", "../x", "below/../below/deep", scratch("below/deep")] {
      #expect(try !canOpen(name), "\(name)")
    }
  }

  @Test("An output file starts empty, and reports why it cannot be written")
  func output() throws {
    let path = try scratch.write("what was there before", to: "f")
    let file = try OutputFile(replacing: path)
    try file.write(Array("a".utf8))
    #expect(scratch.read("f") == "a")
    try file.write(Array("b\n".utf8))
    try file.finish()
    #expect(scratch.read("f") == "ab\n")
    let full = try OutputFile(replacing: unwrapped(DocumentPath("/dev/full")))
    #expect(throws: FileError.self) { try full.write([1]) }
    let error = #expect(throws: FileError.self) {
      _ = try OutputFile(replacing: scratch.document("none/f"))
    }
    #expect(error?.reason == .folderMissing)
  }
}
