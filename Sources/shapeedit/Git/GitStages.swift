import DocumentDifference
import DocumentFile
import EditingSession
import TextDifference
import YAMLText

/// The three versions of a document that git is in the middle of merging: what its index has of them.
struct GitStages {
  private let document: DocumentArgument
  private let git: GitProgram
  /// The base, ours and theirs; the base is empty where both sides added the file.
  private let texts: [SourceText]

  /// Reads the versions of a document.
  init(of document: DocumentArgument) throws(GitSetupFailure) {
    self.document = document
    // What is opened and saved is the file that a link leads to.
    let path = document.path.resolved ?? document.path
    git = GitProgram(in: path.parent)
    guard let answer = git.output("rev-parse", "--is-inside-work-tree") else {
      throw GitSetupFailure("\(document.name) is in no git repository, or git cannot be run")
    }
    guard answer.starts(with: Array("true".utf8)) else {
      throw GitSetupFailure(
        "\(document.name) is in a bare repository or inside .git: nothing is merged there")
    }
    let name = Array("./".utf8) + path.lastComponent
    let stages = Self.stages(
      in: git.output("--literal-pathspecs", "ls-files", "-u", "-z", "--", name: name) ?? [])
    guard !stages.isEmpty else {
      throw GitSetupFailure("git has nothing unmerged of \(document.name)")
    }
    var texts: [SourceText] = []
    for (number, side) in MergeInputError.Side.allCases.enumerated() {
      let stage = number + 1
      guard let mode = stages[stage] else {
        guard side == .base else { throw Self.isMissing(side, of: document, stages) }
        texts.append(SourceText())
        continue
      }
      guard mode.starts(with: Array("100".utf8)) else {
        throw GitSetupFailure("\(side.phrase) of \(document.name) is no file, but a link or folder")
      }
      // As the file would be checked out: with the line ends of the work tree.
      guard let bytes = git.output("cat-file", "--filters", name: Array(":\(stage):".utf8) + name)
      else { throw GitSetupFailure("git cannot show \(side.phrase) of \(document.name)") }
      texts.append(SourceText(TextBlock(bytes)))
    }
    self.texts = texts
  }

  /// The failure for a side without the file, because it deleted it or never had it.
  private static func isMissing(
    _ side: MergeInputError.Side, of document: DocumentArgument, _ stages: [Int: [UInt8]]
  ) -> GitSetupFailure {
    let reason =
      stages[1] == nil
      ? "only \(side == .ours ? "they" : "we") added \(document.name)"
      : "\(document.name) was deleted by \(side == .ours ? "us" : "them")"
    return GitSetupFailure(
      "\(reason), and there is nothing to merge: 'git add' keeps it, 'git rm' does not")
  }

  /// The modes of the stages in what `git ls-files -u -z` prints, by number.
  private static func stages(in output: [UInt8]) -> [Int: [UInt8]] {
    var stages: [Int: [UInt8]] = [:]
    for line in output.split(separator: 0) {
      let words = line.prefix { $0 != 0x09 }.split(separator: 0x20)
      guard words.count == 3, let stage = Int(String(decoding: words[2], as: UTF8.self)) else {
        continue
      }
      stages[stage] = Array(words[0])
    }
    return stages
  }

  /// Merges them, with markers where they contradict each other.
  func merged() throws(GitSetupFailure) -> SourceText {
    var markers = ConflictMarkers()
    markers.style = ConflictMarkers.Style(configuredIn: git)
    do throws(MergeInputError) {
      return try DocumentMerge(
        base: texts[0], ours: texts[1], theirs: texts[2], markers: markers
      ).text
    } catch {
      let text = texts[error.side.rawValue]
      let line = text.position(at: error.diagnostic.range.lowerBound).line
      throw GitSetupFailure(
        "\(error.side.phrase) of \(document.name) cannot be merged: line \(line): "
          + error.diagnostic.message)
    }
  }
}
