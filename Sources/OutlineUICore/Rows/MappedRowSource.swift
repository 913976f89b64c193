/// The rows of a source, each transformed, as by a modifier around a `ForEach`.
final class MappedRowSource: WrappingRowSource {
  private let name: String
  private let change: (inout RowDescription) -> Void

  init(_ base: RowSource, name: String, change: @escaping (inout RowDescription) -> Void) {
    self.name = name
    self.change = change
    super.init(base)
  }

  override func row(at index: Int) -> RowDescription? {
    guard var row = base.row(at: index) else { return nil }
    change(&row)
    return row
  }

  override func describe(to description: inout RowTreeDescription) {
    description.add(name) { base.describe(to: &$0) }
  }
}
