import DocumentFile
import Glibc

extension DocumentArgument {
  /// Tells whether an image's file is there, seen from the document's folder.
  var fileExists: (String) -> Bool {
    let folder = path.bytes.lastIndex(of: UInt8(ascii: "/")).map { path.bytes[...$0] } ?? []
    return { name in
      let path = name.utf8.first == UInt8(ascii: "/") ? Array(name.utf8) : folder + Array(name.utf8)
      guard !path.contains(0) else { return false }
      return (path + [0]).withUnsafeBufferPointer { path in
        path.withMemoryRebound(to: CChar.self) { characters in
          characters.baseAddress.map { access($0, F_OK) == 0 } ?? false
        }
      }
    }
  }
}
