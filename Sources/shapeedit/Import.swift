import ArgumentParser
import DiagramImport
import DocumentFile
import SVGImport
import SVGReplay

/// `shapeedit import`
struct Import: ParsableCommand {
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

      Exit status: 0 done; 1 done, and something was lost, with --strict; 2 wrong usage; 3 not \
      readable, no drawing, or not written; 4 written, but it may not survive a power failure; 6 the \
      output could not be written.
      """)

  @Argument(help: "The files; - is standard input.")
  var files: [DocumentArgument]

  @Option(
    name: [.customShort("o"), .long], parsing: .unconditional,
    help: ArgumentHelp(
      "Write the document to this file; - is standard output.", valueName: "file"))
  var output: DocumentArgument?

  @Flag(help: "End with status 1 if anything is lost.")
  var strict = false

  func validate() throws {
    guard files.filter(\.isStandardInput).count <= 1 else {
      throw ValidationError("standard input can be read only once")
    }
    var run = RunFiles(reading: files.map { ($0, "read") })
    try run.write(output, as: "the document", "write the document to another file")
  }

  func run() {
    var lossCount = 0
    let document = document(&lossCount)
    var status = ExitStatus.done
    if let output, !output.isStandardInput {
      status = PictureFiles([document], named: output).write()
    } else {
      StandardOutput.write(bytes: document)
    }
    if lossCount > 0 {
      StandardOutput.complain(
        lossCount == 1 ? "1 thing was lost" : "\(lossCount) things were lost", as: .warning)
      if strict, ExitStatus.failed.outranks(status) { status = .failed }
    }
    if status != .done { status.exit() }
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
        StandardOutput.report(
          "\(file.name):\(loss.place.line):\(loss.place.column): warning: \(loss.sentence)")
      }
      return reading.losses.reduce(0) { $0 + $1.count }
    } catch {
      let place = error.place.map { ":\($0.line):\($0.column)" } ?? ""
      StandardOutput.refuse(error.message, at: file.name + place)
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
