import ShapeCommands
import ShapeDocument
import TextDifference
import YAMLText

// Other texts of the document: the file is read again, merged, or recovered.
extension Session {
  /// Makes the document and its conflicts what a file's text says, as a step that can be undone.
  ///
  /// - Returns: the change.
  /// - Throws: why that is no shape document; then nothing has changed.
  @discardableResult
  package func apply(
    file text: SourceText, as origin: SessionChange.TextOrigin
  ) throws(Diagnostic) -> DocumentChange {
    let read = FileReading(text)
    return try apply(
      [TextChange(from: document.text, to: read.text)], read.conflicts, as: origin)
  }

  /// Makes changes that come from no command, as a line and a step of its own.
  ///
  /// - Returns: the change.
  /// - Throws: why they do not fit; then nothing has changed.
  @discardableResult
  package func apply(
    _ changes: [TextChange], _ conflicts: ConflictList = ConflictList(),
    as origin: SessionChange.TextOrigin
  ) throws(Diagnostic) -> DocumentChange {
    history.beginLine()
    return try amend(changes, conflicts, as: origin)
  }

  /// Makes changes that come from no command, as a step of the line that is going on.
  @discardableResult
  package func amend(
    _ changes: [TextChange], _ conflicts: ConflictList = ConflictList(),
    as origin: SessionChange.TextOrigin
  ) throws(Diagnostic) -> DocumentChange {
    withdrawPreview()
    let former = willChange(isStructural: true)
    let change = try change(by: changes, conflicts)
    let after = tell(.text(origin), [change.changes], isStructural: true, since: former)
    let isTaken = if case .comments = origin { true } else { false }
    record(change, label: origin.label, former, after: after, isComparedWithSaved: isTaken)
    return change
  }

  /// Makes the changes of a journal's record, as a step that can be undone. They are changes of what the
  /// file holds, and may lead to conflicts, as a merge does, or away from them.
  ///
  /// - Returns: whether they fit; otherwise nothing has changed.
  package func recover(_ changes: [TextChange]) -> Bool {
    if conflicts.isEmpty, (try? apply(changes, as: .recovered)) != nil { return true }
    var text = fileText
    for change in changes {
      guard change.splices.areSound(byteCount: text.byteCount) else { return false }
      text = text.replacing(change.splices).text
    }
    return (try? apply(file: text, as: .recovered)) != nil
  }

  /// Takes over another version of the file, and merges the unsaved changes into it. These are two steps:
  /// after the first one the document is what the file holds.
  ///
  /// - Parameters:
  ///   - theirs: The other version.
  ///   - result: What a merge made of both, with the markers of conflicts.
  /// - Returns: the revision that is the other version.
  /// - Throws: why one of the texts is no shape document; then nothing has changed.
  package func merge(theirs: SourceText, into result: SourceText) throws(Diagnostic) -> Int {
    withdrawPreview()
    let mine = willChange(isStructural: true)
    let taken = try change(by: [TextChange(from: document.text, to: theirs)], ConflictList())
    let between = tell(.text(.merged), [taken.changes], isStructural: true, since: mine)
    let other = Former(text: document.text, state: between)
    do throws(Diagnostic) {
      let read = FileReading(result)
      let merged = try change(by: [TextChange(from: theirs, to: read.text)], read.conflicts)
      let after = tell(.text(.merged), [merged.changes], isStructural: true, since: other)
      history.beginLine()
      record(taken, label: StepLabel.rereading, mine, after: between)
      let revision = revision
      history.beginLine()
      record(merged, label: StepLabel.merge, other, after: after)
      return revision
    } catch {
      // The text was this one before, so it cannot be refused.
      _ = try? change(by: taken.inverses, mine.state.conflicts)
      tell(.text(.merged), [taken.inverses], isStructural: true, since: other)
      throw error
    }
  }

  private func change(
    by changes: [TextChange], _ conflicts: ConflictList
  ) throws(Diagnostic) -> DocumentChange {
    do throws(Diagnostic) {
      let change = try document.apply(changes)
      self.conflicts = conflicts
      return change
    } catch {
      // The text is unchanged, but entries may have been read again.
      identities = nil
      throw error
    }
  }
}

/// What a file's text says: the document's text, and the conflicts.
struct FileReading {
  let text: SourceText
  var conflicts = ConflictList()

  init(_ text: SourceText) {
    guard ConflictMarkers.firstMarker(in: text) != nil else {
      self.text = text
      return
    }
    let read = ConflictedDocument(reading: text)
    guard !read.conflicts.isEmpty else {
      self.text = text
      return
    }
    (self.text, conflicts) = (read.document.text, read.conflicts)
  }
}
