// A file browser: the outline of a folder beside facts about the selected entry.
// `swift run BrowseExample [FOLDER]`; arrows or the mouse select and fold, q quits.

import OutlineUI
import TerminalApp

func fail(_ message: String) -> Never {
  let bytes = Array("browse: \(message)\n".utf8)
  _ = write(STDERR_FILENO, bytes, bytes.count)
  exit(2)
}

guard let entries = Entry.contents(of: CommandLine.arguments.dropFirst().first ?? ".") else {
  fail("the folder cannot be read: \(String(cString: strerror(errno)))")
}
do {
  exit(try TerminalRunner(Browser(entries: entries), quitKey: "q").run())
} catch {
  fail("\(error)")
}
