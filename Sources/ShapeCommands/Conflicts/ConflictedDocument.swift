import ShapeDocument
import TextDifference
import YAMLText

/// A document read from a text that may have conflict markers: with our side in place, and the
/// conflicts.
package struct ConflictedDocument {
  /// The document; one with an error if the text cannot be read.
  package let document: Document
  /// The conflicts.
  package let conflicts: ConflictList

  /// Reads a text. One that can be read as it is has no conflicts, whatever its lines look like: then
  /// what looks like a marker is part of a value.
  ///
  /// - Complexity: O(bytes)
  package init(reading text: SourceText) {
    let plain = Document(text: text)
    if plain.fatal != nil {
      do throws(Diagnostic) {
        if let marked = try ConflictList.reading(text) {
          let ours = Document(text: marked.text)
          if let fatal = ours.fatal { throw marked.conflicts.failure(of: .ours, fatal) }
          (document, conflicts) = (ours, marked.conflicts)
          return
        }
      } catch {
        plain.fail(error)
      }
    }
    (document, conflicts) = (plain, ConflictList())
  }

  /// The document with one side everywhere.
  ///
  /// - Throws: if the markers do not show the base, or that side is no document.
  package func side(_ side: ConflictSide) throws(Diagnostic) -> Document {
    if conflicts.isEmpty || side == .ours { return document }
    guard let text = conflicts.text(of: side, in: document.text) else {
      throw conflicts.isBaseHidden
    }
    let taken = Document(text: text)
    if let fatal = taken.fatal { throw conflicts.failure(of: side, fatal) }
    return taken
  }

  /// The text as the file has it.
  package var markedText: SourceText { conflicts.marking(document.text) }
}

extension ConflictList {
  /// Reads a marked text; nil for one without markers.
  ///
  /// - Throws: a diagnostic of markers that are no whole conflicts.
  package static func reading(
    _ text: SourceText
  ) throws(Diagnostic) -> (text: SourceText, conflicts: ConflictList)? {
    do throws(ConflictMarkerError) {
      return try read(text)
    } catch {
      let range = error.byteOffset..<text.lineRange(at: error.byteOffset).upperBound
      throw Diagnostic(.error, .conflictMarkers, at: range, [error.message])
    }
  }

  /// The conflicts as errors of the marked text.
  package func diagnostics(in document: Document) -> [Diagnostic] {
    let offsets = markedOffsets
    return NamedConflict.all(of: self, in: document).map { conflict in
      let start = offsets.offset(ofHunk: conflict.hunks[0])
      return Diagnostic(
        .error, .unresolvedConflict, at: start..<start + 1,
        [conflict.text])
    }
  }

  /// Why one side everywhere gives no document; in our text the place is known.
  package func failure(of side: ConflictSide, _ fatal: Diagnostic) -> Diagnostic {
    let offsets = markedOffsets
    let offset =
      side == .ours ? offsets.offset(of: fatal.range.lowerBound) : offsets.offset(ofHunk: 0)
    return Diagnostic(
      .error, .conflictedSide, at: offset..<offset + 1, [side.rawValue, fatal.message])
  }

  /// Why there is no base to take.
  package var isBaseHidden: Diagnostic {
    let hidden = hunks.indices.first { hunks[$0].base == nil } ?? 0
    let offset = markedOffsets.offset(ofHunk: hidden)
    return Diagnostic(.error, .noBaseShown, at: offset..<offset + 1)
  }
}

extension Diagnostic {
  /// True if it is about markers, and its place is one in the text with markers.
  package var isAboutMarkers: Bool { code == .conflictMarkers || code == .conflictedSide }
}

extension Diagnostic.Code {
  /// Conflict markers that are no whole conflicts.
  package static let conflictMarkers = Self("conflict-markers", "{0}")
  /// A conflict that is not settled.
  package static let unresolvedConflict = Self("conflict", "a conflict is not settled: {0}")
  /// One side of all conflicts that is no document.
  static let conflictedSide = Self(
    "conflicted-side", "there are conflicts, and with {0} everywhere it is no document: {1}")
  /// Markers without the base.
  static let noBaseShown = Self(
    "no-base-shown",
    "the markers do not show the base; 'git checkout --conflict=diff3 FILE' writes them with it")
  /// A document with conflicts where one without is needed.
  package static let needsSide = Self(
    "needs-side", "a conflict begins here; 'resolve' settles it, or {0}")
  /// A choice that cannot be made.
  static let cannotStayBoth = Self(
    "cannot-stay-both",
    "both sides cannot stay: {0}; 'both' is for what was added, reordered or deleted")
  /// `resolve` in a document without conflicts.
  static let noConflicts = Self("no-conflicts", "the document has no conflicts")
  /// `resolve` where there is none.
  static let noConflictThere = Self(
    "no-conflict-there", "nothing is in conflict there; next-conflict goes to what is")
  /// An edit across a conflict.
  static let tornConflict = Self(
    "torn-conflict", "{0} is in conflict, and this would tear it apart; resolve it first")
  /// An edit of a document with conflicts by a script.
  package static let conflictsFirst = Self(
    "conflicts-first", "the document has {0}; resolve them first, for instance by 'resolve ours'")
}
