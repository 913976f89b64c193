import Foundation
import Testing

/// Pictures as programs of others decode them.
public struct ForeignPixels {
  /// Pixels a row.
  public let width: Int
  /// Rows.
  public let height: Int
  /// Row by row from the top, each `0xRRGGBB`.
  public let pixels: [UInt32]

  /// Whether there is a Python to decode PNG files and kitty's commands.
  public static let hasPython = ProgramRun.succeeds("/usr/bin/env", "python3", "-c", "import zlib")
  /// Why tests are skipped without it.
  public static let pythonComment: Comment = "no python3"
  /// Whether there is libsixel's decoder.
  public static let hasSixelDecoder = ProgramRun.succeeds("/usr/bin/env", "sixel2png", "--help")
  /// Why tests are skipped without it.
  public static let sixelComment: Comment =
    "no sixel2png; on Debian or Ubuntu 'apt-get install libsixel-bin'"

  /// Decodes a PNG file, by Python and zlib.
  public init(png: [UInt8]) throws { try self.init(Data(png), by: "") }

  /// Decodes the picture that commands of kitty's protocol show, by Python.
  public init(kitty: [UInt8]) throws { try self.init(Data(kitty), by: "data = payload(data)\n") }

  /// Decodes sixels, by libsixel.
  public init(sixels: [UInt8]) throws {
    let scratch = try Scratch()
    try Data(sixels).write(to: scratch.url("in.six"))
    let run = try ProgramRun([
      "/usr/bin/env", "sixel2png", "-i", scratch.url("in.six").path, "-o",
      scratch.url("out.png").path,
    ])
    try #require(run.status == 0, "\(run.complaints)")
    try self.init(try Data(contentsOf: scratch.url("out.png")), by: "")
  }

  /// What the commands of kitty's protocol carry: each one's keys, and the bytes of all together.
  public static func kittyCommands(_ bytes: [UInt8]) throws -> (keys: [String], payload: [UInt8]) {
    let output = try run(
      Data(bytes),
      "for keys, _ in commands(data): print(keys.decode())\nprint(payload(data).hex())")
    var lines = output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    let hex = Array((lines.popLast() ?? "").utf8)
    let payload = stride(from: 0, to: hex.count, by: 2).compactMap {
      UInt8(String(decoding: hex[$0..<$0 + 2], as: UTF8.self), radix: 16)
    }
    return (lines, payload)
  }

  private init(_ data: Data, by step: String) throws {
    let output = try Self.run(
      data, step + "width, height, pixels = png(data)\nprint(width, height)\nprint(pixels.hex())")
    let lines = output.split(separator: "\n")
    try #require(lines.count == 2)
    let size = lines[0].split(separator: " ").compactMap { Int($0) }
    (width, height) = (size[0], size[1])
    let hex = Array(lines[1].utf8)
    pixels = stride(from: 0, to: hex.count, by: 6).compactMap {
      UInt32(String(decoding: hex[$0..<$0 + 6], as: UTF8.self), radix: 16)
    }
  }

  private static func run(_ data: Data, _ script: String) throws -> String {
    let run = try ProgramRun("/usr/bin/env", ["python3", "-c", decoders + script], input: data)
    try #require(run.status == 0, "\(run.complaints)")
    return run.output
  }

  private static let decoders = #"""
    import base64, re, struct, sys, zlib
    data = sys.stdin.buffer.read()

    def commands(data):
      rest = re.sub(rb'\x1b_G([^;\x1b]*)(?:;([^\x1b]*))?\x1b\\', b'', data)
      assert b'\x1b_' not in rest, 'a command is not whole'
      return re.findall(rb'\x1b_G([^;\x1b]*)(?:;([^\x1b]*))?\x1b\\', data)

    def payload(data):
      found = [c for c in commands(data) if c[1]]
      for keys, text in found[:-1]:
        assert b'm=1' in keys and len(text) % 4 == 0 and len(text) <= 4096
      assert b'm=1' not in found[-1][0] and len(found[-1][1]) <= 4096
      return base64.b64decode(b''.join(text for _, text in found), validate=True)

    def png(data):
      assert data[:8] == b'\x89PNG\r\n\x1a\n'
      place, packed, palette = 8, b'', b''
      while place < len(data):
        size, kind = struct.unpack('>I4s', data[place:place + 8])
        body = data[place + 8:place + 8 + size]
        assert struct.unpack('>I', data[place + 8 + size:place + 12 + size])[0] == zlib.crc32(kind + body)
        if kind == b'IHDR': width, height, depth, color, _, _, interlace = struct.unpack('>IIBBBBB', body)
        if kind == b'PLTE': palette = body
        if kind == b'IDAT': packed += body
        place += 12 + size
      assert interlace == 0
      channels = {0: 1, 2: 3, 3: 1, 6: 4}[color]
      raw, stride = zlib.decompress(packed), (width * channels * depth + 7) // 8
      step, former, out = max(1, channels * depth // 8), bytearray(stride), bytearray()
      for row in range(height):
        kind = raw[row * (stride + 1)]
        line = bytearray(raw[row * (stride + 1) + 1:(row + 1) * (stride + 1)])
        for i in range(stride):
          a = line[i - step] if i >= step else 0
          b, c = former[i], former[i - step] if i >= step else 0
          if kind == 4:
            p = a + b - c
            guess = min((abs(p - a), 0, a), (abs(p - b), 1, b), (abs(p - c), 2, c))[2]
          else: guess = (0, a, b, (a + b) // 2)[kind]
          line[i] = (line[i] + guess) & 255
        former = line
        if color == 3:
          for i in range(width):
            index = line[i * depth // 8] >> (8 - depth - i * depth % 8) & ((1 << depth) - 1)
            out += palette[3 * index:3 * index + 3]
        elif color == 0:
          for v in line: out += bytes((v, v, v))
        else:
          for i in range(width): out += line[i * channels:i * channels + 3]
      return width, height, bytes(out)


    """#
}
