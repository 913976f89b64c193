import LayoutEngine

/// The content of a case file: the valid cases, and the mistakes in the others.
public struct CaseFile {
  /// The cases that can be run.
  public var cases: [LayoutCase] = []
  /// The mistakes.
  public var mistakes: [NotationError] = []

  /// Parses the text of a file: an array of cases, or a single case.
  public init(_ text: String) {
    do throws(NotationError) {
      let value = try JSONReader.read(text)
      let elements: [JSONValue]
      if case .array(let array) = value { elements = array } else { elements = [value] }
      for (number, element) in elements.enumerated() {
        do throws(NotationError) {
          cases.append(try LayoutCase(element, number: number + 1))
        } catch {
          mistakes.append(error)
        }
      }
    } catch {
      mistakes.append(error)
    }
  }
}

extension LayoutCase {
  init(_ value: JSONValue, number: Int) throws(NotationError) {
    var name = "number \(number)"
    if case .string(let id)? = value["id"] { name = id }
    let fields = NotationFields(value, caseName: name, path: "")
    try fields.allow([
      "id", "source", "evidence", "basis", "view", "proposal", "expect", "tol", "note",
    ])
    id = try fields.string("id")
    view = try fields.value("view")
    tolerance = try fields.number("tol") ?? 0.005
    let proposed = NotationFields(
      try fields.value("proposal"), caseName: name, path: "proposal")
    try proposed.allow(["w", "h"])
    proposal = ProposedViewSize(
      width: try proposed.length("w"), height: try proposed.length("h"))
    var expectations: [Expectation] = []
    for (index, element) in try fields.array("expect").enumerated() {
      expectations.append(
        try Self.expectation(
          NotationFields(element, caseName: name, path: "expect \(index)")))
    }
    self.expectations = expectations
    // The view is built once here so that mistakes in it are found early.
    var builder = NotationBuilder(caseName: name)
    let tree = try builder.build(view)
    for expectation in expectations where tree.descendant(expectation.path) == nil {
      throw NotationError(
        caseName: name, path: "expect \"\(expectation.path)\"", message: "no such node")
    }
  }

  private static func expectation(
    _ fields: NotationFields
  ) throws(NotationError) -> Expectation {
    try fields.allow(["path", "x", "y", "w", "h", "note"])
    var numbers: [(name: String, value: Double)] = []
    for name in ["x", "y", "w", "h"] {
      if let number = try fields.length(name) { numbers.append((name, number)) }
    }
    guard !numbers.isEmpty else { throw fields.mistake("expects no number") }
    return Expectation(path: try fields.string("path"), fields: numbers)
  }
}
