import ShapeCommands
import ShapeDocument

extension ChoiceList {
  /// The most problems listed.
  private static let problemLimit = 10_000

  /// The problems found in a document; choosing one moves the cursor there.
  static func problems(_ findings: FindingList, in document: Document) -> ChoiceList {
    ChoiceList(
      .problems, items: findings.prefix(problemLimit).map { item(for: $0, in: document) })
  }

  private static func item(for finding: CheckReport.Finding, in document: Document) -> Item {
    let diagnostic = finding.diagnostic
    let place = document.text.position(at: diagnostic.range.lowerBound)
    let path = finding.entry.map { document.pathText(of: $0) } ?? ":root"
    let label = document.label(of: finding.entry ?? Transaction.root)
    let choice: Command =
      finding.entry == nil ? .select(selector: path) : .reveal(selector: path)
    return Item(
      title: "\(path) \(label)", summary: "\(diagnostic.severity.rawValue): \(diagnostic.message)",
      detail: "line \(place.line)", section: "", choice: .perform([choice]))
  }
}
