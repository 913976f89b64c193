import Foundation
import LayoutEngine
import LayoutNotation
import Testing

/// The golden cases: numbers measured on SwiftUI, asserted by tests that run against it, or derived from its rules.
@Suite struct GoldenCasesTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Fixtures/layout")

  static func cases(_ name: String) throws -> CaseFile {
    let data = try Data(contentsOf: folder.appendingPathComponent(name))
    return CaseFile(String(decoding: data, as: UTF8.self))
  }

  @Test func everyNumberIsRight() throws {
    let file = try Self.cases("cases.json")
    #expect(file.mistakes.isEmpty)
    #expect(file.cases.count == 128)
    for golden in file.cases {
      let mismatches = try golden.mismatches(in: golden.run())
      #expect(mismatches.isEmpty, "\(mismatches.map(\.description).joined(separator: "\n"))")
    }
  }

  @Test func theSecondPassGivesTheSameNumbers() throws {
    for golden in try Self.cases("cases.json").cases {
      let pass = LayoutPass()
      let tree = try golden.run(on: pass)
      let first = tree.frames().map(\.frame)
      pass.layout(tree.node, proposal: golden.proposal)
      #expect(tree.frames().map(\.frame) == first, "\(golden.id)")
    }
  }

  @Test func sizesRememberedOrNotAreTheSame() throws {
    for golden in try Self.cases("cases.json").cases {
      let pass = LayoutPass()
      pass.remembersSizes = false
      #expect(try golden.mismatches(in: golden.run(on: pass)).isEmpty, "\(golden.id)")
    }
  }
}
