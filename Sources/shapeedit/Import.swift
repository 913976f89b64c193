import ArgumentParser
import DiagramImport
import DocumentFile
import SVGImport
import SVGReplay
import YAMLText

/// `shapeedit import`
struct Import: CommandOnMany {
  static let configuration = ShapeEdit.subcommand(
    "import", abstract: "Make a document of drawings: SVG, draw.io, Excalidraw.",
    discussion: """
      Each file becomes a canvas, of draw.io each page, of a library each item; the format is seen from \
      the content. Drawings inside of PNG, SVG, HTML and Obsidian's Markdown are taken out. What the document cannot say is told as warnings, each kind once with \
      its first place in the file; --strict makes them status 1. A document that would be larger than \
      16 times its file, and than 8 MiB, is refused. Nothing but the files themselves is read. They may \
      be compressed (.svgz) and in any encoding; what no property says is kept under x-svg.

      Examples:
        shapeedit import logo.svg > logo.yaml
        shapeedit import icons/*.svg -o icons.yaml
        shapeedit import plan.drawio -o plan.yaml
        shapeedit import --strict drawing.svg -o drawing.yaml
        shapeedit import -r drawings -o documents

      With -r each drawing becomes a document of its own, NAME.shapes.yaml at its path in the folder of -o.

      Exit status: 0 done; 1 done, and something was lost, with --strict; 2 wrong usage; 3 not \
      readable, no drawing, or not written; 4 written, but it may not survive a power failure; 6 the \
      output could not be written.
      """)

  @Argument(help: "The files, patterns, or with -r folders; - is standard input.")
  var files: [DocumentArgument]

  @Option(
    name: [.customShort("o"), .long], parsing: .unconditional,
    help: ArgumentHelp(
      "Write the document to this file, with -r to this folder; - is standard output.",
      valueName: "file"))
  var output: DocumentArgument?

  @Flag(help: "End with status 1 if anything is lost.")
  var strict = false

  @Flag(name: ManyOptions.recursiveName, help: ManyOptions.recursiveHelp)
  var recursive = false

  @Option(help: ManyOptions.jobsHelp)
  var jobs: String?

  @Option(help: ErrorsOption.help, completion: ErrorsOption.completion)
  var errors: String?

  func validate() throws {
    try many.validate()
    guard files.filter(\.isStandardInput).count <= 1 else {
      throw ValidationError("standard input can be read only once")
    }
    if many.isRecursive { try validateFolder() } else { try checkOutput() }
  }

  private func checkOutput() throws(ValidationError) {
    var run = RunFiles(reading: files.map { ($0, "read") })
    try run.write(output, as: "the document", "write the document to another file")
  }

  private func validateFolder() throws {
    guard let output, !output.isStandardInput,
      output.path.kind(followingLinks: true).map({ $0 == .folder }) != false
    else { throw ValidationError("with -r the documents go to a folder, which -o names") }
  }

  func run() {
    let status = many.isRecursive ? importMany() : importWhole()
    if status != .done { status.exit() }
  }

  private func importMany() -> ExitStatus {
    guard let output else { return .wrongUsage }
    var source = many.source(files, .drawings)
    let folder = TargetFolder(output, ending: Self.ending, of: .drawings)
    var places = TakenPlaces(in: folder)
    return ManyRun(many).perform {
      places.step(source.next())
    } working: { found in
      let target = folder.target(of: found)
      guard TargetFolder.makeParents(of: target) else { return .unreadable }
      // It may have been edited since it was made.
      guard !target.path.exists else {
        found.argument.complain(
          "not written: \(target.name) is there; remove it to import the drawing anew")
        return .unreadable
      }
      var one = self
      (one.files, one.output) = ([found.argument], target)
      let status = one.importOne()
      if status == .done || status == .failed { TargetFolder.tell(found.argument, target) }
      return status
    }
  }

  /// The ending of a document that a drawing becomes.
  private static let ending = ".shapes.yaml"

  /// Imports what the command line names as one document.
  private func importWhole() -> ExitStatus {
    guard files.contains(where: { $0.pattern != nil }) else { return importOne() }
    var whole = self
    whole.files = []
    var source = many.source(files, .drawings)
    var status = ExitStatus.done
    while let step = source.next() {
      switch step {
      case .document(let found): whole.files.append(found.argument)
      case .failure(let failure, let message, let place, _):
        StandardOutput.complain(message, at: place)
        status = status.worse(failure)
      }
    }
    guard !whole.files.isEmpty else { return status }
    do throws(ValidationError) {
      try whole.checkOutput()
    } catch {
      StandardOutput.complain(error.message)
      return status.worse(.wrongUsage)
    }
    return status.worse(whole.importOne())
  }

  private func importOne() -> ExitStatus {
    var lossCount = 0
    let document = document(&lossCount)
    var status = ExitStatus.done
    if let output, !output.isStandardInput {
      status = PictureFiles([document], named: output, isTyped: !many.isRecursive).write()
    } else {
      StandardOutput.write(bytes: document)
    }
    if lossCount > 0 {
      StandardOutput.complain(
        lossCount == 1 ? "1 thing was lost" : "\(lossCount) things were lost", as: .warning)
      if strict { status = status.worse(.failed) }
    }
    return status
  }

  private func document(_ lossCount: inout Int) -> [UInt8] {
    do throws(SVGImportError) {
      var importer = try DrawingImporter()
      for file in files {
        let bytes = bytes(of: file)
        // A document stands for itself; of several files each is a canvas.
        if files.count == 1, let replay = replay(of: file, bytes) {
          lossCount = replay.lostCount
          return replay.yaml
        }
        lossCount += add(file, bytes, to: &importer)
      }
      return importer.document
    } catch {
      StandardOutput.refuse(error.message)
    }
  }

  /// The document that a file carries; nil where it is imported as any other.
  private func replay(of file: DocumentArgument, _ bytes: [UInt8]) -> SVGReplay? {
    do throws(SVGReplay.Refusal) {
      let replay = try SVGReplay(of: bytes, files: file.shownFiles)
      file.complain(replay.summary, as: replay.lost.isEmpty ? .note : .warning)
      return replay
    } catch {
      switch error {
      case .none: break
      case .tooNew:
        file.complain("the document in it is of a later version; the picture is read", as: .note)
      case .unreadable(let reason):
        file.complain(
          "the document in it is not taken: \(reason); the picture is read", as: .warning)
      }
      return nil
    }
  }

  /// Adds a file and tells what is lost of it; ends the program where it cannot be read.
  ///
  /// - Returns: how much is lost.
  private func add(
    _ file: DocumentArgument, _ bytes: [UInt8], to importer: inout DrawingImporter
  ) -> Int {
    do throws(SVGImportError) {
      let reading = try importer.add(
        bytes, named: file.isStandardInput ? nil : file.title,
        imageFolder: output.map { file.folder(seenFrom: $0) } ?? "")
      file.complain("read as \(reading.summary)", as: .note)
      for loss in reading.losses {
        let position = TextPosition(line: loss.place.line, column: loss.place.column)
        Complaint(loss.sentence, at: file.name, position, as: .warning).tell()
      }
      return reading.losses.reduce(0) { $0 + $1.count }
    } catch {
      let position = error.place.map { TextPosition(line: $0.line, column: $0.column) }
      Complaint(error.message, at: file.name, position, as: .error).tell()
      ExitStatus.unreadable.exit()
    }
  }

  private func bytes(of file: DocumentArgument) -> [UInt8] {
    DocumentArgument.reading(isDocument: false) { () throws(FileError) in
      let blocks = try file.reader().readAll().blocks
      var bytes: [UInt8] = []
      bytes.reserveCapacity(blocks.reduce(0) { $0 + $1.count })
      for block in blocks { bytes += block }
      return bytes
    }
  }
}
