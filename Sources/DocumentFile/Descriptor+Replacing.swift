extension Descriptor {
  /// Gives a file of this folder another name, in place of what has that.
  func rename(_ name: [UInt8], to newName: [UInt8]) throws(Errno) {
    try systemCall {
      name.withCString { old in
        newName.withCString { new in renameat(number, old, number, new) }
      }
    }
  }

  /// Replaces a file of this folder atomically by one that only its owner may read. It is not synced:
  /// for what may be lost.
  func replace(_ name: [UInt8], with bytes: [UInt8]) throws(Errno) {
    let temporary = try TemporaryFile(in: self, mode: 0o600)
    do throws(Errno) {
      try temporary.file.writeAll(bytes)
      try rename(temporary.name, to: name)
    } catch {
      temporary.remove()
      throw error
    }
  }
}
