import Geometry
import OutlineIndex
import ShapeDocument

/// The box of what is selected on the canvas, measured in slices and remembered: a cache.
final class SelectionBox {
  /// How many entries are measured in a slice, about a millisecond's worth.
  private static let sliceEntryCount = 100

  /// What was measured: where two are equal, so are their boxes.
  struct Subject: Equatable {
    let canvas: Int
    let cursor: Int
    let marks: MarkedRows
    let isNothing: Bool
    let isEditable: Bool
    let isEntered: Bool
    let scalesLengths: Bool
    let state: DocumentState
  }

  private var subject: Subject?
  /// What was brought into view last.
  private var followed: (canvas: Int, cursor: Int, marks: MarkedRows)?
  private var measurement: CanvasMeasurement?
  /// What of it can be dragged, once that was asked for.
  private var shape: SelectedShape?
  /// The lines that catch it, once they were needed.
  private var lines: SnapLines?
  /// The layouts it may be dropped into, once they were needed.
  private var targets: DropTargets?

  /// Whether something is left to measure.
  var hasWork: Bool { measurement?.isComplete == false }

  /// The box of what is selected; something new is measured for a slice at once.
  ///
  /// - Parameters:
  ///   - subject: What is measured.
  ///   - begin: Begins to measure it.
  /// - Returns: nil until all is measured, or where it covers nothing.
  func box(of subject: Subject, _ begin: () -> CanvasMeasurement) -> Box? {
    if subject != self.subject {
      self.subject = subject
      shape = nil
      lines = nil
      targets = nil
      measurement = begin()
      advance()
    }
    return measurement?.isComplete == true ? measurement?.box : nil
  }

  /// What of the subject can be dragged, made once.
  func shape(
    of subject: Subject, _ make: (Subject) -> SelectedShape
  ) -> SelectedShape? {
    guard subject == self.subject else { return nil }
    if shape == nil { shape = make(subject) }
    return shape
  }

  /// The lines that catch the subject, made once.
  func lines(of subject: Subject, _ make: () -> SnapLines) -> SnapLines {
    guard subject == self.subject else { return make() }
    let known = lines ?? make()
    lines = known
    return known
  }

  /// The layouts that the subject may be dropped into, found once.
  func targets(of subject: Subject, _ find: () -> DropTargets) -> DropTargets {
    guard subject == self.subject else { return find() }
    let known = targets ?? find()
    targets = known
    return known
  }

  /// The box of what is selected, once after something else was.
  func takeNewBox() -> Box? {
    guard let subject, let box = measurement?.isComplete == true ? measurement?.box : nil else {
      return nil
    }
    let isSame =
      followed.map {
        $0.canvas == subject.canvas && $0.cursor == subject.cursor && $0.marks == subject.marks
      } ?? false
    followed = (subject.canvas, subject.cursor, subject.marks)
    return isSame ? nil : box
  }

  /// Measures another slice.
  func advance() { _ = measurement?.advance(byEntries: Self.sliceEntryCount) }

  /// Measures the rest.
  func finish() { _ = measurement?.advance(byEntries: .max) }

  /// Forgets what was measured, since the document changed.
  func forget() {
    subject = nil
    measurement = nil
    shape = nil
    lines = nil
    targets = nil
  }
}
