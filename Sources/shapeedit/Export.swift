import ArgumentParser
import CanvasPictures
import DocumentFile
import EditingSession
import Geometry
import SVGExport
import ShapeCommands
import ShapeDocument
import TextDifference

extension PictureFormat: ExpressibleByArgument {}

/// `shapeedit export`
struct Export: CommandOnMany {
  static let configuration = ShapeEdit.subcommand(
    "export", abstract: "Write canvases as SVG, PNG, PDF, HTML or text.",
    discussion: """
      The ending of the file's name says the format. Of several canvases PDF has a page each, HTML a tab; \
      the others have a file each: page.svg, page-2.svg and so on. A file that is there is replaced. \
      Text (.txt) is what a terminal without colours shows: lines, frames and letters.

      Examples:
        shapeedit export page.yaml -o page.svg
        shapeedit export page.yaml -o page.png --width 800 --background white
        shapeedit export page.yaml -o - --format png --canvas Home > home.png
        shapeedit export page.yaml -o logo.pdf --select '#logo'
        shapeedit export page.yaml -o page.svg --watch
        shapeedit export page.yaml -o page.txt --columns 120
        shapeedit export -r docs -o pictures --format png

      Of many documents, by -r or a quoted pattern, -o is a folder, which is made; in it each has the path \
      that it has from the folder named. The format is SVG unless --format says another.

      Exit status: 0 done; 1 the selector matched nothing; 2 wrong usage; 3 not readable, no picture \
      of it, or not written; 4 written, but it may not survive a power failure; 6 the output could \
      not be written. With --watch it is ended by ctrl-c.
      """)

  @Argument(
    help: "The document, a pattern, or with -r a folder; - is standard input.",
    completion: ShellCompletion.documents)
  var document: DocumentArgument

  @Option(
    name: [.customShort("o"), .long], parsing: .unconditional,
    help: ArgumentHelp(
      "The file to write, of many documents the folder; - is standard output.", valueName: "file"))
  var output: DocumentArgument

  @OptionGroup var scope: PictureScopeOptions

  @Option(help: "Pixels a unit.")
  var scale: Double?

  @Option(help: "Pixels from left to right; the other side follows.")
  var width: Int?

  @Option(help: "Pixels from top to bottom; the other side follows.")
  var height: Int?

  @Option(help: "Columns of a text; 100 if not given.")
  var columns: Int?

  @Option(help: "A colour under everything.")
  var background: String?

  @OptionGroup var svg: SVGOptions

  @OptionGroup var mode: ModeOption

  @Flag(
    help: "Write a file for the light and one for the dark mode, and say how a page shows both.")
  var modes = false

  // What is hidden is left out anyway; older scripts say it.
  @Flag(help: .hidden)
  var visibleOnly = false

  @Option(help: SideOption.help)
  var side: ConflictSide?

  @Option(help: "The format, whatever the file's name says.")
  var format: PictureFormat?

  @OptionGroup var watching: WatchOption

  @Flag(name: ManyOptions.recursiveName, help: ManyOptions.recursiveHelp)
  var recursive = false

  @Option(help: ManyOptions.jobsHelp)
  var jobs: String?

  @Option(help: ErrorsOption.help, completion: ErrorsOption.completion)
  var errors: String?

  private var areMany: Bool { many.areMany([document]) }

  func validate() throws {
    try many.validate()
    guard [scale == nil, width == nil, height == nil].filter({ !$0 }).count <= 1 else {
      throw ValidationError("the size comes from one of --scale, --width and --height")
    }
    if let scale, !(scale > 0 && scale.isFinite) {
      throw ValidationError("--scale is a number above 0")
    }
    for (name, side) in [("--width", width), ("--height", height)] {
      guard let side, !(1...PictureError.largestSide).contains(side) else { continue }
      throw ValidationError("\(name) is between 1 and \(PictureError.largestSide) pixels")
    }
    guard let pictureFormat else {
      throw ValidationError(
        output.isStandardInput
          ? "standard output has no ending that says the format; name it with --format"
          : "the name of \(output.name) does not end in .svg, .png, .pdf, .html or .txt; name it with --format"
      )
    }
    try checkSize(for: pictureFormat)
    _ = try backgroundColor()
    if let refusal = options.refusal(
      for: pictureFormat.rawValue, ofPart: scope.select != nil)
    {
      throw ValidationError(refusal)
    }
    guard !areMany else { return try validateFolder() }
    if modes, output.isStandardInput {
      throw ValidationError("--modes writes two files; name one with -o")
    }
    try watching.check(document)
    if watching.watch, output.isStream {
      throw ValidationError(
        "--watch writes a file anew, and \(output.name) is a stream; name a file")
    }
    var files = RunFiles(documents: [document])
    try files.write(output, as: "the picture", "write the picture to another file")
  }

  private func validateFolder() throws {
    let kind = output.path.kind(followingLinks: true)
    if output.isStandardInput || kind != nil && kind != .folder {
      throw ValidationError("of many documents -o names a folder, and \(output.name) is none")
    }
    if watching.watch { throw ValidationError("--watch is about one document") }
  }

  /// Refuses a size that has no effect in a format.
  private func checkSize(for format: PictureFormat) throws {
    guard format == .text else {
      guard columns == nil else {
        throw ValidationError("--columns is for .txt and has no effect in .\(format.rawValue)")
      }
      return
    }
    let others = [
      ("--scale", scale != nil), ("--width", width != nil), ("--height", height != nil),
      ("--background", background != nil),
    ]
    if let name = others.first(where: \.1)?.0 {
      throw ValidationError("\(name) has no effect in .txt; --columns says how wide a text is")
    }
    let limits = PictureRequest.columnLimits
    if let columns, !limits.contains(columns) {
      throw ValidationError("--columns is between \(limits.lowerBound) and \(limits.upperBound)")
    }
  }

  private var pictureFormat: PictureFormat? {
    format ?? (areMany ? .svg : PictureFormat(ofFileNamed: output.path.bytes))
  }

  /// What is said of the export beside its size.
  private var options: ExportOptions {
    var options = svg.options
    options.mode = mode.mode
    if modes { options.flags.insert(.modes) }
    return options
  }

  private func backgroundColor() throws -> RGBA? {
    guard let background else { return nil }
    guard let color = Graphic.Color(background).components else {
      throw ValidationError(
        "--background is a colour such as white, '#ff8800' or 'rgb(255 136 0)', not '\(background)'"
      )
    }
    return color
  }

  func run() throws {
    guard !watching.watch else { try WatchedRun(on: document).perform(exportTelling) }
    guard !areMany else { return exportMany() }
    do {
      _ = try export(reading: ReadFiles(of: document))
    } catch let status as ExitStatus {
      status.exit()
    }
  }

  private func exportMany() {
    guard let format = pictureFormat else { return }
    // An invalid selector is reported once.
    let selector = scope.select.map(SelectorText.init(argument:))
    let tally = MatchTally()
    var source = many.source([document])
    let folder = TargetFolder(output, ending: ".\(format.rawValue)")
    var places = TakenPlaces(in: folder)
    let worst = ManyRun(many).perform {
      places.step(source.next())
    } working: { found in
      var one = self
      (one.document, one.format) = (found.argument, format)
      one.output = folder.target(of: found)
      return one.exportAmongMany()
    } receiving: { _, frame in
      tally.note(frame)
      WorkerCrew.pass(frame)
    }
    let mayBeNone = scope.isWhole || selector?.mayMatchNothing == true
    let status = tally.status(worst, mayMatchNothing: mayBeNone)
    if status != .done { status.exit() }
  }

  private func exportAmongMany() -> ExitStatus {
    guard TargetFolder.makeParents(of: output) else { return .unreadable }
    do {
      let count = try export(reading: ReadFiles(of: document), amongMany: true)
      if count > 0, !modes { TargetFolder.tell(document, output) }
      return .done
    } catch let status as ExitStatus {
      return status
    } catch {
      document.complain("\(error)")
      return .unreadable
    }
  }

  /// Exports, and says what was written and how long it took.
  private func exportTelling(reading files: ReadFiles) throws {
    let start = ContinuousClock.now
    let count = try export(reading: files)
    let milliseconds = (ContinuousClock.now - start) / .milliseconds(1)
    StandardOutput.complain(
      "\(count == 1 ? "" : "\(count) files ")written in \(Int(milliseconds.rounded())) ms",
      at: output.name, as: .note)
  }

  /// Makes the pictures and writes them; throws an ``ExitStatus`` after a message.
  ///
  /// - Returns: how many files there are.
  private func export(reading files: ReadFiles, amongMany: Bool = false) throws -> Int {
    guard let format = pictureFormat else { return 0 }
    let document = try document.loaded(side)
    let part =
      amongMany ? scope.scopeAmongMany(in: document) : try scope.scope(in: document)
    guard let part else { return 0 }
    _ = try mode.mode(of: document, at: amongMany ? self.document.name : nil)
    var request = PictureRequest(
      format: format, scope: part, size: size, background: try backgroundColor())
    request.take(options)
    if let columns { request.columns = columns }
    var count = 0
    for (request, suffix) in request.byMode(options) {
      count += try write(
        request, document, to: output.suffixed(suffix), reading: files, amongMany: amongMany)
    }
    guard modes else { return count }
    let dark = output.suffixed("-dark")
    let title = document.title ?? self.document.title
    StandardOutput.write(
      """
      <picture>
        <source media="(prefers-color-scheme: dark)" srcset="\(dark.path.lastName)">
        <img src="\(output.path.lastName)" alt="\(SVGExport.escaped(title))">
      </picture>

      """)
    return count
  }

  private var size: PictureRequest.Size {
    if let width { return .width(width) }
    if let height { return .height(height) }
    return .scale(scale ?? 1)
  }

  /// - Returns: how many files there are.
  private func write(
    _ request: PictureRequest, _ document: Document, to output: DocumentArgument,
    reading files: ReadFiles, amongMany: Bool
  ) throws -> Int {
    let pictures = try self.document.pictures(request, of: document, for: output, reading: files)
    let made = PictureFiles(pictures, named: output, isTyped: !amongMany)
    if amongMany { try refuseOthers(among: made.targets) }
    if output.isStandardInput {
      try writeToStandardOutput(pictures)
    } else {
      try write(made, madeOf: files)
    }
    return pictures.count
  }

  /// Refuses files that a document beside this one has, whichever is first: `page-2.svg` is that of `page-2.yaml`.
  private func refuseOthers(among targets: [DocumentArgument]) throws(ExitStatus) {
    for target in targets where target.path != output.path {
      let name = target.path.lastComponent
      let stem = name.lastIndex(of: UInt8(ascii: ".")).map { name[..<$0] } ?? name[...]
      guard let other = SoughtFiles.documents.sibling(of: document.path, named: Array(stem))
      else { continue }
      document.complain(
        "not written: \(target.name) is that of \(DocumentArgument.shown(other)); give one another name"
      )
      throw .unreadable
    }
  }

  private func writeToStandardOutput(_ files: [[UInt8]]) throws(ExitStatus) {
    guard files.count == 1 else {
      StandardOutput.complain(
        "standard output takes one picture, and there are \(files.count); choose one with --canvas"
      )
      throw .wrongUsage
    }
    for file in files { StandardOutput.write(bytes: file) }
  }

  private func write(_ pictures: PictureFiles, madeOf read: ReadFiles) throws {
    var files = RunFiles(documents: [document])
    files.read(read.images, as: "an image of the document")
    for target in pictures.targets {
      try files.write(target, as: "the picture", "write the picture to another file")
    }
    let status = pictures.write()
    if status != .done { throw status }
  }
}
