import SVGImport

/// Reads the pages of draw.io and Excalidraw files.
struct DiagramReader {
  /// What a file has become.
  struct Result {
    var pages: [DiagramPage] = []
    var losses: [SVGLoss] = []
  }

  private let isWanted: () -> Bool
  private var drawIO: [DrawIOFile] = []
  private var excalidraw: [ExcalidrawFile] = []

  /// Reads a file of draw.io or Excalidraw.
  ///
  /// - Throws: why it cannot be read.
  init(_ file: DrawingFile, isWanted: @escaping () -> Bool) throws(SVGImportError) {
    self.isWanted = isWanted
    for content in file.contents {
      if file.format == .drawIO {
        drawIO.append(try DrawIOFile(content, after: drawIO.last, isWanted: isWanted))
      } else {
        excalidraw += try ExcalidrawFile.drawings(of: content.bytes, at: file.place)
      }
    }
  }

  /// The pages with their graphics indented by `indentation`, which get ids that are not taken.
  func result(
    indentation: Int, ids: DiagramIDs = DiagramIDs()
  ) throws(SVGImportError) -> Result {
    var result = Result()
    var tally = SVGLossTally()
    // The drawings of a library are all of one file.
    var limit = DiagramLimits.output(
      ofBytes: drawIO.reduce(excalidraw.first?.byteCount ?? 0) { $0 + $1.byteCount })
    for file in excalidraw {
      var conversion = ExcalidrawConversion(
        file, indentation: indentation, limit: limit, names: ids, isWanted: isWanted)
      let page = try conversion.convert()
      limit -= page.graphics.count
      result.pages.append(page)
      for loss in conversion.losses.losses { tally.add(loss) }
    }
    for file in drawIO { try addPages(of: file, indentation, ids, &limit, &result, &tally) }
    result.losses = tally.losses.sorted { $0.place < $1.place }
    return result
  }

  private func addPages(
    of file: DrawIOFile, _ indentation: Int, _ ids: DiagramIDs, _ limit: inout Int,
    _ result: inout Result, _ tally: inout SVGLossTally
  ) throws(SVGImportError) {
    for loss in file.losses { tally.add(loss) }
    for (index, var page) in file.pages.enumerated() {
      (page.number, page.fileCount) = (index + 1, file.pages.count)
      let conversion = DrawIOConversion(
        page, indentation: indentation, limit: limit, ids: ids, isWanted: isWanted)
      let converted = try conversion.convert()
      limit -= converted.graphics.count
      result.pages.append(converted)
      for loss in conversion.losses.losses { tally.add(loss) }
    }
  }
}
