import DocumentFile
import Glibc
import ShapeEditor
import YAMLText

/// The user's own keys: `$XDG_CONFIG_HOME/shapeedit/keys.yaml`, by default under `~/.config`.
enum UserKeyMap {
  /// The largest file of keys that is read.
  private static let limitInBytes = 1 << 20

  /// The default map with the user's changes; what is wrong with them is told and left out.
  static func load() -> KeyMap {
    var map = KeyMap.standard
    guard let path, let text = text(at: path) else { return map }
    for mistake in map.apply(text) {
      StandardOutput.complain(mistake.rendered(file: DocumentArgument.shown(path)))
    }
    return map
  }

  /// The text of a file of keys named on the command line.
  static func text(of file: DocumentArgument) -> String {
    do throws(FileError) {
      let reader = try DocumentReader(opening: file.path, limitInBytes: limitInBytes)
      return String(decoding: try reader.readAll().blocks.joined(), as: UTF8.self)
    } catch {
      DocumentArgument.complain(error)
      ExitStatus.unreadable.exit()
    }
  }

  /// The text of the user's file; nil where there is none. One that cannot be read is told of.
  private static func text(at path: DocumentPath) -> SourceText? {
    do throws(FileError) {
      let reader = try DocumentReader(opening: path, limitInBytes: limitInBytes)
      return SourceText(TextBlock(Array(try reader.readAll().blocks.joined())))
    } catch {
      if error.reason != .missing, error.reason != .folderMissing {
        DocumentArgument.complain(error)
      }
      return nil
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
