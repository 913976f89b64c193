import SVGImport

/// Reads the pages of draw.io and Excalidraw files.
struct DiagramReader {
  /// What a file has become.
  struct Result {
    var pages: [DiagramPage] = []
    var losses: [SVGLoss] = []
  }

  private let content: FileBytes
  private let format: DrawingFormat
  private let isWanted: () -> Bool
  private var drawIO: DrawIOFile?
  private var excalidraw: ExcalidrawFile?

  /// Reads a file of draw.io or Excalidraw.
  ///
  /// - Throws: why it cannot be read.
  init(
    _ content: FileBytes, _ format: DrawingFormat, isWanted: @escaping () -> Bool
  ) throws(SVGImportError) {
    self.content = content
    self.format = format
    self.isWanted = isWanted
    if format == .drawIO {
      drawIO = try DrawIOFile(content, isWanted: isWanted)
    } else {
      excalidraw = try ExcalidrawFile(content.bytes)
    }
  }

  /// The pages with their graphics indented by `indentation`.
  func result(indentation: Int) throws(SVGImportError) -> Result {
    var result = Result()
    if let excalidraw {
      var conversion = ExcalidrawConversion(
        excalidraw, indentation: indentation, isWanted: isWanted)
      result.pages = [try conversion.convert()]
      result.losses = conversion.losses.losses
    } else if let drawIO {
      result = try pages(of: drawIO, indentation)
    }
    result.losses.sort { $0.place < $1.place }
    return result
  }

  private func pages(
    of file: DrawIOFile, _ indentation: Int
  ) throws(SVGImportError) -> Result {
    var result = Result()
    var tally = SVGLossTally()
    for loss in file.losses { tally.add(loss) }
    let ids = DiagramIDs()
    var limit = DiagramLimits.output(ofBytes: file.byteCount)
    for page in file.pages {
      let conversion = DrawIOConversion(
        page, indentation: indentation, limit: limit, ids: ids, isWanted: isWanted)
      let converted = try conversion.convert()
      limit -= converted.graphics.count
      result.pages.append(converted)
      for loss in conversion.losses.losses { tally.add(loss) }
    }
    result.losses = tally.losses
    return result
  }
}
