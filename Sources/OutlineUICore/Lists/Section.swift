/// Views that belong together, with a header before and a footer after them.
///
/// In a lazy container a section's header may be pinned; with `isExpanded` it can be opened and
/// closed.
public struct Section<Header: View, Content: View, Footer: View>: PrimitiveView {
  let header: Header
  let footer: Footer
  let isExpanded: Binding<Bool>?
  let content: () -> Content

  package init(
    header: Header, footer: Footer, isExpanded: Binding<Bool>?, content: @escaping () -> Content
  ) {
    self.header = header
    self.footer = footer
    self.isExpanded = isExpanded
    self.content = content
  }

  /// Known only from the value.
  public static var _viewCount: Int? { nil }

  /// Appends the nodes of header, content and footer.
  public func _resolve(in context: ResolveContext, into nodes: inout [LayoutNode]) {
    let first = nodes.count
    header._resolve(in: context.appending(0), into: &nodes)
    for index in first..<nodes.count {
      let heading = DrawingNode(.init(adding: .bold), nodes[index])
      heading.isHeading = true
      nodes[index] = heading
    }
    if isExpanded?.wrappedValue ?? true {
      content()._resolve(in: context.appending(1), into: &nodes)
    }
    footer._resolve(in: context.appending(2), into: &nodes)
  }

  /// Appends one source for header, content and footer.
  public func _resolveRows(in context: ResolveContext, into sources: inout [RowSource]) {
    sources.append(SectionRowSource(self, context: context))
  }
}

extension Section {
  /// Makes a section, with a header and a footer if there are any.
  public init(
    @ViewBuilder content: @escaping () -> Content,
    @ViewBuilder header: () -> Header = { EmptyView() },
    @ViewBuilder footer: () -> Footer = { EmptyView() }
  ) {
    self.init(header: header(), footer: footer(), isExpanded: nil, content: content)
  }
}

extension Section where Footer == EmptyView {
  /// Makes a section with a header that opens and closes it.
  public init(
    isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content,
    @ViewBuilder header: () -> Header
  ) {
    self.init(header: header(), footer: EmptyView(), isExpanded: isExpanded, content: content)
  }
}

extension Section where Header == Text, Footer == EmptyView {
  /// Makes a section with a text as its header, which opens and closes it if there is a binding.
  public init(
    _ title: some StringProtocol, isExpanded: Binding<Bool>? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(header: Text(title), footer: EmptyView(), isExpanded: isExpanded, content: content)
  }
}
