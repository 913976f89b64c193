import Foundation
import PortedPrograms
import TestSupport
import Testing

/// How much of a program written for SwiftUI had to change.
struct PortDifference {
  let lines: Int
  let changed: Int

  /// Compares a program as it was with it as it is, line by line; imports, blank lines and spaces at
  /// both ends do not count. A line that is replaced, added or removed counts once.
  init(before: String, after: String) {
    let (before, after) = (Self.counted(before), Self.counted(after))
    let difference = after.difference(from: before)
    lines = before.count
    // Where lines are replaced, the removals and the insertions are the same lines.
    changed = max(difference.removals.count, difference.insertions.count)
  }

  var share: Double { Double(changed) / Double(max(1, lines)) }

  private static func counted(_ text: String) -> [String] {
    text.split(separator: "\n")
      .map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty && !$0.hasPrefix("import ") }
  }
}

@Suite("Programs written for SwiftUI")
struct ChangedLinesTests {
  private func difference(of program: PortedProgram) throws -> PortDifference {
    let name = program.rawValue
    return PortDifference(
      before: try Fixture("ports/\(name).swift.txt").text,
      after: try Fixture(package: "Tests/Ports/Programs/\(name).swift").text)
  }

  @Test("At most one line in twenty had to change", arguments: PortedProgram.allCases)
  func share(program: PortedProgram) throws {
    let difference = try difference(of: program)
    #expect(difference.lines >= 60)
    #expect(difference.share <= 0.05, "\(program.rawValue): \(difference)")
  }

  @Test("The table of changed lines")
  func table() throws {
    var lines = 0
    var changed = 0
    for program in PortedProgram.allCases {
      let difference = try difference(of: program)
      lines += difference.lines
      changed += difference.changed
      print(row(program.rawValue, difference.changed, difference.lines))
    }
    print(row("all", changed, lines))
    #expect(PortedProgram.allCases.count >= 10)
    #expect(Double(changed) <= 0.05 * Double(lines))
  }

  private func row(_ name: String, _ changed: Int, _ lines: Int) -> String {
    let name = name.padding(toLength: 16, withPad: " ", startingAt: 0)
    let share = String(format: "%4.1f", 100 * Double(changed) / Double(max(1, lines)))
    return "\(name)\(changed) of \(lines) lines, \(share) %"
  }

  @Test("The count sees replaced, added and removed lines, and no imports")
  func counting() {
    let difference = PortDifference(
      before: "import SwiftUI\n\na\n  b\nc\nd\n",
      after: "import OutlineUI\nimport X\na\nB\nc\nd\ne\n")
    #expect(difference.lines == 4)
    #expect(difference.changed == 2)
    #expect(PortDifference(before: "a\nb\nc", after: "a\nc").changed == 1)
    #expect(PortDifference(before: "a\nb", after: "a\n  b").changed == 0)
  }
}
