/// A picture of an address. A terminal's program loads none, so that it is the placeholder.
public struct AsyncImage<Content: View>: View {
  private let content: Content

  /// Makes a view of an address.
  public init(url: URL?, scale: Double = 1) where Content == Image {
    content = Image(systemName: "photo")
  }

  /// Makes a view of an address, with what is shown until the picture is there.
  public init(
    url: URL?, scale: Double = 1, @ViewBuilder content: @escaping (Image) -> some View,
    @ViewBuilder placeholder: () -> Content
  ) { self.content = placeholder() }

  /// Makes a view of the phases of loading.
  public init(
    url: URL?, scale: Double = 1, transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) { self.content = content(.empty) }

  /// The placeholder.
  public var body: some View { content }
}

/// How far a picture has been loaded.
public enum AsyncImagePhase {
  /// It is not there.
  case empty
  /// It is there.
  case success(Image)
  /// It cannot be loaded.
  case failure(any Error)

  /// The picture.
  public var image: Image? { if case .success(let image) = self { image } else { nil } }
  /// Why there is none.
  public var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
}
