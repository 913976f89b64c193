import Foundation

/// The replies of a real terminal to every query, as recorded in `Fixtures/terminal`.
public struct RecordedTerminal: Decodable, Sendable {
  /// The environment variables it sets for programs; null for those it does not.
  public let env: [String: String?]
  /// Replies by query.
  public let q: [String: String]
  /// Columns by cluster.
  public let w: [String: Int]

  /// The variables that it sets.
  public var environment: [String: String] { env.compactMapValues { $0 } }

  /// The names of the recordings.
  public static let names = [
    "alacritty", "kitty", "lxterminal", "mlterm", "screen", "stterm", "tmux", "urxvt", "xterm",
  ]

  /// Reads a recording.
  public static func load(_ name: String) throws -> RecordedTerminal {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Fixtures/terminal")
    let data = try Data(contentsOf: folder.appendingPathComponent(name + ".json"))
    return try JSONDecoder().decode(RecordedTerminal.self, from: data)
  }

  /// Its replies to the queries of one batch, in their order.
  public var batchAnswers: String {
    let answers = [
      "XTVERSION", "DECRQM_2026", "DECRQM_2027", "DECRQM_2048", "kitty_kbd", "OSC10", "OSC11",
      "DECRQSS_SGR", "kitty_gfx",
    ].map { q[$0] ?? "" }
    let widths = ["zwj_family", "vs16_heart", "skin", "hangul_jamo"].enumerated().map { row, name in
      "\u{1B}[\(row + 2);\((w[name] ?? 0) + 1)R"
    }
    return answers.joined() + widths.joined() + (q["DA1"] ?? "")
  }
}
