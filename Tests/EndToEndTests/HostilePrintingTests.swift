import Foundation
import PseudoTerminal
import Testing

/// Documents with what would steer a terminal in every string there is, through every command that prints.
@Suite(
  "Hostile documents, printed on a terminal",
  .enabled(if: ShapeEditProgram.path != nil, ShapeEditProgram.comment))
struct HostilePrintingTests {
  /// What a name begins with, as it stands between the quotes of YAML.
  static let attacks = [
    "\\e[2J\\e[?1049l\\e]0;owned\\a\\e]52;c;SGk=\\a",
    "\\eP$q\\e\\\\\\x9b31m\\x90q\\x9c\\r\\n\\b\\x7f\\0",
    "\\u202egnp\\u2066\\u200f\\u061c\\u2028\\u2029\\x85\\ufeff\\u200b\\xad\\U000E0041",
    // Not in the escapes of YAML, but as they are.
    "\u{202E}gnp\u{2066}\u{200F}\u{61C}\u{200B}\u{E0041}",
  ]

  /// A document in which every name, id, text, tag, key, kind, colour, number and reference is one.
  private func document(_ attack: String) -> String {
    let value = "\"\(attack)x\""
    return """
      shapeedit: \(value)
      title: \(value)
      \(value): \(value)
      canvases:
        - name: \(value)
          id: \(value)
          size: [\(value), 100]
          graphics:
            - {name: \(value), id: \(value), kind: \(value), tags: [\(value)], fill: \(value), \(value): \(value)}
            - {name: \(value), kind: text, text: \(value), font: {family: \(value), size: \(value)}}
            - {name: \(value), kind: path, d: \(value), stroke: {color: \(value), width: \(value)}}
            - {name: \(value), kind: image, href: \(value), opacity: \(value), at: [\(value), 1]}
            - {name: \(value), kind: group, children: [{name: \(value), locked: \(value)}]}

      """
  }

  @Test("No command lets it through", arguments: attacks)
  func printing(attack: String) throws {
    let scratch = try ScratchDocument(document(attack))
    let broken = scratch.folder.appendingPathComponent("broken.yaml")
    try (document(attack) + "            - *missing\n").write(
      to: broken, atomically: true, encoding: .utf8)
    let file = scratch.file.path
    let commands = [
      ["show", file], ["show", file, "--format", "json"], ["show", file, "--format", "yaml"],
      ["check", file], ["query", file, "*"], ["query", file, "[name=\u{1B}[31m"],
      ["query", file, "*", "name", "id", "--format", "json"],
      ["edit", file, "-e", "select * ; set name \"\u{1B}[2J\" ; print name id", "--dry-run"],
      ["edit", file, "-e", "select * ; set fill no\u{9B}colour"],
      ["edit", file, "-e", "\u{1B}[2J"],
      ["export", file, "-o", scratch.folder.path + "/\u{1B}[2J.svg"], ["view", file],
      ["show", file + "\u{1B}]0;x\u{7}"], ["\u{1B}[2J"],
      ["open", file, "--headless", "--keys", "z R j j"],
      ["show", broken.path], ["check", broken.path], ["query", broken.path, "*"],
    ]
    for command in commands {
      let terminal = try ShapeEditProgram.start(
        command, environment: ["NO_COLOR": "1"], columns: 200, rows: 60)
      let end = terminal.waitForEnd(within: .seconds(30))
      let name = command.filter { !$0.hasPrefix("/") }
      guard case .exit = end else {
        Issue.record("\(name) ended by \(end)")
        continue
      }
      let strange = Set(String(decoding: terminal.received, as: UTF8.self).unicodeScalars)
        .filter(isForbidden)
      #expect(strange.isEmpty, "\(name) prints \(strange.map(\.value))")
    }
  }

  private func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0A, 0x0D: false
    case 0..<0x20, 0x7F...0x9F, 0xAD, 0x61C, 0x200B, 0x200E...0x200F, 0x2028...0x202E,
      0x2066...0x2069,
      0xFEFF, 0xE0000...0xE007F:
      true
    default: false
    }
  }
}
