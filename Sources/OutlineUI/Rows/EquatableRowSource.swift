/// A view that is compared with the one before, and so can be a row that is kept.
protocol EquatableRow {
  /// What the row is a function of; nil if the view is not exactly one row.
  var rowElement: (any RowElement)? { get }
}

extension EquatableView: EquatableRow {
  var rowElement: (any RowElement)? {
    Content._viewCount == 1 ? EquatableRowElement(value: content) : nil
  }
}

/// A view that is one row, and can be compared with the row's view of before.
final class EquatableRowSource<Content: View & Equatable>: RowSource {
  private let content: Content
  private let context: ResolveContext

  init(_ content: Content, context: ResolveContext) {
    self.content = content
    self.context = context
  }

  override var count: Int { 1 }

  override func row(at index: Int) -> RowDescription? {
    guard index == 0 else { return nil }
    var row = RowDescription(content, in: context, origin: self)
    row.element = EquatableRowElement(value: content)
    return row
  }

  override func describe(to description: inout RowTreeDescription) {
    description.add(viewName(Content.self))
  }
}
