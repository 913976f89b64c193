import CPainter

extension Painter {
  /// Writes opaque pixels as a PNG file of three components.
  ///
  /// - Parameters:
  ///   - pixels: Row by row from the top, each `0xRRGGBB`; there are `width × height`.
  ///   - width: Pixels a row, > 0.
  ///   - height: Rows, > 0.
  /// - Returns: the bytes of the file.
  /// - Throws: ``PaintingError`` where there is no memory for it.
  /// - Complexity: O(pixels).
  package func png(
    ofOpaque pixels: [UInt32], width: Int, height: Int
  ) throws(PaintingError) -> [UInt8] {
    precondition(pixels.count == width * height, "A picture has a pixel for each place")
    let calls = library.calls
    let surface = calls.cairo_image_surface_create_?(
      CAIRO_FORMAT_RGB24, Int32(clamping: width), Int32(clamping: height))
    defer { calls.cairo_surface_destroy_?(surface) }
    try library.check(calls.cairo_surface_status_?(surface))
    let stride = Int(calls.cairo_image_surface_get_stride_?(surface) ?? 0)
    guard let data = calls.cairo_image_surface_get_data_?(surface), stride >= 4 * width else {
      throw .outOfMemory
    }
    let target = UnsafeMutableRawPointer(data)
    pixels.withUnsafeBytes { bytes in
      for row in 0..<height {
        (target + row * stride).copyMemory(
          from: UnsafeRawBufferPointer(rebasing: bytes[row * width * 4..<(row + 1) * width * 4])
            .baseAddress ?? UnsafeRawPointer(target), byteCount: 4 * width)
      }
    }
    calls.cairo_surface_mark_dirty_?(surface)
    let sink = ByteSink()
    try library.check(
      calls.cairo_surface_write_to_png_stream_?(surface, ByteSink.write, sink.pointer))
    return sink.bytes
  }
}
