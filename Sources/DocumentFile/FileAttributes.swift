import CDocumentFile

/// Owner, permissions, access control list and extended attributes of the file to be replaced.
struct FileAttributes {
  let target: SaveTarget
  private static let accessList = Array("system.posix_acl_access".utf8)

  /// Copies them to the new file.
  ///
  /// - Returns: a note for each attribute that this file system or this user cannot set.
  /// - Throws: `mustWriteInPlace` if only the old inode can keep them.
  func copy(to file: Descriptor) throws(SaveStop) -> [SaveNote] {
    let stamp = target.stamp
    let present = try target.location.reporting(.keepAttributes) { () throws(Errno) in
      try file.stamp()
    }
    if present.owner != stamp.owner || present.group != stamp.group {
      try require { fchown(file.number, stamp.owner, stamp.group) }
    }
    let notes = try copyExtendedAttributes(to: file)
    // Last, because changing the owner clears set-user-id and an access list changes the group's
    // bits.
    let changed = try target.location.reporting(.keepAttributes) { () throws(Errno) in
      try file.stamp()
    }
    if changed.permissions != stamp.permissions {
      try require { fchmod(file.number, stamp.permissions) }
    }
    return notes
  }

  private func copyExtendedAttributes(to file: Descriptor) throws(SaveStop) -> [SaveNote] {
    let names = target.file.attributeNames()
    var notes: [SaveNote] = []
    for name in names {
      guard let value = target.file.attribute(name), value != file.attribute(name) else { continue }
      do throws(Errno) {
        try file.setAttribute(name, value)
      } catch {
        try judge(error, name)
        notes.append(.attributeLost(name: name))
      }
    }
    // A folder's default list applies to new files; the old file may have had none.
    if !names.contains(Self.accessList), file.attribute(Self.accessList) != nil {
      try require { Self.accessList.withCString { cdf_remove_attribute(file.number, $0) } }
    }
    return notes
  }

  /// Whether a failed attribute stops the save, changes its method, or only deserves a note.
  private func judge(_ failure: Errno, _ name: [UInt8]) throws(SaveStop) {
    if failure.isUnsupported { return }
    guard failure.isRefusal else {
      throw .failed(FileError(.keepAttributes, target.location.path, failure))
    }
    // `security.` and `trusted.` belong to the system, which has set its own on the new file.
    let isOurs = name.starts(with: "user.".utf8) || name.starts(with: "system.".utf8)
    if isOurs { throw .mustWriteInPlace }
  }

  private func require(_ call: () -> Int32) throws(SaveStop) {
    do throws(Errno) {
      try systemCall(call)
    } catch {
      if error.isRefusal || error.isUnsupported { throw .mustWriteInPlace }
      throw .failed(FileError(.keepAttributes, target.location.path, error))
    }
  }
}

extension Descriptor {
  /// The names of the extended attributes; none if they are not supported.
  fileprivate func attributeNames() -> [[UInt8]] {
    let list = filled { cdf_list_attributes(number, $0, $1) } ?? []
    return list.split(separator: 0).map(Array.init)
  }

  /// The value of an extended attribute, `nil` if there is none or it may not be read.
  fileprivate func attribute(_ name: [UInt8]) -> [UInt8]? {
    name.withCString { name in
      filled { cdf_get_attribute(number, name, $0, $1) }
    }
  }

  fileprivate func setAttribute(_ name: [UInt8], _ value: [UInt8]) throws(Errno) {
    try systemCall {
      name.withCString { cdf_set_attribute(number, $0, value, value.count) }
    }
  }

  /// The bytes that `fill` writes to a buffer of the largest size Linux allows for attributes and
  /// lists.
  private func filled(_ fill: (UnsafeMutablePointer<CChar>, Int) -> Int) -> [UInt8]? {
    let limit = 1 << 16
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: limit) { buffer in
      guard let start = buffer.baseAddress else { return nil }
      let count = fill(start, limit)
      guard count >= 0 else { return nil }
      return Array(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[..<count]))
    }
  }
}
