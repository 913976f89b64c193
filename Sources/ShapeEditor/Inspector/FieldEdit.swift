import Geometry
import LineEditing
import ShapeCommands
import ShapeDocument
import TerminalCells
import YAMLText

/// A text that is edited where it is shown.
package struct FieldEdit: Hashable, Sendable {
  /// What is edited.
  package enum Target: Hashable, Sendable {
    /// The name of the cursor's row.
    case name
    /// A property of the selection, in the inspector.
    case property(String)
    /// The text of the cursor's graphic, in the picture.
    case text

    /// Whether it has a line of the inspector, and so others beside it.
    var isInInspector: Bool { if case .property = self { true } else { false } }

    /// The path of the property; nil for the name.
    var path: String? {
      switch self {
      case .name: nil
      case .property(let path): path
      case .text: "text.string"
      }
    }
  }

  /// What is edited.
  package let target: Target
  /// How it is edited.
  package let control: FieldControl
  /// The text so far.
  package private(set) var line: LineEditor
  /// What is wrong with it.
  package private(set) var mistake: String?
  /// The suggested words that match what was typed.
  package private(set) var choices: FieldChoices
  /// What is said of some of these words.
  package private(set) var notes: [String: String] = [:]
  /// What a colour is mixed with; nil for what is no colour.
  package private(set) var mixer: ColorMixer?
  /// The place of the picture whose colour is to be taken, as long as it is not known.
  private(set) var awaitedProbe: PictureProbe?
  /// The text as it was.
  let initial: String
  /// The colours of the palette, by the words that name them.
  let palette: [String: RGBA]

  /// Begins to edit a value of a document.
  ///
  /// - Throws: if the text is too long for a line.
  init(
    _ target: Target, text: String, control: FieldControl, in document: Document
  ) throws(Diagnostic) {
    guard text.utf8.count <= LineEditor.defaultCharacterLimit else {
      throw .refusal("the text is too long to be edited here; a script's 'set' takes it")
    }
    self.init(
      target, text: text, control: control, words: control.words(in: document),
      palette: control == .color ? Self.palette(of: document) : [:])
  }

  private static func palette(of document: Document) -> [String: RGBA] {
    var colors: [String: RGBA] = [:]
    for name in document.paletteNames {
      colors["$\(name)"] = document.components(of: .palette(name))
    }
    return colors
  }

  /// Begins to edit a text that fits into a line; `words` are suggestions.
  init(
    _ target: Target, text: String, control: FieldControl, words: [String] = [],
    palette: [String: RGBA] = [:]
  ) {
    self.target = target
    self.control = control
    self.palette = palette
    initial = text
    line = LineEditor(text)
    // What is typed takes the place of the value, as in any form; an arrow or end keeps it.
    line.selectAll()
    choices = FieldChoices(words, selecting: control.isChoice ? text : nil)
    if control == .color { mixer = ColorMixer(color ?? RGBA(rgb: 0)) }
  }

  /// Whether it is this property that is edited.
  package func isProperty(_ path: String) -> Bool { target == .property(path) }

  /// The command that sets what was typed; nil if nothing changed.
  ///
  /// - Throws: why it is not a valid value.
  func command() throws(Diagnostic) -> Command? {
    switch target {
    case .name where line.text == initial: nil
    case .name: try control.command(setting: "name", to: line.text, among: choices)
    // An empty text unsets the property even if it was empty before: several may differ.
    case .text where line.text == initial: nil
    case .text: try control.command(setting: "text.string", to: line.text, among: choices)
    case .property where line.text == initial && !initial.isEmpty: nil
    case .property(let path): try control.command(setting: path, to: line.text, among: choices)
    }
  }

  // MARK: - Typing

  /// What follows from a key.
  enum Outcome: Hashable, Sendable {
    /// The text is still being edited.
    case typing
    /// The text is discarded.
    case leave
    /// The text is to be set; then the value that many places further is edited, unless that is 0.
    case accept(goingBy: Int)
  }

  /// Handles a key; `register` holds the text cut or copied in lines.
  mutating func take(_ key: Key, register: inout LineRegister) -> Outcome {
    if mix(key) { return .typing }
    switch key.token {
    case "<c-c>" where !line.selection.isEmpty: type(key, &register)
    case "<esc>", "<c-c>": return .leave
    case "<enter>": return .accept(goingBy: 0)
    case "<a-enter>" where control == .text(takesLines: true):
      line.insertLineBreak()
      lineChanged()
    case "<up>": step(by: 1)
    case "<down>": step(by: -1)
    case "<s-up>": step(by: 10)
    case "<s-down>": step(by: -10)
    case "<tab>" where complete(): break
    case "<tab>" where target.isInInspector: return .accept(goingBy: 1)
    case "<s-tab>" where target.isInInspector: return .accept(goingBy: -1)
    case "<tab>", "<s-tab>": break
    default: type(key, &register)
    }
    return .typing
  }

  /// Inserts pasted text, all or nothing.
  ///
  /// - Returns: why it does not fit; nil if it was inserted.
  mutating func paste(_ text: String) -> String? {
    guard line.insert(text) else {
      refuse(line.refusal(of: text))
      return mistake
    }
    lineChanged()
    return nil
  }

  /// Replaces what was typed by a word.
  package mutating func choose(word: String) {
    line.replaceAll(by: word)
    lineChanged()
  }

  /// Shows what is wrong with the text.
  mutating func refuse(_ sentence: String) { mistake = sentence }

  /// Shows why the text cannot be set, without naming the property, which is visible.
  mutating func refuse(_ error: Diagnostic) {
    let isItsOwn = error.code == .wrongValue && error.arguments.first.map(isProperty) == true
    refuse(isItsOwn ? error.arguments.last ?? error.message : error.message)
  }

  private mutating func type(_ key: Key, _ register: inout LineRegister) {
    let before = line.text
    guard line.handle(key, register: &register), line.text != before else { return }
    lineChanged()
  }

  /// Updates the suggestions after a change of the text.
  mutating func lineChanged() {
    mistake = nil
    if mixer?.channel == nil, let color { mixer = ColorMixer(color) }
    choices.narrow(to: line.text, choosing: control.isChoice)
  }

  /// Steps a number, or goes to the previous or next word.
  private mutating func step(by amount: Int) {
    guard case .number(let range) = control else {
      if goToChannel(by: -amount) { return }
      if let word = choices.move(by: -amount) {
        line.replaceAll(by: word)
        mistake = nil
        if let color { mixer = ColorMixer(color) }
      }
      return
    }
    guard case .success(let number) = Sum.value(of: line.isEmpty ? "0" : line.text) else { return }
    var stepped = number + Double(amount) * range.step
    if let bounds = range.bounds {
      stepped = min(max(stepped, bounds.lowerBound), bounds.upperBound)
    }
    if let written = NumberText.written(stepped) { choose(word: written) }
  }

  /// Completes the word being typed; returns false if there is nothing to complete.
  private mutating func complete() -> Bool {
    let text = line.text
    guard text != initial, !choices.contains(text), let word = choices.completion(of: text) else {
      return false
    }
    choose(word: word)
    return true
  }
}

// MARK: - Colours

extension FieldEdit {
  /// The colour of what was typed so far; nil where that is none.
  var color: RGBA? { palette[line.text] ?? Graphic.Color(line.text).components }

  /// Offers colours behind those of the palette: what the document uses, and what was set lately.
  mutating func offer(used: [String], recent: [String]) {
    var words = choices.words
    let start = words.prefix { $0.hasPrefix("$") }.count
    var more: [String] = []
    for (colors, note) in [(used, "in use"), (recent, "recent")] {
      for color in colors where !more.contains(color) && !color.hasPrefix("$") {
        more.append(color)
        notes[color] = note
      }
    }
    words.removeAll(where: more.contains)
    words.insert(contentsOf: more, at: start)
    choices = FieldChoices(words, selecting: nil)
  }

  /// Gives a key to the mixer; false where it is for the text, which then has the keys.
  mutating func mix(_ key: Key) -> Bool {
    guard var mixer, mixer.channel != nil else { return false }
    if mixer.take(key) {
      self.mixer = mixer
      typeMixed()
      return true
    }
    switch key.token {
    case "<up>", "<down>": return false
    default:
      self.mixer?.choose(nil)
      return false
    }
  }

  /// Goes on to a channel, or from one to the next; false where the words come next.
  ///
  /// The channels stand below the words: a step up from the text or the first word leads to them, a step
  /// down from the last word.
  mutating func goToChannel(by step: Int) -> Bool {
    guard let mixer, step.magnitude == 1 else { return false }
    let isLast = choices.isLastSelected || choices.isEmpty
    let isFirst = choices.selectedWord == nil || choices.isFirstSelected
    guard mixer.channel != nil || (step > 0 ? isLast : isFirst) else { return false }
    let next = ColorMixer.channel(after: mixer.channel, by: step)
    self.mixer?.choose(next)
    // Behind the last channel is the text, before the first one the words.
    if next == nil, step < 0 { return false }
    if mixer.channel == nil || next == nil { choices.deselect() }
    return true
  }

  /// Sets a channel by the mouse.
  mutating func mix(_ share: Double, of channel: ColorMixer.Channel) {
    mixer?.set(share, of: channel)
    typeMixed()
  }

  /// Takes a colour from elsewhere: from the picture.
  mutating func set(color: String) {
    mixer?.choose(nil)
    choose(word: color)
  }

  /// The colour of a place of the picture is to be taken as soon as it is known; nil for none.
  mutating func await(_ probe: PictureProbe?) { awaitedProbe = probe }

  private mutating func typeMixed() {
    guard let text = mixer?.text else { return }
    choose(word: text)
  }
}
