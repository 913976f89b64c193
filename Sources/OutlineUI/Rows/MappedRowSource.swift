/// The rows of a source, each transformed, as by a modifier around a `ForEach`.
final class MappedRowSource: RowSource {
  private let base: RowSource
  private let name: String
  private let change: (inout RowDescription) -> Void

  init(_ base: RowSource, name: String, change: @escaping (inout RowDescription) -> Void) {
    self.base = base
    self.name = name
    self.change = change
    super.init()
    base.parent = self
  }

  override var count: Int { base.count }

  override func row(at index: Int) -> RowDescription? {
    guard var row = base.row(at: index) else { return nil }
    change(&row)
    return row
  }

  override func position(of tag: AnyHashable) -> Int? { base.position(of: tag) }

  override func appendSections(startingAt start: Int, to sections: inout [RowSection]) {
    base.appendSections(startingAt: start, to: &sections)
  }

  override func noteGroups(around rows: Range<Int>) { base.noteGroups(around: rows) }

  override func describe(to description: inout RowTreeDescription) {
    description.add(name) { base.describe(to: &$0) }
  }
}
