import OutlineIndex
import ShapeCommands
import ShapeDocument
import YAMLText

/// Rows to come back to: those that far jumps left, and those remembered under letters.
///
/// They are serials, which entries keep through edits, undo included; what is gone is gone.
package struct RememberedPlaces: Equatable {
  /// What far jumps left.
  private var jumps = JumpList()
  /// The rows remembered under letters.
  private(set) var marks: [Character: Int] = [:]

  // MARK: - Jumps

  /// Remembers a row as left, if the cursor is elsewhere now; nil stands for no row.
  mutating func leave(_ serial: Int?, for here: Int?) {
    if let serial, serial != here { jumps.leave(serial) }
  }

  /// The row to go back to, or on to.
  ///
  /// - Throws: if there is none.
  mutating func step(
    _ direction: Command.Jump, from here: Int?, in document: Document
  ) throws(Diagnostic) -> Int {
    let place = here.flatMap { here in
      jumps.step(isForward: direction == .forward, from: here) {
        document.entry(withSerial: $0) != nil
      }
    }
    guard let entry = place.flatMap(document.entry(withSerial:)) else {
      throw .refusal("there is no jump to go \(direction.rawValue) to")
    }
    return entry
  }

  // MARK: - Marks

  /// Remembers a row under a letter.
  ///
  /// - Throws: if there is none.
  mutating func mark(_ letter: Character, at here: Int?) throws(Diagnostic) -> Message {
    guard let here else { throw Diagnostic(.warning, .nothingToSelect, at: 0..<0) }
    marks[letter] = here
    return Message("'\(letter) leads here now")
  }

  /// Takes over a row remembered in the last session; a letter that was used since keeps its row.
  mutating func restore(_ letter: Character, at serial: Int) {
    if marks[letter] == nil { marks[letter] = serial }
  }

  /// The row remembered under a letter.
  ///
  /// - Throws: if there is none, or it is gone.
  func entry(under letter: Character, in document: Document) throws(Diagnostic) -> Int {
    guard let serial = marks[letter] else {
      let known = marks.keys.sorted().map(String.init).joined(separator: " ")
      let hint = known.isEmpty ? "m \(letter) sets it" : "there are \(known)"
      throw .refusal("no row is remembered under '\(letter)'; \(hint)")
    }
    guard let entry = document.entry(withSerial: serial) else {
      throw .refusal("the row remembered under '\(letter)' is gone")
    }
    return entry
  }
}
