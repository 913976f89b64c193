import YAMLText

/// A mistake in a file of the user's own: of key bindings, of themes.
package struct FileMistake: Error, Hashable, Sendable {
  /// Its line and column, from 1.
  package let position: TextPosition
  /// What is wrong, and what was expected.
  package let message: String

  /// The mistake at a byte of a text.
  package init(_ message: String, at byteOffset: Int, in text: SourceText) {
    position = text.position(at: byteOffset)
    self.message = message
  }

  /// The mistake with file, line and column, as a compiler prints it.
  package func rendered(file: String) -> String {
    "\(file):\(position.line):\(position.column): error: \(message)"
  }
}

extension SourceText {
  /// The pairs of a file that is one map; none where it is empty. `expected` says what they are.
  package func pairs(_ expected: String) throws(FileMistake) -> [YAMLNode.Pair] {
    let root: YAMLNode
    do throws(Diagnostic) {
      root = try YAMLNode(parsing: self)
    } catch {
      throw FileMistake(error.message, at: error.range.lowerBound, in: self)
    }
    if root.isNull { return [] }
    guard case .mapping = root.content else {
      throw FileMistake(expected, at: root.range.lowerBound, in: self)
    }
    return root.pairs
  }
}
