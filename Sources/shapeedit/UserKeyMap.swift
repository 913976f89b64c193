import DocumentFile
import EditingSession
import KeyBindings
import ShapeDocument
import ShapeEditor
import UserSettings

/// The user's own keys: `$XDG_CONFIG_HOME/shapeedit/keys.yaml`, by default under `~/.config`.
enum UserKeyMap {
  /// Returns the default map with the user's changes, and a sentence for each mistake in them.
  /// Mistaken bindings are skipped; the others apply.
  static func load() -> (map: KeyMap, mistakes: [String]) {
    var map = KeyMap.standard
    let mistakes = UserFile(named: "keys.yaml").read { text, name in
      map.apply(text).map { $0.rendered(file: name) }
    }
    return (map, mistakes)
  }

  /// The text of a key file named on the command line.
  static func text(of file: DocumentArgument) -> String {
    DocumentArgument.reading(isDocument: false) { () throws(FileError) in
      let reader = try DocumentReader(openingInput: file.path, limitInBytes: UserFile.limitInBytes)
      return String(decoding: try reader.readAll().blocks.joined(), as: UTF8.self)
    }
  }
}

extension Editor {
  /// Makes an editor for a document that is still to be read, with the keys and looks as loaded.
  convenience init(
    _ argument: DocumentArgument, keys: (map: KeyMap, mistakes: [String]),
    themes: (book: ThemeBook, mistakes: [String]), _ options: EditingOptions,
    configure: (inout EditorConfiguration) -> Void = { _ in }
  ) {
    var configuration = EditorConfiguration(for: argument.edited, options)
    configuration.keyMap = keys.map
    configuration.options = EditorOptions(themeNames: themes.book.names)
    configure(&configuration)
    self.init(document: Document(), name: argument.title, configuration)
    for mistake in keys.mistakes + themes.mistakes {
      _ = handle(.tell(Message(mistake, .warning)))
    }
  }
}

/// The user's own looks: `theme.yaml` beside the keys.
enum UserThemes {
  /// Returns the themes there are, and a sentence for each mistake in the user's. Mistaken looks are skipped;
  /// the others apply.
  static func load() -> (book: ThemeBook, mistakes: [String]) {
    var book = ThemeBook()
    let mistakes = UserFile(named: "theme.yaml").read { text, name in
      book.apply(text).map { $0.rendered(file: name) }
    }
    return (book, mistakes)
  }
}
