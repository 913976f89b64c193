import LayoutEngine
import LayoutNotation
import TestSupport
import Testing

/// The golden cases: numbers measured on SwiftUI, asserted by tests that run against it, or derived from its rules.
@Suite struct GoldenCasesTests {
  static func cases(_ name: String) throws -> CaseFile {
    CaseFile(try Fixture("layout/" + name).text)
  }

  /// The files of cases, and how many each holds: none may be lost on the way.
  static let files = [("cases.json", 128), ("more-cases.json", 174)]

  @Test(arguments: files)
  func everyNumberIsRight(name: String, count: Int) throws {
    let file = try Self.cases(name)
    #expect(file.mistakes.isEmpty)
    #expect(file.cases.count == count)
    for golden in file.cases {
      let mismatches = try golden.mismatches(in: golden.run())
      #expect(mismatches.isEmpty, "\(mismatches.map(\.description).joined(separator: "\n"))")
    }
  }

  @Test(arguments: files.map(\.0))
  func theSecondPassGivesTheSameNumbers(name: String) throws {
    for golden in try Self.cases(name).cases {
      let pass = LayoutPass()
      let tree = try golden.run(on: pass)
      let first = tree.frames().map(\.frame)
      pass.layout(tree.node, proposal: golden.proposal)
      #expect(tree.frames().map(\.frame) == first, "\(golden.id)")
    }
  }

  @Test(arguments: files.map(\.0))
  func sizesRememberedOrNotAreTheSame(name: String) throws {
    for golden in try Self.cases(name).cases {
      let pass = LayoutPass()
      pass.remembersSizes = false
      #expect(try golden.mismatches(in: golden.run(on: pass)).isEmpty, "\(golden.id)")
    }
  }
}
