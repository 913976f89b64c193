import LayoutEngine

extension Section {
  /// Makes a section from a header and a footer.
  public init(
    header: Header, footer: Footer, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(header: header, footer: footer, isExpanded: nil, content: content)
  }
}

extension Section where Footer == EmptyView {
  /// Makes a section from a header.
  public init(header: Header, @ViewBuilder content: @escaping () -> Content) {
    self.init(header: header, footer: EmptyView(), isExpanded: nil, content: content)
  }
}

extension Section where Header == EmptyView {
  /// Makes a section from a footer.
  public init(footer: Footer, @ViewBuilder content: @escaping () -> Content) {
    self.init(header: EmptyView(), footer: footer, isExpanded: nil, content: content)
  }
}
