import Testing
import YAMLText

/// Strings of indicators, in every place a string can be written: what is written without quotes reads back.
@Suite struct ShortStringTests {
  private static let scalars = Array("a1:?-#,&!*%@'\"|>~=.<[{ ")

  /// All strings of up to so many of the characters.
  private static func strings(upTo length: Int) -> [String] {
    var all: [String] = []
    var longest = [""]
    for _ in 0..<length {
      longest = longest.flatMap { start in scalars.map { start + String($0) } }
      all += longest
    }
    return all
  }

  /// Reads the lines of a map.
  private static func read(_ lines: [String]) throws -> PlainTree.Node {
    let text = SourceText(lines.joined(separator: "\n") + "\n")
    return PlainTree.Node(try YAMLNode(parsing: text))
  }

  @Test func shortStringsReadBackInBlockAndFlow() throws {
    // Many in a map at a time; the one that cannot be read is looked for in those of a map that cannot.
    let all = Self.strings(upTo: 3)
    for start in stride(from: 0, to: all.count, by: 64) {
      let strings = all[start..<min(start + 64, all.count)]
      let value = { (strings: ArraySlice<String>) -> [YAMLValue.Pair] in
        [
          .init("block", .sequence(strings.map { .string($0) }, .block)),
          .init("flow", .sequence(strings.map { .string($0) }, .flow)),
          .init(
            "keys", .mapping(strings.map { .init($0 + ".", .string($0)) }, .flow)),
        ]
      }
      let written = value(ArraySlice(strings))
      let tree = try? Self.read(YAMLValue.lines(of: written))
      guard tree != PlainTree.Node(.mapping(written)) else { continue }
      for string in strings {
        let pairs = value([string])
        let lines = YAMLValue.lines(of: pairs)
        #expect((try? Self.read(lines)) == PlainTree.Node(.mapping(pairs)), "\(lines)")
      }
    }
  }
}
