import LayoutEngine

extension Section {
  /// A section with a header and a footer that are made before it.
  public init(
    header: Header, footer: Footer, @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(header: header, footer: footer, isExpanded: nil, content: content)
  }
}

extension Section where Footer == EmptyView {
  /// A section with a header that is made before it.
  public init(header: Header, @ViewBuilder content: @escaping () -> Content) {
    self.init(header: header, footer: EmptyView(), isExpanded: nil, content: content)
  }
}

extension Section where Header == EmptyView {
  /// A section with a footer that is made before it.
  public init(footer: Footer, @ViewBuilder content: @escaping () -> Content) {
    self.init(header: EmptyView(), footer: footer, isExpanded: nil, content: content)
  }
}
