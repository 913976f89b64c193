/// The pictures that a program shows by name.
///
///     WindowGroup {
///       WelcomeView()
///         .imageCatalog(["player": CellPicture(dots: player, palette: palette)])
///     }
public struct ImageCatalog: Equatable, Sendable, ExpressibleByDictionaryLiteral {
  private var pictures: [String: CellPicture]

  /// Makes a catalogue; of two pictures with one name the last is used.
  public init(dictionaryLiteral elements: (String, CellPicture)...) {
    pictures = Dictionary(elements) { _, last in last }
  }

  /// The picture of a name; nil if there is none.
  public subscript(name: String) -> CellPicture? {
    get { pictures[name] }
    set { pictures[name] = newValue }
  }

  /// The pictures of both; those of `other` replace others of the same name.
  func merging(_ other: ImageCatalog) -> ImageCatalog {
    var catalog = self
    catalog.pictures.merge(other.pictures) { _, last in last }
    return catalog
  }
}

extension EnvironmentValues {
  /// The pictures that images find by name.
  public var imageCatalog: ImageCatalog {
    get { self[of: ImageCatalog.self] ?? [:] }
    set { self[of: ImageCatalog.self] = newValue }
  }
}

extension View {
  /// Adds pictures to those that images inside find by name.
  public func imageCatalog(_ catalog: ImageCatalog) -> some View {
    transformEnvironment(\.imageCatalog) { $0 = $0.merging(catalog) }
  }
}
