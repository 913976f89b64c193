import DocumentFile
import TerminalCells

/// What a run of `git-setup` changes: lines of two files, both of them or neither.
struct GitSetupChange {
  private let removes: Bool
  private var configuration: Change
  private var attributes: Change
  /// Keys of the configuration that keep another value.
  private var kept: [String] = []

  /// The change of one file.
  private struct Change {
    let file: SettingsFile
    var bytes: [UInt8]
    var lines: [String] = []

    init(of path: DocumentPath) throws(GitSetupFailure) {
      file = try SettingsFile(at: path)
      bytes = file.bytes
    }
  }

  /// Finds out what is to be changed. Without patterns the usual one is added, or all are removed.
  init(_ places: GitPlaces, _ patterns: [[UInt8]], removes: Bool) throws(GitSetupFailure) {
    self.removes = removes
    configuration = try Change(of: places.configuration)
    attributes = try Change(of: places.attributes)
    var settings = GitConfigurationText(configuration.file.bytes)
    var text = GitAttributesText(attributes.file.bytes)
    let lines: [[UInt8]]
    if removes {
      lines = text.remove(patterns)
      // Other patterns still need the driver.
      if patterns.isEmpty || !text.namesUs {
        configuration.lines = settings.remove(GitSettings.sections)
      }
    } else {
      lines = text.add(patterns.isEmpty ? [Array(GitSettings.usualPattern.utf8)] : patterns)
      (configuration.lines, kept) = settings.add(GitSettings.sections)
    }
    configuration.bytes = settings.bytes
    attributes.bytes = text.bytes
    attributes.lines = lines.map { $0.withUnsafeBufferPointer { sanitised($0) } }
  }

  private var changes: [Change] { [configuration, attributes].filter { !$0.lines.isEmpty } }

  /// Writes both files; if one cannot be written, the other is as it was.
  func perform() throws(GitSetupFailure) {
    for change in changes { try change.file.refuseProtected() }
    var written: (file: SettingsFile, old: [UInt8])?
    for change in changes {
      do throws(GitSetupFailure) {
        written = (try change.file.replace(by: change.bytes), change.file.bytes)
      } catch {
        if let written { _ = try written.file.replace(by: written.old) }
        throw error
      }
    }
  }

  /// Prints the lines, with the files they are in.
  func tell(isDone: Bool) {
    if changes.isEmpty {
      StandardOutput.write(removes ? "nothing to remove\n" : "nothing to do: git is set up\n")
    }
    let verb = removes ? "removed from" : "written to"
    for change in changes {
      let name = DocumentArgument.shown(change.file.path)
      StandardOutput.write("\(isDone ? "" : "to be ")\(verb) \(name):\n")
      for line in change.lines {
        let isValue = line.hasPrefix("\t")
        StandardOutput.write((isValue ? "    " + line.dropFirst() : "  " + line) + "\n")
      }
    }
    for key in kept {
      StandardOutput.complain(
        "\(key) has another value already, which it keeps; unset it to have ours", as: .note)
    }
  }
}
