import CPainter
import DisplayList
import Geometry

/// How many pixels of images are dealt with.
package struct ImageLimits: Sendable {
  /// The bytes of a file that is read.
  package var bytes = ImageHeader.byteLimit
  /// The most an image has that is shown.
  package var image = ImageHeader.pixelLimit
  /// The most that are kept of all images.
  package var kept = 100_000_000
  /// The most that are read for one picture: about as many as take some seconds.
  package var read = 400_000_000
  /// The most bytes of drawings that are read for one picture.
  package var drawings = 64 << 20
  /// The most items of drawings that are painted in one picture, each as often as it is shown: about as
  /// many as take some seconds.
  package var items = 2_000_000

  /// The usual limits.
  package init() {}
}

/// Images that were read, by where they come from.
///
/// An image that is much larger than it is shown is made smaller at once, and the original is let go:
/// a small document may name many large images.
final class PainterImages {
  /// How many pixels images may have.
  var limits = ImageLimits()
  /// Smaller images are kept as they are.
  private static let smallPixelCount = 1_000_000

  private let library: CairoLibrary
  private let content: (String) -> [UInt8]?
  private let drawing: (String, [UInt8]) -> ImageDrawing?
  private let icon: (String, DisplayIcon) -> ImageDrawing?
  private var known: [ImageSource: Entry] = [:]
  private var icons: [IconKey: ImageDrawing?] = [:]
  private(set) var missing: [String] = []
  /// Images that are left out since there would be too much to paint.
  private(set) var leftOut: [String] = []
  private var keptPixelCount = 0
  private var readPixelCount = 0
  private var readDrawingBytes = 0
  private var paintedItems = 0
  private var pictureNumber = 0
  private lazy var decoder = ImageDecoder(library)
  /// Libraries that images need and that are not there.
  private(set) var missingLibraries: Set<String> = []

  private enum Entry {
    case image(PaintedImage)
    case drawing(ImageDrawing)
    /// It cannot be read, or would be too much.
    case none
  }

  private struct IconKey: Hashable {
    let name: String
    let look: DisplayIcon
  }

  /// What is painted of an image.
  enum Found {
    case pixels(PaintedImage)
    case drawing(ImageDrawing)
  }

  init(
    _ library: CairoLibrary, _ content: @escaping (String) -> [UInt8]?,
    _ drawing: @escaping (String, [UInt8]) -> ImageDrawing?,
    _ icon: @escaping (String, DisplayIcon) -> ImageDrawing?
  ) {
    self.library = library
    self.content = content
    self.drawing = drawing
    self.icon = icon
  }

  /// Begins another picture: images that are not in it may go.
  func beginPicture() {
    pictureNumber += 1
    readPixelCount = 0
    readDrawingBytes = 0
    paintedItems = 0
  }

  /// Loads the image of a source, with at least `pixelCount` pixels if it has them; nil if it
  /// cannot be shown.
  func image(for source: String, pixelCount: Double, insideDrawings depth: Int) -> Found? {
    let key = ImageSource(source)
    guard depth == 0 || source.hasPrefix("data:") && depth < PaintingRun.drawingDepthLimit else {
      if missing.last != source { missing.append(source) }
      return nil
    }
    switch known[key] {
    case .some(.none): return nil
    case .drawing(let drawing)?: return shown(drawing, key)
    case .image(let image)? where image.isSharp(pixelCount):
      image.lastPicture = pictureNumber
      return .pixels(image)
    case .image(let image)?:
      guard case .pixels(let sharper)? = read(key, pixelCount) else {
        image.lastPicture = pictureNumber
        return .pixels(image)
      }
      forget(key)
      return keep(sharper, key).map(Found.pixels)
    case nil:
      switch read(key, pixelCount) {
      case .drawing(let drawing)?:
        known[key] = .drawing(drawing)
        return shown(drawing, key)
      case .pixels(let image)?:
        if let kept = keep(image, key) { return .pixels(kept) }
      case nil: break
      }
      known[key] = Entry.none
      if leftOut.last != key.name { missing.append(source) }
      return nil
    }
  }

  /// What an icon draws; nil where it cannot be had, or there is too much in the picture.
  func drawing(ofIcon name: String, _ look: DisplayIcon) -> ImageDrawing? {
    let key = IconKey(name: name, look: look)
    let drawing: ImageDrawing?
    if let known = icons[key] {
      drawing = known
    } else {
      drawing = icon(name, look)
      icons[key] = .some(drawing)
    }
    return drawing.flatMap { counted($0, name) }
  }

  private func shown(_ drawing: ImageDrawing, _ key: ImageSource) -> Found? {
    counted(drawing, key.name).map(Found.drawing)
  }

  /// A drawing, if there are not too many in the picture.
  private func counted(_ drawing: ImageDrawing, _ name: String) -> ImageDrawing? {
    let (count, limit) = (drawing.tile.list.count, limits.items)
    guard paintedItems <= limit - count else {
      if !leftOut.contains(name) { leftOut.append(name) }
      return nil
    }
    paintedItems += count
    return drawing
  }

  // MARK: - Keeping

  private func keep(_ image: PaintedImage, _ key: ImageSource) -> PaintedImage? {
    if keptPixelCount + image.pixelCount > limits.kept { forgetOthers() }
    guard keptPixelCount + image.pixelCount <= limits.kept else {
      leftOut.append(key.name)
      return nil
    }
    keptPixelCount += image.pixelCount
    image.lastPicture = pictureNumber
    known[key] = .image(image)
    return image
  }

  /// Forgets images and icons, by the names of their files and their own.
  func forget(images isImage: (String) -> Bool, icons isIcon: (String) -> Bool) {
    for key in known.keys.filter({ isImage($0.name) }) {
      forget(key)
      known[key] = nil
    }
    missing.removeAll { isImage(ImageSource($0).name) }
    leftOut.removeAll { isImage($0) || isIcon($0) }
    icons = icons.filter { !isIcon($0.key.name) }
  }

  private func forget(_ key: ImageSource) {
    guard case .image(let image)? = known.removeValue(forKey: key) else { return }
    keptPixelCount -= image.pixelCount
  }

  /// Lets go of the images that are not in this picture.
  private func forgetOthers() {
    for case (let key, .image(let image)) in known where image.lastPicture != pictureNumber {
      forget(key)
    }
  }

  // MARK: - Reading

  private func read(_ key: ImageSource, _ pixelCount: Double) -> Found? {
    let bytes = key.name.hasPrefix("data:") ? DataURI(key.name)?.content : content(key.name)
    guard let bytes, bytes.count <= limits.bytes else { return nil }
    guard let header = ImageHeader(bytes) else { return readDrawing(bytes, key) }
    return readPixels(bytes, header, key, pixelCount).map(Found.pixels)
  }

  private func readDrawing(_ bytes: [UInt8], _ key: ImageSource) -> Found? {
    guard readDrawingBytes <= limits.drawings - bytes.count else {
      leftOut.append(key.name)
      return nil
    }
    readDrawingBytes += bytes.count
    return drawing(key.name, bytes).map(Found.drawing)
  }

  private func readPixels(
    _ bytes: [UInt8], _ header: ImageHeader, _ key: ImageSource, _ pixelCount: Double
  ) -> PaintedImage? {
    guard header.pixelCount <= limits.image else { return nil }
    guard readPixelCount + header.pixelCount <= limits.read else {
      if known[key] == nil { leftOut.append(key.name) }
      return nil
    }
    readPixelCount += header.pixelCount
    guard let surface = surface(of: bytes, header) else { return nil }
    let image = PaintedImage(library, surface)
    guard library.calls.cairo_surface_status_?(surface) == CAIRO_STATUS_SUCCESS else { return nil }
    guard image.pixelCount > Self.smallPixelCount, Double(image.pixelCount) > 2 * pixelCount else {
      return image
    }
    return image.reduced(to: pixelCount) ?? image
  }

  private func surface(of bytes: [UInt8], _ header: ImageHeader) -> OpaquePointer? {
    guard header.format != .png else {
      let source = ByteSource(bytes)
      return library.calls.cairo_image_surface_create_from_png_stream_?(
        ByteSource.read, source.pointer)
    }
    if let missing = decoder.missingLibrary(for: header.format) {
      missingLibraries.insert(missing)
      return nil
    }
    return decoder.surface(of: bytes, header)
  }
}
