import Geometry
import YAMLText

/// What stands at the ends of a line, by the words of the file.
struct ExcalidrawHeads {
  private(set) var start: LineEnding = .none
  private(set) var end: LineEnding = .none
  /// The words that are not known, which become arrows.
  private(set) var unknown: [String] = []

  init(_ element: ExcalidrawFile.Element) {
    guard element.type == "arrow" || element.type == "line" else { return }
    start = ending(element.value["startArrowhead"]?.string)
    end = ending(element.value["endArrowhead"]?.string)
  }

  private mutating func ending(_ word: String?) -> LineEnding {
    guard let word, !word.isEmpty, word != "none" else { return .none }
    if let ending = Self.endings[word] { return ending }
    unknown.append(word)
    return .arrow
  }

  private static let endings: [String: LineEnding] = [
    "arrow": .arrow, "triangle": .triangle, "triangle_outline": .openTriangle,
    "dot": .circle, "circle": .circle, "circle_outline": .openCircle,
    "diamond": .diamond, "diamond_outline": .openDiamond, "bar": .bar,
    "crowfoot_one": .one, "crowfoot_many": .many, "crowfoot_one_or_many": .oneOrMany,
    "cardinality_one": .one, "cardinality_exactly_one": .one, "cardinality_many": .many,
    "cardinality_one_or_many": .oneOrMany, "cardinality_zero_or_one": .zeroOrOne,
    "cardinality_zero_or_many": .zeroOrMany,
  ]

  /// The keys of a stroke that say so: the short form where there are arrows only.
  var pairs: [YAMLValue.Pair] {
    if [start, end].allSatisfy({ $0 == .none || $0 == .arrow }) {
      let word =
        start == .none ? end == .none ? nil : "end" : end == .none ? "start" : "both"
      return word.map { [.init("arrow", .string($0))] } ?? []
    }
    return [("start", start), ("end", end)].filter { $0.1 != .none }.map {
      .init($0.0, .string($0.1.rawValue))
    }
  }
}
