import CanvasPictures
import SVGExport
import ShapeCommands

extension PictureRequest {
  /// Takes what is said of an export.
  package mutating func take(_ options: ExportOptions) {
    svg = SVGExport.Settings(options)
    mode = options.mode
  }

  /// The request once for each of the files that it makes, with what their names end in before the ending:
  /// two where both modes are asked for.
  package func byMode(_ options: ExportOptions) -> [(request: PictureRequest, suffix: String)] {
    guard options.flags.contains(.modes) else { return [(self, "")] }
    return [("light", ""), ("dark", "-dark")].map { mode, suffix in
      var request = self
      request.mode = mode
      return (request, suffix)
    }
  }
}

extension SVGExport.Settings {
  /// What is said of an export.
  package init(_ options: ExportOptions) {
    self.init()
    salt = options.salt
    fonts = options.fonts.flatMap { .init(rawValue: $0.rawValue) } ?? .embed
    keepsIDs = options.ids == .keep
    hasAria = options.flags.contains(.aria)
    hasTooltips = options.flags.contains(.tooltips)
    writesHidden = options.flags.contains(.hidden)
    linksImages = options.flags.contains(.linkImages)
    writesComments = options.flags.contains(.comments)
    isEditable = options.flags.contains(.editable)
  }
}
