import TestSupport
import Testing

@testable import Geometry

@Suite("The nodes of path data")
struct PathNodeTests {
  private static func spell(_ number: Double) -> String {
    let rounded = (number * 1e6).rounded() / 1e6
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }

  private func nodes(_ data: String) throws -> PathNodes {
    try #require(PathNodes(data, limit: 1_000))
  }

  private func text(_ edits: [PathNodes.Edit]?) -> String {
    (edits ?? []).map { edit in
      switch edit {
      case .number(let number, let item, let value): "\(item).\(number)=\(Self.spell(value))"
      case .text(let text, let item): "\(item)=\(text)"
      case .removal(let item): "-\(item)"
      }
    }.joined(separator: " ")
  }

  @Test(
    "A moved node changes its own numbers, and relative ones behind it so that all others stay",
    arguments: [
      ("M0,0 L10,5 20,0", 1, "1.0=12 1.1=8"),
      ("M0,0 L10,5 20,0", 0, "0.0=2 0.1=3"),
      ("m0,0 10,5 10,-5", 1, "0.2=12 0.3=8 0.4=8 0.5=-8"),
      ("M0 0C1 2 3 4 5 6 7 8 9 10 11 12", 1, "1.2=5 1.3=7 1.4=7 1.5=9 1.6=9 1.7=11"),
      ("M0 0c1 2 3 4 5 6 1 1 2 2 3 3", 1, "1.2=5 1.3=7 1.4=7 1.5=9 1.8=0 1.9=-1 1.10=1 1.11=0"),
      ("M0 0C1 2 3 4 5 6S7 8 9 10", 1, "1.2=5 1.3=7 1.4=7 1.5=9"),
      ("M0 0Q1 2 4 4T8 8", 1, "1.2=6 1.3=7"),
      ("M0 0q1 2 4 4t4 4", 1, "1.2=6 1.3=7 2.0=2 2.1=1"),
      ("M0 0A5 5 0 0 1 10 0 L3 3", 1, "1.5=12 1.6=3"),
      ("M0 0a5 5 0 0110 0 l3 3", 1, "1=a5 5 0 01 12,3 2.0=1 2.1=0"),
      ("M0 0 H10 V10 h-5 z", 1, "1=L12,3 2=L10,10"),
      ("M0 0 H10 20 V10", 1, "1=L12,3 20,0"),
      ("M0 0 L5 5 Z l3 3", 0, "0.0=2 0.1=3 3.0=1 3.1=0"),
      ("M0 0 L5 5 L0 0 Z", 0, "0.0=2 0.1=3 2.0=2 2.1=3"),
      ("M0 0 L5 5 L0 0 Z", 2, "0.0=2 0.1=3 2.0=2 2.1=3"),
      ("M0 0 L5 5 wrong", 1, "1.0=7 1.1=8"),
    ])
  func moves(data: String, node: Int, expected: String) throws {
    let path = try nodes(data)
    let old = path.nodes[node].end
    let moved = path.moving(node, to: Point(old.x + 2, old.y + 3))
    #expect(text(path.edits(becoming: moved, spelling: Self.spell)) == expected)
  }

  @Test(
    "What goes leaves its neighbours joined where they are",
    arguments: [
      ("M0,0 L10,5 L20,0", 1, "-1"),
      ("M0,0 L10,5 20,0", 1, "1=L20,0"),
      ("M0,0 10,5 20,0", 0, "0=M10,5 20,0"),
      ("m1,1 10,5 10,-5", 0, "0=m11,6 10,-5"),
      ("m0,0 10,5 10,-5", 1, "0=m0,0 20,0"),
      ("M0 0C1 2 3 4 5 6C7 8 9 10 11 12", 1, "2.0=1 2.1=2 -1"),
      ("M0 0 H10 V10 Z", 1, "2=L10,10 -1"),
      ("M0 0 L5 5 L9 0 Z l3 3", 0, "1=M5,5 4.0=-2 4.1=-2 -0"),
      ("M0 0 L5 5", 1, ""),
      ("M0 0 L5 5 M1 1 L2 2 3 3", 0, ""),
    ])
  func removals(data: String, node: Int, expected: String) throws {
    #expect(text(try nodes(data).edits(removing: node, spelling: Self.spell)) == expected)
  }

  @Test("Controls are those of the segments on both sides")
  func controls() throws {
    let path = try nodes("M0 0C1 2 3 4 5 6S7 8 9 10q1 1 2 2")
    #expect(path.controls(at: 0).map(\.point) == [Point(1, 2)])
    #expect(path.controls(at: 1).map(\.point) == [Point(3, 4)])
    #expect(path.controls(at: 2).map(\.point) == [Point(7, 8), Point(10, 11)])
    let bent = path.movingControl(of: 3, isFirst: true, to: Point(12, 12))
    #expect(text(path.edits(becoming: bent, spelling: Self.spell)) == "3.0=3 3.1=2")
  }

  @Test("Data without nodes, or with too many, has none")
  func limits() {
    #expect(PathNodes("", limit: 10) == nil && PathNodes("wrong", limit: 10) == nil)
    #expect(PathNodes("M0 0 1 1 2 2", limit: 2) == nil)
    #expect(PathNodes("M0 0 1 1 2 2", limit: 3) != nil)
    #expect(PathNodes("Z M0 0 Z z", limit: 3)?.nodes.count == 1)
  }
}
