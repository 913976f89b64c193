import CPainter

/// Bytes that a library asks for piece by piece.
final class ByteSource {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  static let read: cairo_read_func_t = { closure, data, length in
    guard let closure, let data else { return CAIRO_STATUS_READ_ERROR }
    let source = Unmanaged<ByteSource>.fromOpaque(closure).takeUnretainedValue()
    let count = Int(length)
    guard source.position + count <= source.bytes.count else { return CAIRO_STATUS_READ_ERROR }
    for offset in 0..<count { data[offset] = source.bytes[source.position + offset] }
    source.position += count
    return CAIRO_STATUS_SUCCESS
  }
}
