import Foundation
import TestSupport

/// A small document in a folder that is removed after the test.
final class ScratchDocument {
  static let text = """
    # Kept.
    canvases:
      - name: Page
        graphics:
          - {name: One, id: one}
          - name: Two   # a comment
            fill: red

          - name: Three
            fill: blue

    """

  private let scratch: Scratch
  var folder: URL { scratch.folder }
  var file: URL { scratch.url("page.yaml") }

  init(_ text: String = ScratchDocument.text) throws {
    scratch = try Scratch()
    try write(text)
  }

  /// The file's content.
  var saved: String { (try? String(contentsOf: file, encoding: .utf8)) ?? "" }

  /// The editor's state folder.
  var state: String { folder.appendingPathComponent("state").path }

  /// The names in the state folder, except the view state, which always stays.
  var stateFiles: [String] {
    (try? FileManager.default.subpathsOfDirectory(atPath: state))?.filter {
      $0.contains(".") && !$0.hasSuffix(".view")
    } ?? []
  }

  /// Replaces the content, as another program does.
  func write(_ text: String) throws {
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  /// Replaces a part of the content, as `sed -i` does.
  func change(_ old: String, to new: String) throws {
    try write(saved.replacing(old, with: new))
  }

  /// Opens it in the editor.
  func open(
    _ arguments: [String] = [], under command: [String] = [],
    environment: [String: String] = [:], columns: Int = 80, rows: Int = 24
  ) throws -> EditorOnScreen {
    try EditorOnScreen(
      file.path, arguments: ["--state", state] + arguments, under: command,
      environment: environment, columns: columns, rows: rows)
  }
}
