import OutlineUICore
import TerminalCells
import UserSettings
import YAMLText

/// Reads bytes as a file of themes, and takes the looks of each.
struct FuzzedTheme: FuzzSubject {
  func test(_ bytes: [UInt8]) {
    let text = SourceText(String(decoding: bytes, as: UTF8.self))
    var book = ThemeBook()
    let mistakes = book.apply(text)
    for mistake in mistakes {
      precondition(mistake.position.line > 0 && mistake.position.column > 0, "no place")
      _ = sanitised(mistake.rendered(file: "theme.yaml"))
    }
    var again = ThemeBook()
    precondition(again.apply(text) == mistakes, "the same file has other mistakes")
    precondition(book.names.count <= ThemeBook.themeLimit + 3, "too many themes")
    for name in book.names { _ = book.theme(name, on: TerminalProfile()) }
  }
}
