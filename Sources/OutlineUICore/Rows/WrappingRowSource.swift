/// The rows of another source: the base of sources that change some of its behaviour.
class WrappingRowSource: RowSource {
  final let base: RowSource

  init(_ base: RowSource) {
    self.base = base
    super.init()
    base.parent = self
  }

  final override var count: Int { base.count }
  final override var isFixed: Bool { base.isFixed }

  override func row(at index: Int) -> RowDescription? { base.row(at: index) }

  override func position(of tag: AnyHashable) -> Int? { base.position(of: tag) }

  final override func appendSections(startingAt start: Int, to sections: inout [RowSection]) {
    base.appendSections(startingAt: start, to: &sections)
  }

  override func describe(to description: inout RowTreeDescription) {
    base.describe(to: &description)
  }
}
