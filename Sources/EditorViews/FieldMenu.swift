import Geometry
import ShapeDocument
import ShapeEditor

/// The words under a field that is being edited, as many as are shown.
package struct FieldMenu: Hashable, Sendable {
  /// Words shown at once.
  static let maximumCount = 6

  /// A word to choose.
  package struct Row: Hashable, Sendable {
    /// The word.
    let word: String
    /// Its colour, where it names one.
    let swatch: RGBA?
    /// Whether it is the chosen one.
    let isSelected: Bool
    /// What is said of it, where that is anything.
    let note: String?
  }

  /// The words shown.
  let rows: [Row]
  /// How many more there are.
  let restCount: Int
  /// What a colour is mixed with; nil for what is none.
  let mixer: ColorMixer?

  /// The lines it takes at most.
  var lineCount: Int { rows.count + (mixer == nil ? 0 : ColorMixer.Channel.allCases.count) }

  /// The menu of a field; nil where there is nothing to choose.
  init?(_ field: FieldEdit, in document: Document) {
    guard !field.choices.isEmpty || field.mixer != nil else { return nil }
    mixer = field.mixer
    let window = field.choices.window(Self.maximumCount)
    let selected = field.choices.selectedWord
    rows = window.map { place in
      let word = field.choices.word(at: place)
      let color = field.control == .color ? document.components(of: Graphic.Color(word)) : nil
      return Row(word: word, swatch: color, isSelected: word == selected, note: field.notes[word])
    }
    restCount = field.choices.count - rows.count
  }
}

extension FieldEdit {
  /// The colour of what was typed so far, where it is one.
  func swatch(in document: Document) -> RGBA? {
    guard control == .color else { return nil }
    return document.components(of: Graphic.Color(line.text))
  }
}
