import DocumentFile

/// git, run for what only it knows.
struct GitProgram {
  private let folder: DocumentPath?

  /// git in a folder; without one in that of the process.
  init(in folder: DocumentPath? = nil) { self.folder = folder }

  /// What git prints, given words and perhaps the name of a file; nil where it fails or cannot be run.
  func output(_ words: String..., name: [UInt8]? = nil) -> [UInt8]? {
    var line = Array("git".utf8)
    if let folder { line += Array(" -C ".utf8) + Self.quoted(folder.bytes) }
    line += Array((" " + words.joined(separator: " ")).utf8)
    if let name { line += [0x20] + Self.quoted(name) }
    line += Array(" 2>/dev/null".utf8)
    line.append(0)
    let pipe = line.withUnsafeBufferPointer { bytes in
      bytes.withMemoryRebound(to: CChar.self) { chars in
        chars.baseAddress.flatMap { popen($0, "r") }
      }
    }
    guard let pipe else { return nil }
    var output: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while output.count <= DocumentReader.defaultLimitInBytes {
      let count = fread(&block, 1, block.count, pipe)
      guard count > 0 else { break }
      output += block.prefix(count)
    }
    return pclose(pipe) == 0 ? output : nil
  }

  /// A word as the shell takes it.
  private static func quoted(_ word: [UInt8]) -> [UInt8] {
    let quote = UInt8(ascii: "'")
    return [quote] + word.flatMap { $0 == quote ? Array("'\\''".utf8) : [$0] } + [quote]
  }
}
