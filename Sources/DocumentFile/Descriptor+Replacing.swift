extension Descriptor {
  /// Replaces a file of this folder atomically by one that only its owner may read. It is not synced:
  /// for what may be lost.
  func replace(_ name: [UInt8], with bytes: [UInt8]) throws(Errno) {
    let temporary = try TemporaryFile(in: self, mode: 0o600)
    do throws(Errno) {
      try temporary.file.writeAll(bytes)
      try systemCall {
        temporary.name.withCString { from in
          name.withCString { to in renameat(number, from, number, to) }
        }
      }
    } catch {
      temporary.remove()
      throw error
    }
  }
}
