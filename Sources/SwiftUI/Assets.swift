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

/// A colour of a catalog by its name, for which Xcode and `SwiftUINames` declare a constant.
public struct ColorResource: Hashable, Sendable {
  let name: String
  let bundle: Bundle

  /// Makes a resource of a name.
  public init(name: String, bundle: Bundle) { (self.name, self.bundle) = (name, bundle) }
}

/// A picture of a catalog by its name, for which Xcode and `SwiftUINames` declare a constant.
public struct ImageResource: Hashable, Sendable {
  let name: String
  let bundle: Bundle

  /// Makes a resource of a name.
  public init(name: String, bundle: Bundle) { (self.name, self.bundle) = (name, bundle) }
}

extension Color {
  /// The colour of a resource.
  public init(_ resource: ColorResource) { self.init(resource.name, bundle: resource.bundle) }
}

extension Image {
  /// The picture of a resource.
  public init(_ resource: ImageResource) { self.init(resource.name, bundle: resource.bundle) }
}
