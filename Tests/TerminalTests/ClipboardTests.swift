import Foundation
import Terminal
import Testing

@Suite("The clipboard")
struct ClipboardTests {
  private func content(_ bytes: [UInt8]) -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.hasPrefix("\u{1B}]52;c;"), text.hasSuffix("\u{1B}\\") else { return nil }
    return Data(base64Encoded: String(text.dropFirst(7).dropLast(2))).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  @Test(
    "Any text arrives as it is", arguments: ["", "a", "ab", "abc", "漢字\u{1B}[2J\n", "~~~???>>>"])
  func roundTrip(text: String) {
    let (bytes, isWhole) = ClipboardSequence.bytes(for: text)
    #expect(content(bytes) == text)
    #expect(isWhole)
  }

  @Test("Too long a text is cut, between characters")
  func limit() {
    let limit = ClipboardSequence.byteLimit
    let exact = String(repeating: "a", count: limit)
    #expect(ClipboardSequence.bytes(for: exact).isWhole)
    #expect(content(ClipboardSequence.bytes(for: exact).bytes) == exact)
    let longer = ClipboardSequence.bytes(for: exact + "b")
    #expect(!longer.isWhole)
    #expect(content(longer.bytes) == exact)
    let cut = ClipboardSequence.bytes(for: String(repeating: "漢", count: limit))
    #expect(content(cut.bytes) == String(repeating: "漢", count: limit / 3))
  }
}
