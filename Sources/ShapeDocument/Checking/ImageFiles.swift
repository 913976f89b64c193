import Geometry

/// The files of images and icons that a document names, as a check sees them.
package struct ImageFiles {
  /// Whether the file of a source exists.
  let exists: (String) -> Bool
  /// The beginning of a file that is shown, and its size in bytes; nil for others.
  private let head: (String) -> (bytes: [UInt8], byteCount: Int)?
  private let iconProblem: (_ name: String, _ folders: [String]) -> IconProblem?
  private let iconFolderProblem: (String) -> String?
  private let iconNames: (_ folders: [String]) -> [String]

  /// How much of a file is looked at: enough for its size in pixels.
  package static let headLength = 1 << 16

  /// Gives access to files through closures: whether the file of a source exists, how a shown one begins,
  /// what is wrong with an icon by its name and the folders, and with a folder of icons, and what icons
  /// there are in folders.
  package init(
    exists: @escaping (String) -> Bool,
    head: @escaping (String) -> (bytes: [UInt8], byteCount: Int)? = { _ in nil },
    iconProblem: @escaping (_ name: String, _ folders: [String]) -> IconProblem? = { _, _ in nil },
    iconFolderProblem: @escaping (String) -> String? = { _ in nil },
    iconNames: @escaping (_ folders: [String]) -> [String] = { _ in [] }
  ) {
    self.exists = exists
    self.head = head
    self.iconProblem = iconProblem
    self.iconFolderProblem = iconFolderProblem
    self.iconNames = iconNames
  }

  /// The names of the icons in folders, sorted.
  package func names(ofIconsIn folders: [String]) -> [String] { iconNames(folders) }

  /// Why an icon is not drawn; nil where it is.
  func problem(ofIcon name: String, in folders: [String]) -> IconProblem? {
    iconProblem(name, folders)
  }

  /// Why no icons are found in a folder that the document names; nil where they are.
  func problem(ofIconFolder name: String) -> String? { iconFolderProblem(name) }

  /// Why an image is not shown though it is there; nil where it is, as far as its beginning tells.
  func excess(of source: String) -> String? {
    if source.hasPrefix("data:") {
      let start = String(source.prefix(Self.headLength))
      return DataURI(start).flatMap { ImageHeader($0.content) }?.excess
    }
    guard let (bytes, byteCount) = head(source) else { return nil }
    guard byteCount <= ImageHeader.byteLimit else {
      return
        "\(byteCount >> 20) MB are more than the \(ImageHeader.byteLimit >> 20) MB that are read"
    }
    return ImageHeader(bytes)?.excess
  }
}

extension ImageHeader {
  fileprivate var excess: String? {
    guard pixelCount > Self.pixelLimit else { return nil }
    return "\(width) by \(height) pixels are more than the \(Self.pixelLimit / 1_000_000) million "
      + "that are shown"
  }
}
