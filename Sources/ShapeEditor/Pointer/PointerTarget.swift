/// What is at a cell of the screen, where something takes the mouse. It is data of the layout: asking for
/// it does nothing.
package enum PointerTarget: Hashable, Sendable {
  /// A row of the outline, or a label that stands for one, by its entry's serial; for what is gone,
  /// see ``ghost(ofSerial:)``.
  case row(serial: Int, isDisclosure: Bool)
  /// A line of the inspector.
  case line(InspectorModel.RowID, isDisclosure: Bool)
  /// One of the values of a line.
  case part(InspectorModel.RowID, part: Int)
  /// An item of the open list.
  case item(Int)
  /// What says how the open list is closed.
  case listEnd
  /// A word from those under the value being typed.
  case word(String)
  /// A cell of the line on which part of a colour is mixed, of so many.
  case mixer(ColorMixer.Channel, cell: Int, of: Int)
  /// One of the completions that are offered for the line being typed.
  case completion(Int)
  /// An answer to the question, by the token of its key.
  case answer(token: String)
  /// The message.
  case message
  /// Under the wheel: a list that shows its rows from this one on, and moves by so many rows.
  case rows(from: Int, by: Int)
  /// Something else.
  case other
}

extension PointerTarget {
  /// The number of a row for what is gone: what no serial is.
  package static func serial(ofGhost node: Int) -> Int { -1 - node }

  /// The node of what is gone, of the number of its row; nil for an entry's serial.
  package static func ghost(ofSerial serial: Int) -> Int? { serial < 0 ? -1 - serial : nil }
}
