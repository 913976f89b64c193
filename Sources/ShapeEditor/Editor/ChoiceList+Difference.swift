import ShapeCommands
import TextDifference
import YAMLText

extension ChoiceList {
  /// Lines of a difference that are shown at most.
  private static let differenceLimit = 2_000

  /// The lines in which two versions of a file differ.
  static func difference(from old: SourceText, to new: SourceText, of name: String) -> ChoiceList {
    let lines = UnifiedDiff(from: old, to: new).lines(path: name, limit: differenceLimit)
    return ChoiceList(
      .difference,
      items: lines.map {
        Item(title: $0, summary: "", detail: "", section: "", choice: .perform([]))
      })
  }
}
