import Testing

@testable import TerminalIO

@Suite("Copies to the terminal's clipboard")
struct ClipboardTests {
  private func sequence(_ text: String) -> String? {
    ClipboardSequence.bytes(for: text).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(
    "Base64 with its padding",
    arguments: [("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg==")])
  func base64(text: String, expected: String) {
    #expect(sequence(text) == "\u{1B}]52;c;\(expected)\u{1B}\\")
  }

  @Test("Line breaks are kept, other controls removed")
  func sanitising() {
    #expect(sequence("a\n\u{1B}\u{9B}b") == "\u{1B}]52;c;YQpi\u{1B}\\")
  }

  @Test("A display has programs that fill its clipboard; without one there are none")
  func display() {
    #if os(Linux)
      #expect(DisplayClipboard(environment: [:]) == nil)
      #expect(DisplayClipboard(environment: ["DISPLAY": ""]) == nil)
      let x11 = DisplayClipboard(environment: ["DISPLAY": ":0"])
      #expect(x11?.commands.map(\.first) == ["xclip", "xsel"])
      let wayland = DisplayClipboard(environment: ["WAYLAND_DISPLAY": "w", "DISPLAY": ":0"])
      #expect(wayland?.commands.map(\.first) == ["wl-copy", "xclip", "xsel"])
    #endif
  }

  @Test("Texts that are too long are not sent")
  func limit() {
    let limit = ClipboardSequence.limitInBytes
    #expect(sequence(String(repeating: "x", count: limit)) != nil)
    #expect(sequence(String(repeating: "x", count: limit + 1)) == nil)
  }
}
