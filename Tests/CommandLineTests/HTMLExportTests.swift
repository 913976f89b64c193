import Foundation
import Geometry
import SVGExport
import TestSupport
import Testing

/// `export -o page.html`
@Suite(.enabled(if: CommandRun.binary != nil, "SHAPEEDIT_BINARY names no program"))
struct HTMLExportTests {
  private let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try scratch.file(
      "doc.yaml",
      """
      title: "</title><script>alert(1)</script>"
      palette: {ink: {light: "#111111", dark: "#eeeeee"}}
      canvases:
      - name: "One & <b>"
        size: [100, 50]
        graphics:
        - {id: a, size: [9, 9], fill: $ink, link: "#b", note: A note}
        - {kind: text, text: "</svg><script>alert(2)</script>"}
      - name: Two
        size: [100, 50]
        graphics:
        - {id: b, at: [50, 20], size: [9, 9], fill: "#00f", link: "javascript:alert(3)"}

      """)
  }

  private func page(_ arguments: String...) throws -> String {
    let run = try CommandRun(
      ["export", "doc.yaml", "-o", "a.html"] + arguments, in: scratch.folder)
    #expect(run.status == 0, "\(run.complaints)")
    return try scratch.text("a.html")
  }

  @Test("is one page that reaches for nothing, and whose script alone may run")
  func policy() throws {
    let page = try page()
    let parts = page.components(separatedBy: "<script>")
    #expect(parts.count == 2 && page.components(separatedBy: "<script").count == 2)
    let script = try #require(parts.last?.components(separatedBy: "</script>").first)
    let digest = String(decoding: Base64.encoded(SHA256.digest(of: script.utf8)), as: UTF8.self)
    #expect(page.contains("default-src 'none'"))
    #expect(page.contains("script-src 'sha256-\(digest)'"))
    #expect(script.utf8.count <= 8_192)
    #expect(!page.contains("javascript:") && !page.contains("src=") && !page.contains("@import"))
    #expect(page.matches(of: /https?:\/\//).count == page.matches(of: /xmlns="http:/).count)
  }

  @Test("has a tab for each canvas, links between them and notes as tooltips")
  func sections() throws {
    let page = try page()
    #expect(page.components(separatedBy: "<section ").count == 3)
    #expect(page.contains("data-name=\"One &amp; &lt;b&gt;\""))
    let target = try #require(page.firstMatch(of: /<a href="#([a-z0-9]+-b)"/)?.output.1)
    #expect(page.contains(" id=\"\(target)\""))
    #expect(page.contains("<title>A note</title>"))
  }

  @Test("follows the scheme, and its switch")
  func modes() throws {
    let page = try page()
    #expect(page.contains("@media(prefers-color-scheme:dark){:root:not([data-mode=light]){"))
    #expect(page.contains(":root[data-mode=dark]{") && page.contains("data-do=\"mode\""))
    let dark = try self.page("--mode", "dark")
    #expect(dark.contains("fill=\"#eeeeee\"") && !dark.contains("data-do=\"mode\""))
  }

  @Test(
    "refuses what has no effect in it, as pixels and pages of PDF do",
    arguments: [
      ("a.html", ["--editable"]), ("a.html", ["--ids", "keep"]), ("a.html", ["--link-images"]),
      ("a.pdf", ["--editable"]), ("a.png", ["--aria"]), ("a.pdf", ["--fonts", "names"]),
      ("a.pdf", ["--salt", "a"]),
    ])
  func withoutEffect(file: String, arguments: [String]) throws {
    let run = try CommandRun(["export", "doc.yaml", "-o", file] + arguments, in: scratch.folder)
    #expect(run.status == 2)
    #expect(run.complaints.contains("\(arguments[0]) is for SVG"))
    #expect(run.complaints.contains("has no effect in"))
    #expect(!FileManager.default.fileExists(atPath: scratch.url(file).path))
  }

  @Test("is hardly larger than its pictures")
  func size() throws {
    let page = try page()
    let run = try CommandRun(["export", "doc.yaml", "-o", "a.svg"], in: scratch.folder)
    #expect(run.status == 0)
    let pictures = try ["a.svg", "a-2.svg"].map { try scratch.text($0).utf8.count }.reduce(0, +)
    #expect(page.utf8.count <= pictures + 16_384)
  }
}
