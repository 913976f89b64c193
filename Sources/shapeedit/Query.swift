import ArgumentParser
import DocumentFile
import ShapeCommands
import ShapeDocument
import TextDifference
import YAMLText

/// `shapeedit query`
struct Query: CommandOnMany {
  /// The output format of matches.
  enum Format: String, WordArgument {
    case text
    case json
    case yaml
    case paths
    case flat
  }

  static let configuration = ShapeEdit.subcommand(
    "query", abstract: "Print what a selector matches, with chosen properties.",
    discussion: """
      Examples:
        shapeedit query page.yaml '#logo'
        shapeedit query page.yaml 'group > text' text.string text.size
        shapeedit query page.yaml '[name^=Door]:hidden' --format paths
        shapeedit query page.yaml '*' --format flat
        shapeedit query page.yaml 'circle?' --count
        shapeedit query -r docs '[text^=TODO]'
        shapeedit query 'docs/**/*.yaml' text --count

      Of many documents each line begins with the name; JSON is an object a line, YAML a stream. With \
      --count the sum is last. Status 1: nothing matched anywhere.
      """)

  @Argument(
    help: "The document, a pattern, or with -r a folder; - is standard input.",
    completion: ShellCompletion.documents)
  var document: DocumentArgument

  @Argument(
    help: "A CSS selector; with ? at its end, it may match nothing.",
    completion: ShellCompletion.selectors)
  var selector: String

  @Argument(
    help: "Properties to print, such as fill.color.", completion: ShellCompletion.properties)
  var properties: [String] = []

  @Option(help: "The output format; flat: a line a property.")
  var format = Format.text

  @Flag(help: "With --format json, also print where each value is from.")
  var origins = false

  @Flag(help: "Print only the number of matches.")
  var count = false

  @Option(help: SideOption.help)
  var side: ConflictSide?

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
    try statistics.validate(beside: document)
    if many.areMany([document]) { try statistics.refuseMany() }
    if origins, format != .json { throw ValidationError("--origins needs --format json") }
    // What the shell makes of a pattern are documents, and most names can be read as selectors.
    let further = ([selector] + properties).prefix(while: Self.namesFile)
    guard !further.isEmpty else { return }
    throw ValidationError(
      "query takes one document, and there are \(further.count + 1): '\(selector)' is a file, not a "
        + "selector; quote the pattern that the shell put them for, or query a folder with -r")
  }

  /// Whether a word is the name of a file rather than a selector: `.icon` is a tag.
  private static func namesFile(_ word: String) -> Bool {
    guard word.contains("/") || word.dropFirst().contains("."),
      !word.hasPrefix(".") || word.contains("/")
    else { return false }
    return DocumentPath(bytes: RawArgument.bytes(word))?.kind(followingLinks: true) == .regular
  }

  func run() {
    let selector = SelectorText(argument: selector)
    let status =
      many.areMany([document])
      ? QueryOfMany(self, selector).perform() : answer(selector, amongMany: false)
    if status != .done { status.exit() }
  }

  /// Answers for one document. Among many it tells how often something matched, and a name that the document
  /// does not know, which another one may.
  func answer(_ selector: SelectorText, amongMany: Bool) -> ExitStatus {
    let document: Document
    do throws(ExitStatus) {
      document = try self.document.loaded(side)
    } catch {
      return error
    }
    let indexedMs = ProcessStart.clock.milliseconds
    if let mistake = nameMistake(selector, in: document) {
      guard amongMany else {
        StandardOutput.complain(mistake)
        return .wrongUsage
      }
      WorkerFact.unknownName(mistake).tell()
      return .done
    }
    let entries = document.matches(selector.selector)
    let isFound = selector.isDocument || !entries.isEmpty
    if amongMany {
      WorkerFact.matches(selector.isDocument ? 1 : entries.count).tell()
      if isFound || count { writeAmongMany(entries, of: document, isDocument: selector.isDocument) }
      return .done
    }
    let output = StandardOutput.buffer()
    write(entries, of: document, isDocument: selector.isDocument, into: output)
    StandardOutput.finish(output)
    statistics.write(of: document, indexedMs: indexedMs)
    guard !isFound, !selector.mayMatchNothing else { return .done }
    // To match nothing is an answer; a misspelt id is a mistake.
    if document.nearestID(in: selector.selector) != nil {
      self.document.complain(selector.nothingMatches(in: document).message)
    }
    return .failed
  }

  /// A kind or property that the document does not know.
  private func nameMistake(_ selector: SelectorText, in document: Document) -> String? {
    do throws(Diagnostic) {
      try selector.refuseUnknownNames(in: document)
    } catch {
      return error.message
    }
    for property in properties {
      if let mistake = document.nameMistake(inProperty: property) { return mistake.message }
    }
    return nil
  }

  private func writeAmongMany(_ entries: [Int], of document: Document, isDocument: Bool) {
    switch format {
    case .json where !count:
      DocumentOutput.object(of: self.document, "matches") {
        write(entries, of: document, isDocument: isDocument, into: $0)
      }
    case .yaml where !count:
      let output = StandardOutput.buffer()
      DocumentOutput.beginYAML(of: self.document, into: output)
      write(entries, of: document, isDocument: isDocument, into: output)
      StandardOutput.finish(output)
    default:
      let output = DocumentOutput.lines(of: self.document)
      write(entries, of: document, isDocument: isDocument, into: output)
      StandardOutput.finish(output)
    }
  }

  private func write(
    _ entries: [Int], of document: Document, isDocument: Bool, into output: OutputBuffer
  ) {
    if isDocument {
      write(document, into: output)
    } else {
      write(entries, of: document, into: output)
    }
  }

  /// Writes the document itself, the match of `:root`.
  private func write(_ document: Document, into output: OutputBuffer) {
    if count { return output.writeLine("1") }
    let listing = OutlineListing(document, into: output, isColored: color.isColored)
    switch format {
    case .text: listing.writeDocumentLine(properties: properties)
    case .json: listing.writeDocumentJSON(properties: properties)
    case .yaml where !properties.isEmpty:
      listing.writeSources([Transaction.root], properties: properties)
    case .yaml: listing.writeText()
    case .paths: output.writeLine(":root")
    case .flat: listing.writeFlat([Transaction.root], properties: properties)
    }
  }

  /// Warns if the YAML that was written cannot be read on its own.
  private func tell(_ aliases: [String]) {
    guard !aliases.isEmpty else { return }
    let names = aliases.prefix(5).joined(separator: ", ") + (aliases.count > 5 ? ", …" : "")
    StandardOutput.complain(
      "the output cannot be read on its own: it lacks the anchor of \(names)", as: .warning)
  }

  private func write(_ entries: [Int], of document: Document, into output: OutputBuffer) {
    if count {
      output.write("\(entries.count)\n".utf8)
      return
    }
    let listing = OutlineListing(document, into: output, isColored: color.isColored)
    switch format {
    case .text: listing.writeLines(entries, properties: properties)
    case .json: listing.writeJSON(entries, properties: properties, withOrigins: origins)
    case .yaml where !properties.isEmpty: listing.writeSources(entries, properties: properties)
    case .yaml: tell(listing.writeSources(entries))
    case .paths: listing.writePaths(entries)
    case .flat: listing.writeFlat(entries, properties: properties)
    }
  }
}
