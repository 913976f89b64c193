import DocumentFile
import Foundation
import Testing

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
