extension Color {
  /// The colour of a name in the program's catalogs of assets; that of the text, where there is none.
  public init(_ name: String, bundle: Bundle? = nil) {
    let catalog = bundle.map { ColorCatalog(in: [$0.resourceURL ?? $0.bundleURL]) } ?? .main
    self = catalog[name] ?? ColorCatalog.main[name] ?? .primary
  }
}

extension Image {
  /// The picture of a name. It is looked up in the views' `imageCatalog`, whatever the bundle.
  public init(_ name: String, bundle: Bundle?) { self.init(name) }

  /// The picture of a name, which says nothing to those who do not see it.
  public init(decorative name: String, bundle: Bundle?) { self.init(decorative: name) }

  /// A picture of UIKit's.
  public init(uiImage: UIImage) { self.init(uiImage.name ?? "") }
}

extension Label where Title == Text, Icon == Image {
  /// Makes a label with a picture.
  public init(_ title: some StringProtocol, image name: String) {
    self.init {
      Text(title)
    } icon: {
      Image(name)
    }
  }
}
