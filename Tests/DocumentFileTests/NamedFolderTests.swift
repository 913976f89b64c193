import Foundation
import Testing

@testable import DocumentFile

@Suite("Folders that a document names")
struct NamedFolderTests {
  private let scratch = ScratchFolder()

  private func folder(_ path: String, _ document: DocumentPath) -> Result<
    NamedFolder, NamedFolder.Problem
  > {
    Result { () throws(NamedFolder.Problem) in try NamedFolder(path, namedBy: document) }
  }

  private func problem(_ path: String, _ document: DocumentPath) -> NamedFolder.Problem? {
    if case .failure(let problem) = folder(path, document) { problem } else { nil }
  }

  private func makeFolder(_ name: String) { mkdir(scratch(name), 0o755) }

  @Test("Without a project, only folders beside the document and below are named")
  func alone() throws {
    makeFolder("pages")
    makeFolder("pages/icons")
    makeFolder("icons")
    let document = try scratch.document("pages/f")
    #expect(problem("icons", document) == nil && problem("./icons/", document) == nil)
    #expect(problem("icons/../icons", document) == nil && problem(".", document) == nil)
    #expect(problem("../icons", document) == .outside)
    #expect(problem("../pages/icons", document) == .outside)
    #expect(problem(scratch("pages/icons"), document) == .outside)
    #expect(problem("/", document) == .outside)
    #expect(problem("none", document) == .missing && problem("f", document) == .missing)
    #expect(problem("", document) == .outside && problem("a\0b", document) == .outside)
  }

  @Test("In a project they may be anywhere in it", arguments: [".git", ".shapeedit"])
  func project(marker: String) throws {
    for name in ["project", "project/pages", "project/icons", "icons"] { makeFolder(name) }
    makeFolder("project/\(marker)")
    #expect(symlink("../../icons", scratch("project/pages/away")) == 0)
    #expect(symlink("../icons", scratch("project/pages/inside")) == 0)
    let document = try scratch.document("project/pages/f")
    #expect(problem("../icons", document) == nil && problem("inside", document) == nil)
    #expect(problem("../../icons", document) == .outside)
    #expect(problem("away", document) == .outside)
  }

  @Test("Files are read beneath the folder, whatever links say")
  func files() throws {
    for name in ["icons", "icons/net", "other"] { makeFolder(name) }
    let document = try scratch.write("", to: "f")
    try scratch.write("own", to: "icons/a.svg")
    try scratch.write("deep", to: "icons/net/b.svg")
    try scratch.write("secret", to: "other/c.svg")
    #expect(symlink("../other/c.svg", scratch("icons/c.svg")) == 0)
    #expect(symlink("net/b.svg", scratch("icons/d.svg")) == 0)
    #expect(symlink("e.svg", scratch("icons/e.svg")) == 0)
    #expect(mkfifo(scratch("icons/pipe.svg"), 0o644) == 0)
    mkdir(scratch("icons/folder.svg"), 0o755)
    let folder = try folder("icons", document).get()
    func content(_ name: String) -> String {
      do throws(NamedFolder.FileProblem) {
        return String(decoding: try folder.content(of: name, limitInBytes: 5), as: UTF8.self)
      } catch {
        return "\(error)"
      }
    }
    #expect(content("a.svg") == "own" && content("net/b.svg") == "deep")
    #expect(content("d.svg") == "deep")
    #expect(content("c.svg") == "outside" && content("../f") == "outside")
    #expect(content("e.svg") == "outside" && content(scratch("other/c.svg")) == "outside")
    #expect(content("pipe.svg") == "noFile" && content("folder.svg") == "noFile")
    #expect(content("none.svg") == "missing" && content("a.svg/b") == "missing")
    try scratch.write("123456", to: "icons/long.svg")
    #expect(content("long.svg") == "tooLarge(6)")
    #expect(
      folder.names(endingIn: ".svg", limit: 100).filter { !["c", "e"].contains($0) } == [
        "a", "d", "folder", "long", "net/b", "pipe",
      ])
    #expect(folder.names(endingIn: ".svg", limit: 3).count <= 3)
  }
}
