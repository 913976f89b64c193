import CPainter
import DisplayList
import Geometry

extension PaintingRun {
  /// Makes another picture of one that is painted, with a view of its own.
  mutating func apply(
    _ filter: PictureFilter, to layer: Layer, in ownView: Matrix
  ) throws(PaintingError) {
    guard let source = pixels(of: layer.surface) else { return }
    let matrix = ownView.after(filter.matrix)
    var images: [DisplayImage: PixelPicture] = [:]
    for step in filter.steps {
      guard case .image(let image) = step.operation, images[image] == nil,
        let picture = beginLayer(in: layer.box, layer.resolution)
      else { continue }
      defer { calls.cairo_surface_destroy_?(picture.surface) }
      do throws(PaintingError) {
        try paint(image, matrix)
        close(picture)
      } catch {
        close(picture)
        throw error
      }
      images[image] = pixels(of: picture.surface)
    }
    let toPixels = Matrix(
      layer.resolution, 0, 0, layer.resolution, -layer.box.minX * layer.resolution,
      -layer.box.minY * layer.resolution)
    let run = FilterRun(
      filter, toPixels.after(matrix), width: source.width, height: source.height, images: images)
    set(run.applied(to: source), in: layer.surface)
  }

  private func bytes(
    of surface: OpaquePointer?
  ) -> (start: UnsafeMutableRawPointer, width: Int, height: Int, stride: Int)? {
    guard let data = calls.cairo_image_surface_get_data_?(surface),
      let width = calls.cairo_image_surface_get_width_?(surface),
      let height = calls.cairo_image_surface_get_height_?(surface),
      let stride = calls.cairo_image_surface_get_stride_?(surface)
    else { return nil }
    return (UnsafeMutableRawPointer(data), Int(width), Int(height), Int(stride))
  }

  private func pixels(of surface: OpaquePointer?) -> PixelPicture? {
    guard let bytes = bytes(of: surface) else { return nil }
    var picture = PixelPicture(width: bytes.width, height: bytes.height)
    for row in 0..<bytes.height {
      for column in 0..<bytes.width {
        let offset = row * bytes.stride + 4 * column
        let pixel = bytes.start.load(fromByteOffset: offset, as: UInt32.self)
        picture.pixels[row * bytes.width + column] = SIMD4(argb: pixel)
      }
    }
    return picture
  }

  private func set(_ picture: PixelPicture, in surface: OpaquePointer?) {
    guard let bytes = bytes(of: surface) else { return }
    for row in 0..<bytes.height {
      for column in 0..<bytes.width {
        bytes.start.storeBytes(
          of: picture.pixels[row * bytes.width + column].argb,
          toByteOffset: row * bytes.stride + 4 * column, as: UInt32.self)
      }
    }
    calls.cairo_surface_mark_dirty_?(surface)
  }
}

extension SIMD4<UInt8> {
  /// A pixel as cairo has it.
  fileprivate init(argb: UInt32) {
    self = SIMD4(
      UInt8(truncatingIfNeeded: argb >> 16), UInt8(truncatingIfNeeded: argb >> 8),
      UInt8(truncatingIfNeeded: argb), UInt8(truncatingIfNeeded: argb >> 24))
  }

  /// The pixel as cairo has it.
  fileprivate var argb: UInt32 {
    UInt32(w) << 24 | UInt32(x) << 16 | UInt32(y) << 8 | UInt32(z)
  }
}

extension Matrix {
  /// Whether horizontal lines do not stay horizontal, or vertical ones vertical.
  var isSlanted: Bool { max(b.magnitude, c.magnitude) > 1e-6 * stretch }
}
