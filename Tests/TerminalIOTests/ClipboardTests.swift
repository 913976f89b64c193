import Glibc
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

  @Test("What a program is given is as clean as what the terminal is sent")
  func givenTexts() throws {
    let folder = try #require(mkdtemp(strdup("/tmp/clipboard-XXXXXX")).map { String(cString: $0) })
    defer { rmdir(folder) }
    let file = "\(folder)/taken"
    defer { unlink(file) }
    let text = "a\tb\n\u{1B}[31m\u{9B}c\u{7}\u{0}d\r"
    let command = ["sh", "-c", "cat > \(file)"]
    #expect(OutgoingText.give(text, to: command, waitingMilliseconds: 5000))
    let taken = try #require(Self.content(of: file))
    #expect(taken == OutgoingText.cleaned(text))
    #expect(taken == "ab\n[31mcd")
  }

  @Test("A program that hangs is ended with its children, in bounded time")
  func hangingProgram() throws {
    let folder = try #require(mkdtemp(strdup("/tmp/clipboard-XXXXXX")).map { String(cString: $0) })
    defer { rmdir(folder) }
    let file = "\(folder)/child"
    defer { unlink(file) }
    let command = ["sh", "-c", "sleep 300 & echo $! > \(file); wait"]
    let start = ContinuousClock.now
    #expect(!OutgoingText.give("a", to: command, waitingMilliseconds: 300))
    #expect(ContinuousClock.now - start < .seconds(5))
    let child = try #require(
      Self.content(of: file)?.split(separator: "\n").first.flatMap { pid_t($0) })
    // It may be waited for by nobody but the system's first process.
    var isGone = false
    for _ in 0..<200 where !isGone {
      let state = Self.content(of: "/proc/\(child)/stat")?.split(separator: " ").dropFirst(2).first
      isGone = state == nil || state == "Z"
      usleep(10_000)
    }
    #expect(isGone)
    if !isGone { kill(child, SIGKILL) }
  }

  private static func content(of path: String) -> String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes[..<count], as: UTF8.self)
  }

  @Test("Texts that are too long are not sent")
  func limit() {
    let limit = ClipboardSequence.limitInBytes
    #expect(sequence(String(repeating: "x", count: limit)) != nil)
    #expect(sequence(String(repeating: "x", count: limit + 1)) == nil)
  }
}
