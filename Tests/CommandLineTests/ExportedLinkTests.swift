import Foundation
import SVGExport
import TestSupport
import Testing

/// Links between the graphics of a document, in exports.
@Suite(.enabled(if: CommandRun.binary != nil, "SHAPEEDIT_BINARY names no program"))
struct ExportedLinkTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.file(
      "doc.yaml",
      """
      canvases:
      - name: One
        size: [100, 50]
        graphics:
        - {id: a, size: [9, 9], fill: "#f00", link: "#b"}
        - {at: [20, 0], size: [9, 9], fill: "#f00", link: "#second"}
        - {at: [40, 0], size: [9, 9], fill: "#f00", link: "#my id"}
        - {id: my id, at: [60, 0], size: [9, 9], fill: "#f00", link: "https://a.example/"}
      - name: Two
        id: second
        size: [100, 50]
        graphics:
        - {id: b, at: [50, 20], size: [9, 9], fill: "#00f", link: "#a"}

      """)
  }

  private func export(_ arguments: String...) throws -> CommandRun {
    try CommandRun(["export", "doc.yaml"] + arguments, in: scratch.folder)
  }

  private func targets(_ name: String) throws -> [Substring] {
    try scratch.text(name).split(separator: "<a href=\"").dropFirst().compactMap {
      $0.split(separator: "\"").first
    }
  }

  @Test("lead to the file of the other canvas in SVG, to ids that are there")
  func svg() throws {
    let run = try export("-o", "my pages.svg")
    #expect(run.status == 0)
    let (one, two) = (try targets("my pages.svg"), try targets("my pages-2.svg"))
    let salts = (
      SVGExport.salt(fileNamed: "my pages.svg", canvas: 0),
      SVGExport.salt(fileNamed: "my pages.svg", canvas: 1)
    )
    #expect(
      one == [
        "my%20pages-2.svg#\(salts.1)-b", "my%20pages-2.svg#\(salts.1)-second",
        "#\(salts.0)-my_id", "https://a.example/",
      ])
    #expect(two == ["my%20pages.svg#\(salts.0)-a"])
    for link in one.prefix(3) + two {
      let id = try #require(link.split(separator: "#").last)
      let file = link.contains("-2.svg") ? "my pages-2.svg" : "my pages.svg"
      #expect(try scratch.text(file).contains(" id=\"\(id)\""), "\(link)")
    }
    #expect(!run.complaints.contains("leads nowhere"), "\(run.complaints)")
  }

  @Test("are told of where nothing that is written shows what they name")
  func dead() throws {
    for name in ["one.svg", "one.pdf"] {
      let run = try export("-o", name, "--canvas", "One")
      #expect(run.status == 0)
      for link in ["#b", "#second"] {
        #expect(
          run.complaints.contains(
            "warning: the link '\(link)' leads nowhere: what it names, on 'Two', is in no file of "
              + "this export"), "\(run.complaints)")
      }
      #expect(run.complaints.split(separator: "\n").filter { $0.contains("leads") }.count == 2)
      let part = try export("-o", name, "--select", "#a, #b")
      #expect(part.complaints.contains("the link '#second' leads nowhere") == false)
    }
    let stream = try export("-o", "-", "--format", "svg", "--canvas", "Two")
    #expect(!stream.output.contains("<a "))
    #expect(stream.complaints.contains("the link '#a' leads nowhere"))
    try scratch.file(
      "doc.yaml", "canvases: [{graphics: [{size: [9, 9], fill: red, link: \"#gone\"}]}]\n")
    for name in ["a.svg", "a.pdf"] {
      let run = try export("-o", name)
      #expect(run.complaints.contains("the link '#gone' leads nowhere: nothing has that id"))
    }
  }

  @Test("lead to pages in PDF")
  func pdf() throws {
    let run = try export("-o", "a.pdf")
    #expect(run.status == 0 && run.complaints.isEmpty, "\(run.complaints)")
    let bytes = try Data(contentsOf: scratch.url("a.pdf"))
    let text = String(decoding: bytes, as: UTF8.self)
    // A place of each page, for each of the links, whether its page comes before or after.
    #expect(text.split(separator: "/Dest ").count - 1 == 6)
    for corner in ["0 37.5", "45 37.5", "37 22.5"] {
      #expect(text.contains("/XYZ \(corner) 0]"), "\(corner)")
    }
    #expect(text.contains("https://a.example/"))
    #expect(!text.contains("(#"))
  }
}
