extension Section {
  /// Makes a section from a header, and a footer if there is one.
  public init(
    header: Header, footer: Footer = EmptyView(), @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(header: header, footer: footer, isExpanded: nil, content: content)
  }
}

extension Section where Header == EmptyView {
  /// Makes a section from a footer.
  public init(footer: Footer, @ViewBuilder content: @escaping () -> Content) {
    self.init(header: EmptyView(), footer: footer, isExpanded: nil, content: content)
  }
}
