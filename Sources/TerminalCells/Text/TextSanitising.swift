/// How to treat characters that must not reach a terminal.
public enum HiddenText: Sendable {
  /// Show them by name: `␛`, `<U+202E>`.
  case shown
  /// Remove them, for a window's title and the like.
  case removed
}

/// Returns text for line-oriented output on a terminal, such as a diagnostic: no control
/// characters, no changes of direction, nothing invisible. Newlines and tabs are shown by name too
/// unless they are to be kept, so that data cannot begin a line of its own.
///
/// Visible bytes stay unchanged. Complexity: O(bytes).
public func sanitised(
  _ text: some StringProtocol, hidden: HiddenText = .shown, keepingNewlines: Bool = false
) -> String {
  text.withBytes { sanitised($0, hidden: hidden, keepingNewlines: keepingNewlines) }
}

/// The same for UTF-8 bytes; those that are not UTF-8 appear as `<FF>`, or are removed.
public func sanitised(
  _ bytes: UnsafeBufferPointer<UInt8>, hidden: HiddenText = .shown, keepingNewlines: Bool = false
) -> String {
  var output: [UInt8] = []
  output.reserveCapacity(bytes.count)
  var scanner = ClusterScanner(bytes, widths: .standard)
  while scanner.offset < bytes.count {
    let start = scanner.offset
    if scanner.skipASCIIRun() || keepingNewlines && scanner.skipNewline() {
      output.append(contentsOf: bytes[start..<scanner.offset])
    } else if let cluster = scanner.next() {
      output.append(cluster, of: bytes, hidden)
    }
  }
  return String(decoding: output, as: UTF8.self)
}

extension ClusterScanner {
  /// Skips printable ASCII characters that are units by themselves; returns false if there is none.
  fileprivate mutating func skipASCIIRun() -> Bool {
    let start = offset
    while offset < bytes.count, skipASCII() {}
    return offset > start
  }

  /// Skips a line feed; returns false if there is none.
  fileprivate mutating func skipNewline() -> Bool {
    guard bytes[offset] == 0x0A else { return false }
    offset += 1
    return true
  }
}

extension [UInt8] {
  fileprivate mutating func append(
    _ cluster: ScannedCluster, of bytes: UnsafeBufferPointer<UInt8>, _ hidden: HiddenText
  ) {
    switch cluster.form {
    case .scalar, .source, .marked:
      append(contentsOf: bytes[cluster.range])
    case .dotted:
      append(contentsOf: "\u{25CC}".utf8)
      append(contentsOf: bytes[cluster.range])
    case .chip(let scalar):
      if hidden == .shown { append(contentsOf: Chip.text(of: scalar).utf8) }
    case .rawByte(let byte):
      if hidden == .shown { append(contentsOf: Chip.text(of: byte).utf8) }
    }
  }
}
