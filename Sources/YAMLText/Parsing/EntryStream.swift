/// Reads entries as the documents of one libyaml stream, which saves a parser for each of them.
final class EntryStream {
  private unowned let index: EntryIndex
  private let text: SourceText
  private let tape: NodeTape
  private var reader: YAMLEventReader?

  /// A stream of entries of `text`, which has the directives of the index's.
  init(_ index: EntryIndex, of text: SourceText, tape: NodeTape) {
    self.index = index
    self.text = text
    self.tape = tape
  }

  /// Puts the nodes of an entry on the tape; one elided node stands for its children.
  ///
  /// - Complexity: O(bytes of the entry without its children)
  /// - Throws: a diagnostic for a syntax error or an exceeded limit.
  func read(_ place: EntryPlace) throws(Diagnostic) {
    guard place.reach < text.byteCount else { return try readLast(place) }
    let fragment = index.document(of: place, in: text)
    do throws(Diagnostic) {
      let reader = try openReader()
      reader.goOn(with: fragment.text)
      try NodeBuilder.read(fragment, by: reader, into: tape)
    } catch {
      // A libyaml parser cannot continue after an error.
      reader = nil
      throw error.moved(from: fragment)
    }
  }

  private func openReader() throws(Diagnostic) -> YAMLEventReader {
    if let reader { return reader }
    let opened = try YAMLEventReader(documentsWithin: index.limits)
    reader = opened
    return opened
  }

  /// Reads the entry at the end of the text with a parser of its own. There, a block scalar's value
  /// depends on a missing line break, which the ending of a document would add.
  private func readLast(_ place: EntryPlace) throws(Diagnostic) {
    let fragment = index.fragment(of: place, in: text)
    do throws(Diagnostic) {
      let reader = try YAMLEventReader(fragment.text, limits: index.limits)
      try NodeBuilder.read(fragment, by: reader, into: tape)
    } catch {
      throw error.moved(from: fragment)
    }
  }
}

extension Diagnostic {
  /// The diagnostic with the document's offsets instead of the fragment's.
  func moved(from fragment: Fragment) -> Diagnostic {
    var diagnostic = self
    let start = fragment.documentOffset(range.lowerBound)
    let end = fragment.documentEnd(range.upperBound)
    diagnostic.range = start..<max(start, end)
    return diagnostic
  }
}
