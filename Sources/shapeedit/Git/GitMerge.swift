import DocumentDifference
import DocumentFile
import EditingSession
import TextDifference
import YAMLText

/// `shapeedit merge --git`: the merge driver.
///
/// After any status but 0 and 1 git leaves our version without markers, and the next `git add` would
/// drop theirs. So whatever goes wrong ends with 1, and with a merge by lines in the file: that is
/// written first, so that it is there even if the program is killed.
struct GitMerge {
  private let base: DocumentArgument
  private let ours: DocumentArgument
  private let theirs: DocumentArgument
  private let name: String
  private let markers: ConflictMarkers

  /// Takes git's %O %A %B, and as far as they are given %L %P %S %X %Y; nil without the first three.
  init?(_ arguments: [String]) {
    let files = arguments.prefix(3).compactMap(DocumentArgument.init(argument:))
    guard files.count == 3 else { return nil }
    (base, ours, theirs) = (files[0], files[1], files[2])
    // An older git leaves what it does not know as it is.
    let rest = arguments.dropFirst(3).map { $0.count == 2 && $0.hasPrefix("%") ? "" : $0 }
    func argument(_ number: Int) -> String? {
      rest.indices.contains(number) && !rest[number].isEmpty ? rest[number] : nil
    }
    name = argument(1) ?? ours.name
    markers = Self.markers(
      size: argument(0), labels: [argument(3), argument(2), argument(4)])
  }

  private static func markers(size: String?, labels: [String?]) -> ConflictMarkers {
    var markers = ConflictMarkers()
    if let size = size.flatMap(Int.init), 1...1_000 ~= size { markers.size = size }
    markers.style = ConflictMarkers.Style(configuredIn: GitProgram())
    for (number, label) in labels.enumerated() {
      guard let label else { continue }
      markers.labels[number] = String(label.map { $0.isNewline ? " " : $0 })
    }
    return markers
  }

  /// Merges, and writes the result over our version.
  ///
  /// - Returns: whether that is all that was to be done.
  func perform() -> Bool {
    do throws(Failure) {
      let texts = [try read(base), try read(ours), try read(theirs)]
      let lines = MarkedText.merge(ours: texts[1], theirs: texts[2], base: texts[0], markers)
      try write(lines.text)
      let merge = try merge(texts)
      try write(merge.text)
      MergeReport(of: merge, named: name, favor: nil).write()
      return merge.isSettled
    } catch {
      StandardOutput.report("\(name): conflict: merged by lines at best, since \(error.reason)")
      return false
    }
  }

  /// Why the graphics cannot be merged.
  private struct Failure: Error {
    let reason: String
  }

  private func read(_ file: DocumentArgument) throws(Failure) -> SourceText {
    do throws(FileError) {
      return try file.read().0
    } catch {
      throw Failure(reason: error.message(showing: DocumentArgument.shown))
    }
  }

  private func merge(_ texts: [SourceText]) throws(Failure) -> DocumentMerge {
    for (side, text) in zip(["the base", "our version", "their version"], texts) {
      guard let offset = ConflictMarkers.firstMarker(in: text) else { continue }
      let line = text.position(at: offset).line
      throw Failure(reason: "\(side) has conflict markers in line \(line)")
    }
    do throws(MergeInputError) {
      return try DocumentMerge(
        base: texts[0], ours: texts[1], theirs: texts[2], markers: markers)
    } catch {
      throw Failure(reason: error.reason(texts))
    }
  }

  private func write(_ text: SourceText) throws(Failure) {
    let outcome: SaveOutcome
    do throws(FileError) {
      outcome = try FileWrite(text.content).writeFile(at: ours.path, followsLinks: false)
    } catch {
      throw Failure(reason: error.message(showing: DocumentArgument.shown))
    }
    guard outcome.base == nil else { return }
    let messages = outcome.messages(showing: DocumentArgument.shown)
    throw Failure(reason: messages.joined(separator: "; "))
  }
}

extension MergeInputError {
  /// The version that cannot be read, and why.
  fileprivate func reason(_ texts: [SourceText]) -> String {
    let (name, text) =
      switch side {
      case .base: ("the base", texts[0])
      case .ours: ("our version", texts[1])
      case .theirs: ("their version", texts[2])
      }
    let line = text.position(at: diagnostic.range.lowerBound).line
    return "\(name) cannot be read (line \(line): \(diagnostic.message))"
  }
}
