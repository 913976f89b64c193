import ShapeCommands
import ShapeDocument
import YAMLText

extension Editor {
  /// Problems that are listed at most.
  private static let problemLimit = 10_000

  /// Lists what is wrong with the document; choosing a line leads to where it is.
  func showProblems() throws(Diagnostic) {
    try requireWholeDocument(for: "checking")
    let findings = document.check(fileExists: fileExists).findings
    guard !findings.isEmpty else {
      message = Message("nothing is wrong with the document")
      return
    }
    list = ChoiceList(.problems, items: findings.prefix(Self.problemLimit).map(item(for:)))
  }

  private func item(for finding: CheckReport.Finding) -> ChoiceList.Item {
    let diagnostic = finding.diagnostic
    let place = document.text.position(at: diagnostic.range.lowerBound)
    let path = finding.entry.map { document.pathText(of: $0) } ?? ":root"
    let label = document.label(of: finding.entry ?? Transaction.root)
    let choice: Command =
      finding.entry == nil ? .select(selector: path) : .reveal(selector: path)
    return ChoiceList.Item(
      title: "\(path) \(label)", summary: "\(diagnostic.severity.rawValue): \(diagnostic.message)",
      detail: "line \(place.line)", section: "", choice: .perform([choice]))
  }
}
