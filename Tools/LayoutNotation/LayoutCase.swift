import LayoutEngine

/// A golden case: a view, its proposal, and the expected frames.
public struct LayoutCase {
  /// The expected numbers of one node.
  public struct Expectation {
    /// The path of child segments.
    public var path: String
    /// The expected values by field: x, y, w, h.
    public var fields: [(name: String, value: Double)]
  }

  /// The name.
  public let id: String
  /// The proposal of the root.
  public let proposal: ProposedViewSize
  /// The expected results.
  public let expectations: [Expectation]
  /// The largest allowed difference of a number.
  public let tolerance: Double
  /// The view in the notation.
  public let view: JSONValue

  /// Lays the view out and returns its frames by path.
  public func run(on pass: LayoutPass = LayoutPass()) throws(NotationError) -> NotationTree {
    var builder = NotationBuilder(caseName: id)
    let tree = try builder.build(view)
    pass.layout(tree.node, proposal: proposal)
    return tree
  }

  /// The numbers that differ from the expected ones after a run.
  public func mismatches(in tree: NotationTree) throws(NotationError) -> [Mismatch] {
    var result: [Mismatch] = []
    for expectation in expectations {
      guard let found = tree.descendant(expectation.path) else {
        throw NotationError(
          caseName: id, path: "expect \"\(expectation.path)\"", message: "no such node")
      }
      guard found.node.isPlaced else {
        result.append(Mismatch(id: id, path: expectation.path, field: "-", expected: 0, got: nil))
        continue
      }
      for (name, expected) in expectation.fields {
        let got = found.node.frame.field(name)
        if got == expected || abs(got - expected) <= tolerance { continue }
        result.append(
          Mismatch(id: id, path: expectation.path, field: name, expected: expected, got: got))
      }
    }
    return result
  }
}

/// One number that differs from the expected one.
public struct Mismatch: Equatable, CustomStringConvertible {
  /// The case.
  public let id: String
  /// The node.
  public let path: String
  /// x, y, w or h; "-" for a node that was not placed.
  public let field: String
  /// The number in the case.
  public let expected: Double
  /// The computed number; nil for a node that was not placed.
  public let got: Double?

  /// `id path field expected got`; the root's empty path is written as `""`.
  public var description: String {
    let path = path.isEmpty ? "\"\"" : path
    guard let got else { return "\(id) \(path) - placed not-placed" }
    return "\(id) \(path) \(field) \(expected.shortText) \(got.shortText)"
  }
}

extension Rect {
  func field(_ name: String) -> Double {
    switch name {
    case "x": minX
    case "y": minY
    case "w": width
    default: height
    }
  }
}

extension Double {
  /// The number with at most four decimals and no needless zeros.
  public var shortText: String {
    guard isFinite else { return isNaN ? "nan" : self < 0 ? "-inf" : "inf" }
    guard abs(self) < 1e12 else { return "\(self)" }
    let scaled = Int64((self * 10_000).rounded())
    let (whole, rest) = (abs(scaled) / 10_000, abs(scaled) % 10_000)
    var text = (scaled < 0 ? "-" : "") + "\(whole)"
    guard rest > 0 else { return text }
    var digits = String(repeating: "0", count: 4 - "\(rest)".count) + "\(rest)"
    while digits.hasSuffix("0") { digits.removeLast() }
    text += "." + digits
    return text
  }
}
