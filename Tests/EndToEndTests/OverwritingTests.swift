import Foundation
import PseudoTerminal
import TestSupport
import Testing

@Suite(
  "Saving over what another program wrote",
  .enabled(if: ShapeEditProgram.path != nil, ShapeEditProgram.comment))
struct OverwritingTests {
  private let document: ScratchDocument

  init() throws { document = try ScratchDocument() }

  private func backup(_ suffix: String) throws -> String {
    try String(contentsOfFile: document.file.path + suffix, encoding: .utf8)
  }

  @Test("`:w!` saves over the other version and keeps it beside the file")
  func keepsTheirs() throws {
    let editor = try document.open()
    editor.type("jH")
    try document.change("Two", to: "Theirs")
    let theirs = document.saved
    editor.type(":w!\r")
    #expect(editor.shows("saved page.yaml", within: .seconds(60)))
    #expect(document.saved.contains("hidden: true"))
    #expect(!document.saved.contains("Theirs"))
    #expect(try backup("~") == theirs)
    editor.end(typing: "q")
  }

  @Test("If the file was not changed, `:w!` is a normal save")
  func keepsNothing() throws {
    let editor = try document.open()
    editor.type("jH:w!\r", showing: "saved page.yaml")
    #expect(!FileManager.default.fileExists(atPath: document.file.path + "~"))
    editor.end(typing: "q")
  }
}
