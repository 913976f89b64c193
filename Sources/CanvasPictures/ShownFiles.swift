import DocumentFile
import Geometry
import Painter
import SVGImport
import ShapeDocument

/// The files that pictures of a document show: its images and its icons.
///
/// It keeps what it has found out about them, for the notes of a picture.
package final class ShownFiles {
  /// The content of an image's file, by its path as the document has it; nil where it is not to be had.
  let imageBytes: (String) -> [UInt8]?
  /// The icons.
  let icons: IconFiles
  /// Why images that are SVG files are not shown, by their sources.
  private var failures: [String: String] = [:]
  /// What of images that are SVG files is not drawn.
  private var losses: [(source: String, losses: [SVGLoss])] = []

  /// The most bytes of an image's file.
  private static let limitInBytes = 64 << 20

  /// The files that a document at a path names; nil for one that is no file. `willRead` is told of each
  /// that is looked for.
  package convenience init(
    of path: DocumentPath?, willRead: @escaping (DocumentPath, ShownFile) -> Void = { _, _ in }
  ) {
    self.init(icons: IconFiles(of: path, willRead: { willRead($0, .icon($1)) })) { name in
      path?.path(ofFileNamed: name).map { willRead($0, .image(name)) }
      return path?.content(ofFileNamed: name, limitInBytes: Self.limitInBytes)
    }
  }

  /// Icons, and what gives the content of an image's file.
  package init(icons: IconFiles, imageBytes: @escaping (String) -> [UInt8]?) {
    self.icons = icons
    self.imageBytes = imageBytes
  }

  /// Forgets what was found out about files that have changed.
  func forget(_ files: Set<ShownFile>) {
    failures = failures.filter { !files.contains(.image($0.key)) }
    losses.removeAll { files.contains(.image($0.source)) }
    icons.forget { files.contains(.icon($0)) }
  }

  /// What a file draws that is no image of pixels; nil for another file, and for one that cannot be read
  /// or shows nothing.
  func drawing(_ source: String, _ bytes: [UInt8]) -> ImageDrawing? {
    image(source, bytes).flatMap(ImageDrawing.init)
  }

  /// A file that is an SVG, as a document; nil for another file, and for one that cannot be read.
  func image(_ source: String, _ bytes: [UInt8]) -> SVGImporter.Image? {
    guard SVGImporter.mayBeSVG(bytes) else { return nil }
    do throws(SVGImportError) {
      let image = try SVGImporter.image(of: bytes)
      if !image.losses.isEmpty, !losses.contains(where: { $0.source == source }) {
        losses.append((source, image.losses))
      }
      return image
    } catch {
      failures[source] = error.sentence
      return nil
    }
  }

  /// How large an image is; nil where that is not known.
  func imageSize(of source: String) -> Extent? {
    Painter.imageSize(of: source, imageBytes) { self.drawing(source, $0) }
  }

  /// What is said of an image that cannot be shown.
  func missing(_ source: String) -> String {
    let reason = failures[source].map { ": \($0)" } ?? ""
    return "\(Self.name(of: source)) cannot be shown\(reason); a box stands for it"
  }

  /// What of images and icons is not drawn, a sentence each.
  var notes: [String] {
    losses.map { source, losses in
      let count = losses.reduce(0) { $0 + $1.count }
      return "\(Self.name(of: source)): \(losses.first?.message ?? "")"
        + (count > 1 ? ", and \(count - 1) more things are not drawn as they are" : "")
    } + icons.notes
  }

  private static func name(of source: String) -> String {
    source.hasPrefix("data:") ? "an image in the document" : "the image '\(source)'"
  }
}
