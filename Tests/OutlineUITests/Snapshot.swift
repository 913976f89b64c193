import Foundation
import Testing

/// Compares a screen with `Tests/Fixtures/ui/NAME.txt`; with `UPDATE_SNAPSHOTS=1` writes it there.
func expectSnapshot(
  _ screen: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Fixtures/ui/\(name).txt")
  if ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] == "1" {
    try Data(screen.utf8).write(to: file)
  }
  let expected = try String(contentsOf: file, encoding: .utf8)
  #expect(screen == expected, "\(name).txt", sourceLocation: sourceLocation)
}
