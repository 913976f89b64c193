import Foundation
import Glibc
import PseudoTerminal
import TestSupport
import Testing

/// A server of tmux of its own, with one window that runs a command.
final class Tmux {
  private let scratch: Scratch

  /// Whether there is a tmux.
  static let isInstalled = FileManager.default.isExecutableFile(atPath: "/usr/bin/tmux")

  /// Why tests are skipped without it.
  static let comment: Comment = "no tmux; on Debian 'apt-get install tmux'"

  init(_ command: String, columns: Int, rows: Int) throws {
    scratch = try Scratch()
    // The window takes the size of the session before its command starts, without a status line.
    try run(
      "start-server", ";", "set-option", "-g", "status", "off", ";", "new-session", "-d", "-x",
      "\(columns)", "-y", "\(rows)", command)
  }

  deinit { _ = try? run("kill-server") }

  /// Runs commands of tmux, and returns what they print.
  @discardableResult
  func run(_ arguments: String...) throws -> String {
    // Its server inherits nothing there that anybody waits for.
    let terminal = try PseudoTerminal(
      "/usr/bin/tmux",
      arguments: ["-u", "-S", scratch.url("socket").path, "-f", "/dev/null"]
        + arguments,
      environment: ["TERM": "xterm-256color", "HOME": scratch.folder.path, "LANG": "C.UTF-8"])
    _ = terminal.waitForEnd(within: .seconds(30))
    return String(decoding: terminal.received, as: UTF8.self).replacing("\r\n", with: "\n")
  }

  /// Types keys, named as tmux names them.
  func type(_ keys: String...) throws {
    for key in keys { try run("send-keys", key) }
  }

  func resize(columns: Int, rows: Int) throws {
    try run("resize-window", "-x", "\(columns)", "-y", "\(rows)")
  }

  /// The rows of the screen, without blanks at their ends.
  func screen() throws -> [String] { try Self.rows(of: run("capture-pane", "-p")) }

  static func rows(of text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { row in
      String(row.reversed().drop { $0 == " " }.reversed())
    }
  }

  /// Waits for the screen to look like this. Returns whether it did.
  func looks(like rows: [String]) throws -> Bool { try waitUntil { try screen() == rows } }

  /// Waits for a text on the screen. Returns whether it came.
  func shows(_ text: String) throws -> Bool {
    try waitUntil { try screen().contains { $0.contains(text) } }
  }

  private func waitUntil(_ condition: () throws -> Bool) rethrows -> Bool {
    let deadline = Date(timeIntervalSinceNow: 30)
    while try !condition() {
      guard Date() < deadline else { return false }
      usleep(50_000)
    }
    return true
  }
}
