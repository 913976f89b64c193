import OutlineUICore
import TerminalCells
import TestSupport
import Testing
import YAMLText

@testable import UserSettings

/// The user's own file of themes.
@Suite struct ThemeFileTests {
  private func read(_ text: String) -> (book: ThemeBook, mistakes: [String]) {
    var book = ThemeBook()
    let mistakes = book.apply(SourceText(text)).map { $0.rendered(file: "theme.yaml") }
    return (book, mistakes)
  }

  private let profile: TerminalProfile = {
    var profile = TerminalProfile(colorDepth: .trueColor)
    profile.isDark = true
    return profile
  }()

  @Test func looksOverrideThoseOfEveryTheme() {
    let (book, mistakes) = read(
      """
      problem: "#ff8800"
      faint: 245
      selection: {text: white, background: default, bold: true, underline: false}
      themes:
        paper:
          base: light
          header: {text: maroon, italic: true}
        plain:
      """)
    #expect(mistakes == [])
    #expect(book.names == ["auto", "dark", "light", "paper", "plain"])
    for name in [nil, "dark", "light", "paper"] {
      let theme = book.theme(name, on: profile)
      #expect(theme[.problem] == StylePatch(foreground: .rgb(255, 136, 0)))
      #expect(theme[.faint] == StylePatch(foreground: .indexed(245)))
      #expect(
        theme[.selection]
          == StylePatch(
            foreground: .rgb(255, 255, 255), background: .default, adding: .bold,
            removing: .underline))
    }
    #expect(
      book.theme("paper", on: profile)[.header]
        == StylePatch(foreground: .rgb(128, 0, 0), adding: .italic))
    #expect(book.theme("paper", on: profile)[.badge] == Theme.light[.badge])
    #expect(book.theme(nil, on: profile)[.badge] == Theme.dark[.badge])
    #expect(book.isDark("paper", on: profile) == false)
    #expect(book.theme("plain", on: profile)[.badge] == Theme.dark[.badge])
  }

  @Test(arguments: try TextCase.all(in: "themes/mistakes.cases"))
  func mistakesSayWhereAndTheRestHolds(test: TextCase) {
    let text = test.input
    let (book, mistakes) = read(text)
    #expect(mistakes.count == 1)
    test.expectBeginning(mistakes.first ?? "no mistake")
    #expect(book.theme(nil, on: profile)[.text] == Theme.dark[.text])
    // What is no map has no rest.
    guard text != "{", text != "- a" else { return }
    let (other, more) = read("accent: lime\n\(text)\n")
    #expect(more.count == 1)
    #expect(other.theme(nil, on: profile)[.accent] == StylePatch(foreground: .rgb(0, 255, 0)))
  }

  @Test func withoutColoursWhatHasABackgroundIsReversed() {
    let (book, _) = read("match: {text: black, background: yellow}\nselection: {background: 5}\n")
    var profile = profile
    profile.colorDepth = .none
    let theme = book.theme(nil, on: profile)
    #expect(theme[.match].added.contains(.reverse))
    #expect(theme[.selection].added.contains(.reverse))
    #expect(theme[.focus].added.contains(.reverse))
    #expect(!theme[.bar].added.contains(.reverse))
  }

  /// Whatever the file holds, there is a theme, and every mistake has a place.
  @Test func noBytesAreTooMuch() {
    var random = SeededGenerator(seed: 7)
    let words = [
      "themes", "dark", "base", "faint", "selection", "text", "background", "bold", ":", "{", "}",
      "[", "]", "\n", "  ", "\n  ", "- ", "&a ", "*a ", "red", "#fff", "300", "-1", "\"", "'",
      "\u{1b}",
      "<<", "true", "~", ",", "?", "|", "!x ", "é", "\u{202e}",
    ]
    for _ in 0..<2_000 {
      let text = (0..<Int.random(in: 0...24, using: &random)).map { _ in
        words.randomElement(using: &random) ?? ""
      }.joined()
      var book = ThemeBook()
      let source = SourceText(text)
      for mistake in book.apply(source) {
        #expect(mistake.position.line >= 1 && mistake.position.column >= 1)
        #expect(!mistake.message.isEmpty)
      }
      _ = book.names.map { book.theme($0, on: profile) }
    }
  }
}
