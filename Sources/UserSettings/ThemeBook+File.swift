import OutlineUICore
import ShapeDocument
import Spelling
import TerminalCells
import YAMLText

extension ThemeBook {
  /// The most themes a file may have.
  package static let themeLimit = 100

  /// Changes looks as the user's file says: a YAML map of roles to looks, each a colour or a map of the text's
  /// and the background's colour and of attributes. `themes` leads to such maps by name.
  ///
  ///     problem: "#ff8787"
  ///     selection: {text: white, background: 24, bold: true}
  ///     themes:
  ///       paper: {base: light, header: {text: maroon, underline: true}}
  ///
  /// - Returns: what is wrong; it is left out, and the rest holds.
  /// - Complexity: O(bytes)
  package mutating func apply(_ text: SourceText) -> [FileMistake] {
    var reader = ThemeFileReader(text: text)
    let pairs: [YAMLNode.Pair]
    do throws(FileMistake) {
      pairs = try text.pairs("themes are a map of roles to looks")
    } catch {
      return [error]
    }
    for pair in pairs {
      if pair.key.scalar == "themes" {
        reader.read(themes: pair.value, into: &self)
      } else if let (role, look) = reader.look(of: pair, beside: ["themes"]) {
        looks[role] = look
      }
    }
    return reader.mistakes
  }
}

/// Reads the parts of a file of themes, and collects what is wrong with them.
private struct ThemeFileReader {
  let text: SourceText
  var mistakes: [FileMistake] = []

  private static let attributes: [(name: String, attribute: CellAttributes)] = [
    ("bold", .bold), ("dim", .dim), ("italic", .italic), ("underline", .underline),
    ("reverse", .reverse),
  ]
  private static let parts = ["text", "background"] + attributes.map(\.name)

  init(text: SourceText) { self.text = text }

  private mutating func addMistake(_ message: String, at node: YAMLNode) {
    mistakes.append(FileMistake(message, at: node.contentRange.lowerBound, in: text))
  }

  mutating func read(themes node: YAMLNode, into book: inout ThemeBook) {
    if node.isNull { return }
    guard case .mapping = node.content else {
      return addMistake("'themes' is a map of names to themes", at: node)
    }
    for pair in node.pairs {
      guard let name = pair.key.scalar, !name.isEmpty, name.utf8.count <= 40 else {
        addMistake("a theme's name is a text of 1 to 40 bytes", at: pair.key)
        continue
      }
      guard !ThemeBook.standardNames.contains(name) else {
        addMistake("'\(name)' is there already; a theme of your own has another name", at: pair.key)
        continue
      }
      guard book.themes.count < ThemeBook.themeLimit || book.themes[name] != nil else {
        return addMistake("more than \(ThemeBook.themeLimit) themes", at: pair.key)
      }
      if let theme = theme(pair.value) { book.themes[name] = theme }
    }
  }

  private mutating func theme(_ node: YAMLNode) -> ThemeBook.OwnTheme? {
    var theme = ThemeBook.OwnTheme()
    if node.isNull { return theme }
    guard case .mapping = node.content else {
      addMistake("a theme is a map of roles to looks", at: node)
      return nil
    }
    for pair in node.pairs {
      if pair.key.scalar == "base" {
        theme.isDark = base(pair.value)
      } else if let (role, look) = look(of: pair, beside: ["base"]) {
        theme.looks[role] = look
      }
    }
    return theme
  }

  private mutating func base(_ node: YAMLNode) -> Bool? {
    switch node.scalar {
    case "dark": return true
    case "light": return false
    case "auto": return nil
    default:
      addMistake(unknown("base", node.scalar, among: ThemeBook.standardNames), at: node)
      return nil
    }
  }

  /// The look that a pair gives a role; nil where one of them is not understood.
  mutating func look(of pair: YAMLNode.Pair, beside others: [String]) -> (StyleRole, StylePatch)? {
    guard let name = pair.key.scalar, let role = StyleRole(name: name) else {
      let known = StyleRole.allCases.map(\.name) + others
      addMistake(unknown("role", pair.key.scalar, among: known), at: pair.key)
      return nil
    }
    guard case .mapping = pair.value.content else {
      return color(pair.value).map { (role, StylePatch(foreground: $0)) }
    }
    var look = StylePatch()
    for part in pair.value.pairs {
      switch part.key.scalar {
      case "text": look.foreground = color(part.value) ?? look.foreground
      case "background": look.background = color(part.value) ?? look.background
      case let name:
        guard let attribute = Self.attributes.first(where: { $0.name == name }) else {
          addMistake(unknown("part of a look", name, among: Self.parts), at: part.key)
          continue
        }
        guard let isOn = isOn(part.value) else {
          addMistake("'\(attribute.name)' is true or false", at: part.value)
          continue
        }
        if isOn {
          look.added.insert(attribute.attribute)
        } else {
          look.removed.insert(attribute.attribute)
        }
      }
    }
    return (role, look)
  }

  private func isOn(_ node: YAMLNode) -> Bool? {
    switch node.scalar {
    case "true": true
    case "false": false
    default: nil
    }
  }

  /// A colour: `default`, 0…255 of the terminal's palette, or as documents write it.
  private mutating func color(_ node: YAMLNode) -> TerminalColor? {
    let expected = "a colour is a CSS colour, a number from 0 to 255, or 'default'"
    guard let word = node.scalar else {
      addMistake(expected, at: node)
      return nil
    }
    if word == "default" { return .default }
    if let number = Int(word) {
      if let index = UInt8(exactly: number) { return index < 16 ? .ansi(index) : .indexed(index) }
    } else if case .components(let components) = Graphic.Color(word), components.alpha == 1 {
      return .rgb(components.red, components.green, components.blue)
    }
    let near = NearestWord.to(word, among: Graphic.Color.namedColors + ["default"])
    addMistake("\(expected), not '\(shown(word))'" + hint(near), at: node)
    return nil
  }

  private func unknown(_ what: String, _ word: String?, among known: [String]) -> String {
    guard let word else { return "expected a \(what), as text" }
    let near = NearestWord.to(word, among: known)
    return "unknown \(what) '\(shown(word))'"
      + (near == nil ? "; expected one of \(known.joined(separator: ", "))" : hint(near))
  }

  private func hint(_ near: String?) -> String { near.map { "; did you mean '\($0)'?" } ?? "" }

  /// A word of the file as a message quotes it.
  private func shown(_ word: String) -> String { String(word.prefix(40)) }
}
