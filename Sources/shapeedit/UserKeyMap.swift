import DocumentFile
import KeyBindings
import ShapeDocument
import ShapeEditor
import YAMLText

/// The user's own keys: `$XDG_CONFIG_HOME/shapeedit/keys.yaml`, by default under `~/.config`.
enum UserKeyMap {
  /// The largest key file that is accepted, in bytes.
  private static let limitInBytes = 1 << 20

  /// Returns the default map with the user's changes, and a sentence for each mistake in them.
  /// Mistaken bindings are skipped; the others apply.
  static func load() -> (map: KeyMap, mistakes: [String]) {
    var map = KeyMap.standard
    guard let path else { return (map, []) }
    do throws(FileError) {
      let reader = try DocumentReader(opening: path, limitInBytes: limitInBytes)
      let text = SourceText(TextBlock(Array(try reader.readAll().blocks.joined())))
      let name = DocumentArgument.shown(path)
      let mistakes = map.apply(text).map { $0.rendered(file: name) }
      return (map, mistakes)
    } catch {
      let isAbsent = error.reason == .missing || error.reason == .folderMissing
      return (
        map, isAbsent ? [] : [error.message(showing: DocumentArgument.shown, isDocument: false)]
      )
    }
  }

  /// The text of a key file named on the command line.
  static func text(of file: DocumentArgument) -> String {
    do throws(FileError) {
      let reader = try DocumentReader(openingInput: file.path, limitInBytes: limitInBytes)
      return String(decoding: try reader.readAll().blocks.joined(), as: UTF8.self)
    } catch {
      DocumentArgument.complain(error, isDocument: false)
      ExitStatus.unreadable.exit()
    }
  }

  private static var path: DocumentPath? {
    if let folder = variable("XDG_CONFIG_HOME"), folder.first == UInt8(ascii: "/") {
      return DocumentPath(bytes: folder + Array("/shapeedit/keys.yaml".utf8))
    }
    return variable("HOME").flatMap {
      DocumentPath(bytes: $0 + Array("/.config/shapeedit/keys.yaml".utf8))
    }
  }

  private static func variable(_ name: String) -> [UInt8]? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return Array(UnsafeRawBufferPointer(start: value, count: strlen(value)))
  }
}

extension Editor {
  /// Makes an editor for a document that is still to be read, with the keys as loaded.
  convenience init(named name: String, keys: (map: KeyMap, mistakes: [String])) {
    self.init(document: Document(), name: name, keyMap: keys.map)
    for mistake in keys.mistakes { tell(Message(mistake, .warning)) }
  }
}
