import ArgumentParser
import CanvasPictures
import DocumentDifference
import DocumentFile
import ShapeCommands
import ShapeDocument
import YAMLText

/// `shapeedit diff`
struct Diff: CommandOnMany {
  /// The output format of differences.
  enum Format: String, WordArgument {
    case text
    case json
    case commands
    case markdown
  }

  static let configuration = ShapeEdit.subcommand(
    "diff", abstract: "Print what became of each graphic between two documents.",
    discussion: """
      Formatting, the order of keys, and short or long forms do not count. 'diff --git', which takes \
      the arguments of git for GIT_EXTERNAL_DIFF, always succeeds.

      Examples:
        shapeedit diff old.yaml new.yaml
        shapeedit diff <(git show HEAD:page.yaml) page.yaml
        shapeedit diff old.yaml new.yaml --select '#header' --format json
        shapeedit diff old.yaml new.yaml --format commands > changes
        shapeedit edit old.yaml -f changes
        shapeedit diff old.yaml new.yaml -o changes.png
        shapeedit diff old.yaml new.yaml --format markdown -o changes.png > comment.md
        shapeedit diff -r old new

      With -r two folders are compared: documents of the same path, and which only one of them has. \
      Markdown is what has changed in words, for a comment, with the picture that -o writes.

      Exit status: 0 both say the same, 1 they differ, 2 wrong usage, 3 one of them cannot be read, or \
      the picture cannot be made or written.
      """)

  @Argument(
    help: "The old document, or with -r folder; - is standard input.",
    completion: ShellCompletion.documents)
  var old: DocumentArgument

  @Argument(
    help: "The new document, or with -r folder; - is standard input.",
    completion: ShellCompletion.documents)
  var new: DocumentArgument

  @Option(help: "The output format.")
  var format = Format.text

  @Option(help: "Only what this selector matches in either document, and what is inside it.")
  var select: String?

  @Option(
    name: [.customShort("o"), .long], parsing: .unconditional,
    help: ArgumentHelp(
      "Write a picture of the differences instead, canvases side by side; with -r a folder of them.",
      valueName: "file.png"))
  var output: DocumentArgument?

  @Option(
    help: ArgumentHelp(
      "Where the picture will be found, with -r its folder, for --format markdown.",
      valueName: "address"))
  var pictureURL: String?

  @Flag(help: "Print nothing; the exit status says whether they differ.")
  var quiet = false

  @Option(help: "When to colour the output.")
  var color = ColorChoice.auto

  @Flag(name: ManyOptions.recursiveName, help: ManyOptions.recursiveHelp)
  var recursive = false

  @Option(help: ManyOptions.jobsHelp)
  var jobs: String?

  @Option(help: ErrorsOption.help, completion: ErrorsOption.completion)
  var errors: String?

  @OptionGroup var statistics: StatisticsOption

  func validate() throws {
    try many.validate()
    guard format != .commands || select == nil else {
      throw ValidationError("--format commands takes all differences; leave out --select")
    }
    guard !old.isStandardInput || !new.isStandardInput else {
      throw ValidationError("standard input can be read only once")
    }
    if pictureURL != nil, output == nil || format != .markdown {
      throw ValidationError("--picture-url needs --format markdown and a picture, -o")
    }
    var files = RunFiles(documents: [old, new])
    if let output {
      guard format == .text || format == .markdown else {
        throw ValidationError("--format is for what is printed; leave it out with --output")
      }
      guard many.isRecursive || PictureFormat(ofFileNamed: output.path.bytes) == .png else {
        throw ValidationError(
          "the picture of differences is a PNG file, and \(output.name) does not end in .png")
      }
      if !many.isRecursive {
        try files.write(output, as: "the picture", "write the picture to another file")
      }
    }
    try statistics.validate(beside: &files)
    if many.isRecursive { try validateFolders() }
  }

  private func validateFolders() throws {
    try statistics.refuseMany()
    for folder in [old, new] where !folder.isFolder {
      throw ValidationError("with -r two folders are compared, and \(folder.name) is none")
    }
    guard format != .commands else {
      throw ValidationError("--format commands is about two documents; leave out -r")
    }
    if let output, output.isStandardInput {
      throw ValidationError("with -r -o names a folder, and - is standard output")
    }
  }

  func run() {
    let selector = select.map(SelectorText.init(argument:))
    let status =
      many.isRecursive
      ? DiffOfMany(self, selector).perform() : compare(selector, amongMany: nil)
    if status != .done { status.exit() }
  }

  /// Compares two documents; among many the path says which.
  func compare(_ selector: SelectorText?, amongMany path: [UInt8]?) -> ExitStatus {
    let oldTree = old.readTree()
    var difference = DocumentDifference(oldTree, new.readTree(orSame: oldTree))
    let indexedMs = ProcessStart.clock.milliseconds
    if let selector {
      guard path == nil else {
        let matching = difference.restrictedAmongMany(to: selector)
        guard let matching else { return .done }
        return tell(matching, amongMany: path)
      }
      difference = difference.restricted(to: selector)
    }
    let status = tell(difference, amongMany: path)
    statistics.write(of: [difference.old.document, difference.new.document], indexedMs: indexedMs)
    return status
  }

  private func tell(_ difference: DocumentDifference, amongMany path: [UInt8]?) -> ExitStatus {
    let differs = !difference.changes.isEmpty
    guard let path else {
      if let output, differs || format != .markdown { draw(difference, to: output) }
      if !quiet, output == nil || format == .markdown {
        write(difference, picture: differs ? output : nil)
      }
      return differs ? .failed : .done
    }
    guard differs else { return .done }
    var picture: DocumentArgument?
    if let output {
      let target = DocumentArgument(path: output.path.appending(path + Array(".png".utf8)))
      guard TargetFolder.makeParents(of: target) else { return .unreadable }
      draw(difference, to: target)
      picture = target
    }
    if !quiet {
      writeAmongMany(
        difference, DocumentPath(bytes: path).map(DocumentArgument.shown) ?? "", picture)
    }
    return .failed
  }

  private func writeAmongMany(
    _ difference: DocumentDifference, _ name: String, _ picture: DocumentArgument?
  ) {
    let output = StandardOutput.buffer()
    switch format {
    case .json:
      let text = difference.json().split(separator: "\n").joined()
      output.write("{\"file\":\(JSONText.quoted(name)),\"difference\":\(text)}\n".utf8)
    case .markdown:
      output.write(DifferenceMarkdown.heading(name).utf8)
      output.write(markdown(difference, picture).utf8)
    case .text, .commands:
      output.writeLine(name)
      DifferenceListing(into: output, isColored: color.isColored, indentation: "  ")
        .write(difference)
    }
    StandardOutput.finish(output)
  }

  private func markdown(_ difference: DocumentDifference, _ picture: DocumentArgument?) -> String {
    let words = DifferenceMarkdown.words(difference)
    guard let picture else { return words }
    let address =
      if let pictureURL, many.isRecursive, let output {
        pictureURL + "/"
          + (DocumentPath(bytes: picture.path.bytes.dropFirst(output.path.bytes.count + 1))
            .map(DifferenceMarkdown.address(of:)) ?? "")
      } else {
        pictureURL ?? DifferenceMarkdown.address(of: picture.path)
      }
    return words + DifferenceMarkdown.picture(at: address)
  }

  /// The commands that give the old document the tree of the new one.
  private func script(of difference: DocumentDifference) -> [String] {
    do throws(Diagnostic) {
      return DifferenceScript.lines(of: try difference.steps())
    } catch {
      StandardOutput.refuse("the differences cannot be written as commands: \(error.message)")
    }
  }

  /// Writes the picture; ends the program where that is not possible.
  private func draw(_ difference: DocumentDifference, to output: DocumentArgument) {
    let picture: DifferenceExport.Result
    do throws(PictureError) {
      picture = try DifferenceExport(difference, files: new.shownFiles).perform()
    } catch {
      StandardOutput.refuse(error.message, at: new.name)
    }
    for note in picture.notes where !quiet {
      new.complain(note, as: .warning)
    }
    if picture.scale < 1, !quiet {
      let percent = Int(picture.scale * 100)
      output.complain("drawn at \(percent) %, which is all that fits", as: .note)
    }
    let status = PictureFiles([picture.bytes], named: output, isTyped: !many.isRecursive).write()
    if status != .done { status.exit() }
  }

  private func write(_ difference: DocumentDifference, picture: DocumentArgument?) {
    let output = StandardOutput.buffer()
    switch format {
    case .text: DifferenceListing(into: output, isColored: color.isColored).write(difference)
    case .json: output.write(difference.json().utf8)
    case .markdown: output.write(markdown(difference, picture).utf8)
    case .commands: for line in script(of: difference) { output.writeLine(line) }
    }
    StandardOutput.finish(output)
    if difference.isOfFormatOnly, select == nil, format != .markdown {
      new.complain("only the formatting differs from \(old.name)", as: .note)
    }
  }
}

extension DocumentDifference {
  /// Whether the documents say the same in different texts.
  var isOfFormatOnly: Bool { changes.isEmpty && old.document.text != new.document.text }

  /// The same among many documents, which tell the program what they know and how often something matches; nil
  /// where nothing does.
  fileprivate func restrictedAmongMany(to selector: SelectorText) -> DocumentDifference? {
    do throws(Diagnostic) {
      try selector.refuseUnknownNames(in: old.document)
    } catch {
      do throws(Diagnostic) {
        try selector.refuseUnknownNames(in: new.document)
      } catch {
        WorkerFact.unknownName(error.message).tell()
        return nil
      }
    }
    guard !selector.isDocument else { return self }
    let olds = old.document.matches(selector.selector)
    let news = new.document.matches(selector.selector)
    WorkerFact.matches(olds.count + news.count).tell()
    return olds.isEmpty && news.isEmpty ? nil : restricted(toOld: olds, new: news)
  }

  /// The differences of what a selector matches in either document. Ends the program, with a message,
  /// if it names what neither knows, or matches nothing.
  fileprivate func restricted(to selector: SelectorText) -> DocumentDifference {
    do throws(Diagnostic) {
      try selector.refuseUnknownNames(in: old.document)
    } catch {
      // What one document knows, the other may have lost or not have yet.
      _ = selector.entries(in: new.document)
    }
    guard !selector.isDocument else { return self }
    let olds = old.document.matches(selector.selector)
    let news = new.document.matches(selector.selector)
    if olds.isEmpty, news.isEmpty, !selector.mayMatchNothing {
      let near = new.document.nearestID(in: selector.selector).map { "; did you mean '#\($0)'?" }
      StandardOutput.complain(
        "nothing matches '\(selector.selector)' in either document\(near ?? "")")
      ExitStatus.wrongUsage.exit()
    }
    return restricted(toOld: olds, new: news)
  }
}
