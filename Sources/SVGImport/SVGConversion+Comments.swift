/// The comments of a file, which stand above the graphics that their elements become.
extension SVGConversion {
  /// The comments in front of an element as lines of YAML, each with its `#`, the first time they are
  /// asked for.
  func takeComments(of node: Int) -> [String] {
    guard !comments.isEmpty, let comments = comments.removeValue(forKey: node) else { return [] }
    return comments.flatMap(lines)
  }

  /// Gives the comments in front of an element that becomes no graphic to another.
  func passComments(of node: Int, to other: Int?) {
    guard let other, other != node, let comments = comments.removeValue(forKey: node) else {
      return
    }
    self.comments[other] = comments + (self.comments[other] ?? [])
  }

  /// Gives the comments in front of an element that becomes no graphic to the first one inside.
  func passCommentsInside(_ node: Int) {
    guard !comments.isEmpty, comments[node] != nil else { return }
    passComments(
      of: node, to: tree.children(of: node).first { tree.nodes[$0].name != .characters })
  }

  private func lines(of comment: String) -> [String] {
    comment.split(whereSeparator: \.isNewline).compactMap { line in
      let text = String(String.UnicodeScalarView(line.unicodeScalars.filter(\.isPrintable)))
      let trimmed = text.trimmingBlanks
      return trimmed.isEmpty ? nil : "# " + trimmed
    }
  }
}

extension Unicode.Scalar {
  /// Whether it can stand in a comment of YAML.
  fileprivate var isPrintable: Bool {
    switch value {
    case 0x09, 0x20...0x7E, 0xA0...0xD7FF, 0xE000...0xFEFE, 0xFF00...0xFFFD, 0x10000...0x10FFFF:
      properties.generalCategory != .format
    default: false
    }
  }
}
