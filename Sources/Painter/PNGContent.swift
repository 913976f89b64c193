import CPainter

/// What a PNG file says of its size, before anything of it is read.
struct PNGHeader {
  let width: Int
  let height: Int

  init?(_ bytes: [UInt8]) {
    let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    guard bytes.count >= 24, bytes.starts(with: signature) else { return nil }
    func number(_ start: Int) -> Int { bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    width = number(16)
    height = number(20)
    guard width > 0, height > 0 else { return nil }
  }

  var pixelCount: Int { width.multipliedReportingOverflow(by: height).partialValue }
}

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
