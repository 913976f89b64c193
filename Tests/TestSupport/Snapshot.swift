import Foundation
import Testing

/// Expects a text to be the one in a file of `Tests/Fixtures`; with `UPDATE_SNAPSHOTS=1` writes it there.
public func expectSnapshot(
  _ text: String, _ path: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let file = Fixture(path)
  if ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] == "1" {
    try Data(text.utf8).write(to: file.url)
  }
  let expected = try file.text
  guard text != expected else { return }
  let lines = (text.components(separatedBy: "\n"), expected.components(separatedBy: "\n"))
  let differing = zip(lines.0, lines.1).enumerated().filter { $1.0 != $1.1 }.prefix(20)
    .map { "line \($0 + 1) is \($1.0.debugDescription), not \($1.1.debugDescription)" }
  Issue.record(
    """
    \(path) has \(lines.1.count) lines, here are \(lines.0.count)
    \(differing.joined(separator: "\n"))
    """, sourceLocation: sourceLocation)
}
