import DocumentDifference
import DocumentFile
import EditingSession
import TextDifference
import YAMLText

/// `shapeedit merge --git`: the merge driver.
///
/// After any status but 0 and 1 git leaves our version without markers, and the next `git add` would
/// drop theirs. So what cannot be merged by graphics is merged by lines, and is a conflict. If that
/// cannot be written, or nothing can be read, or the program is killed, our version is as it was, and
/// the line that runs the driver leaves the rest to git (``GitSettings``).
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
  /// - Returns: done, failed where there are conflicts, or unreadable where nothing was written.
  func perform() -> ExitStatus {
    do throws(FileError) {
      let texts = [try read(base), try read(ours), try read(theirs)]
      let result = Result(of: texts, markers)
      try write(result.text)
      return result.tell(name) ? .done : .failed
    } catch {
      let reason = error.message(showing: DocumentArgument.shown)
      StandardOutput.report("\(name): conflict: left to git, since \(reason)")
      return .unreadable
    }
  }

  private func read(_ file: DocumentArgument) throws(FileError) -> SourceText {
    try file.read().0
  }

  private func write(_ text: SourceText) throws(FileError) {
    let repository = DocumentPath.currentFolder.flatMap { try? GitRepository(around: $0) }
    try StagedWrite(text.content, by: repository?.folder).perform(at: ours.path)
  }

  /// What has become of the three versions.
  private enum Result {
    case graphics(DocumentMerge)
    case lines(SourceText, because: String)

    init(of texts: [SourceText], _ markers: ConflictMarkers) {
      do throws(Unmergeable) {
        self = .graphics(try Self.merge(texts, markers))
      } catch {
        let lines = MarkedText.merge(ours: texts[1], theirs: texts[2], base: texts[0], markers)
        self = .lines(lines.text, because: error.reason)
      }
    }

    var text: SourceText {
      switch self {
      case .graphics(let merge): merge.text
      case .lines(let text, _): text
      }
    }

    /// Tells what is to be told; returns whether nothing is left to decide.
    func tell(_ name: String) -> Bool {
      switch self {
      case .graphics(let merge):
        MergeReport(of: merge, named: name, favor: nil).write()
        return merge.isClean
      case .lines(_, let reason):
        StandardOutput.report("\(name): conflict: merged by lines at best, since \(reason)")
        return false
      }
    }

    private static func merge(
      _ texts: [SourceText], _ markers: ConflictMarkers
    ) throws(Unmergeable) -> DocumentMerge {
      for (side, text) in zip(MergeInputError.Side.phrases, texts) {
        guard let offset = ConflictMarkers.firstMarker(in: text) else { continue }
        let line = text.position(at: offset).line
        throw Unmergeable(reason: "\(side) has conflict markers in line \(line)")
      }
      do throws(MergeInputError) {
        return try DocumentMerge(
          base: texts[0], ours: texts[1], theirs: texts[2], markers: markers)
      } catch {
        throw Unmergeable(reason: error.reason(texts))
      }
    }
  }

  /// Why the graphics cannot be merged.
  private struct Unmergeable: Error {
    let reason: String
  }
}

extension MergeInputError {
  /// The version that cannot be read, and why.
  fileprivate func reason(_ texts: [SourceText]) -> String {
    let line = texts[side.rawValue].position(at: diagnostic.range.lowerBound).line
    return "\(side.phrase) cannot be read (line \(line): \(diagnostic.message))"
  }
}

extension MergeInputError.Side {
  /// The version in words.
  var phrase: String { Self.phrases[rawValue] }
  fileprivate static let phrases = ["the base", "our version", "their version"]
}
