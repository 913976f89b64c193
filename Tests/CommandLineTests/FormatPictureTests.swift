import Foundation
import TestSupport
import Testing

/// The pictures in Documents/Format.md show the examples above them.
@Suite("The format's pictures", .enabled(if: CommandRun.binary != nil, "SHAPEEDIT_BINARY is unset"))
struct FormatPictureTests {
  @Test("are what export makes of the examples") func pictures() throws {
    let text = try Fixture(package: "Documents/Format.md").text
    let pictures = text.matches(of: /```yaml\n((?:(?!```)[\s\S])*)```\n\n!\[[^\]]*\]\((.*\.svg)\)/)
    #expect(pictures.count == 6)
    let scratch = try Scratch()
    for picture in pictures {
      let graphics = picture.output.1.split(separator: "\n").map { "  " + $0 + "\n" }.joined()
      let path = String(picture.output.2)
      let name = URL(fileURLWithPath: path).lastPathComponent
      // With names of fonts alone the bytes are the same on every machine.
      let run = try CommandRun(
        ["export", "-", "--fonts", "names", "-o", scratch.url(name).path],
        input: Data("canvases:\n- graphics:\n\(graphics)".utf8))
      #expect(run.status == 0, "\(run.complaints)")
      try expectSnapshot(scratch.text(name), "../../Documents/" + path)
    }
  }
}
