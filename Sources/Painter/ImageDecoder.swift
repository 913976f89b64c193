import CPainter
import Geometry

/// Decodes images that cairo does not read: JPEG and GIF by gdk-pixbuf, WebP by libwebp.
///
/// Both libraries are opened with the first such image, and either may be missing.
final class ImageDecoder {
  private let library: CairoLibrary
  private let calls: cpainter_image_calls

  /// Opens the libraries that are there.
  init(_ library: CairoLibrary) {
    self.library = library
    var calls = cpainter_image_calls()
    cpainter_load_images(&calls)
    self.calls = calls
  }

  /// The name of the library that a format needs; nil if it is there.
  func missingLibrary(for format: ImageHeader.Format) -> String? {
    switch format {
    case .png: nil
    case .jpeg, .gif: calls.gdk_pixbuf_loader_new_with_type_ == nil ? "gdk-pixbuf" : nil
    case .webp: calls.WebPDecodeBGRAInto_ == nil ? "libwebp" : nil
    }
  }

  /// The pixels of a file; nil if they cannot be read.
  func surface(of bytes: [UInt8], _ header: ImageHeader) -> OpaquePointer? {
    switch header.format {
    case .png: nil
    case .jpeg, .gif: pixbuf(bytes, type: header.format.rawValue)
    case .webp: webp(bytes, header)
    }
  }

  // MARK: - WebP

  private func webp(_ bytes: [UInt8], _ header: ImageHeader) -> OpaquePointer? {
    guard let decode = calls.WebPDecodeBGRAInto_ else { return nil }
    return makeSurface(header.width, header.height) { data, stride in
      let size = stride * header.height
      guard decode(bytes, bytes.count, data, size, Int32(clamping: stride)) != nil else {
        return false
      }
      for start in Swift.stride(from: 0, to: size, by: 4) {
        Self.store(
          data[start + 2], data[start + 1], data[start], alpha: data[start + 3], at: data + start)
      }
      return true
    }
  }

  // MARK: - JPEG and GIF

  private func pixbuf(_ bytes: [UInt8], type: String) -> OpaquePointer? {
    guard let loader = calls.gdk_pixbuf_loader_new_with_type_?(type, nil) else { return nil }
    defer { library.calls.g_object_unref_?(UnsafeMutableRawPointer(loader)) }
    let isWritten = calls.gdk_pixbuf_loader_write_?(loader, bytes, bytes.count, nil) == 1
    // A file that ends early shows what there is of it.
    let isClosed = calls.gdk_pixbuf_loader_close_?(loader, nil) == 1
    guard isWritten || isClosed, let plain = calls.gdk_pixbuf_loader_get_pixbuf_?(loader),
      let pixbuf = calls.gdk_pixbuf_apply_embedded_orientation_?(plain)
    else { return nil }
    defer { library.calls.g_object_unref_?(UnsafeMutableRawPointer(pixbuf)) }
    return surface(ofPixbuf: pixbuf)
  }

  private func surface(ofPixbuf pixbuf: OpaquePointer) -> OpaquePointer? {
    guard let pixels = calls.gdk_pixbuf_read_pixels_?(pixbuf),
      let wide = calls.gdk_pixbuf_get_width_?(pixbuf),
      let high = calls.gdk_pixbuf_get_height_?(pixbuf),
      let length = calls.gdk_pixbuf_get_rowstride_?(pixbuf),
      let channels = calls.gdk_pixbuf_get_n_channels_?(pixbuf), channels == 3 || channels == 4,
      calls.gdk_pixbuf_get_bits_per_sample_?(pixbuf) == 8
    else { return nil }
    let (width, height, count) = (Int(wide), Int(high), Int(channels))
    return makeSurface(width, height) { data, stride in
      for row in 0..<height {
        for column in 0..<width {
          let pixel = pixels + row * Int(length) + column * count
          Self.store(
            pixel[0], pixel[1], pixel[2], alpha: count == 4 ? pixel[3] : 255,
            at: data + row * stride + 4 * column)
        }
      }
      return true
    }
  }

  // MARK: - Surfaces

  private func makeSurface(
    _ width: Int, _ height: Int, _ fill: (UnsafeMutablePointer<UInt8>, Int) -> Bool
  ) -> OpaquePointer? {
    let calls = library.calls
    let surface = calls.cairo_image_surface_create_?(
      CAIRO_FORMAT_ARGB32, Int32(clamping: width), Int32(clamping: height))
    guard calls.cairo_surface_status_?(surface) == CAIRO_STATUS_SUCCESS,
      let data = calls.cairo_image_surface_get_data_?(surface),
      let stride = calls.cairo_image_surface_get_stride_?(surface), fill(data, Int(stride))
    else {
      calls.cairo_surface_destroy_?(surface)
      return nil
    }
    calls.cairo_surface_mark_dirty_?(surface)
    return surface
  }

  /// Stores a pixel as cairo has it: blue first, multiplied by alpha.
  private static func store(
    _ red: UInt8, _ green: UInt8, _ blue: UInt8, alpha: UInt8,
    at place: UnsafeMutablePointer<UInt8>
  ) {
    func multiplied(_ component: UInt8) -> UInt8 {
      UInt8((Int(component) * Int(alpha) + 127) / 255)
    }
    place[0] = multiplied(blue)
    place[1] = multiplied(green)
    place[2] = multiplied(red)
    place[3] = alpha
  }
}
