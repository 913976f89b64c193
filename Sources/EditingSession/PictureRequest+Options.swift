import CanvasPictures
import ShapeCommands

extension PictureRequest {
  /// Takes what is said of an export.
  package mutating func take(_ options: ExportOptions) {
    mode = options.mode
    svg.salt = options.salt
    svg.fonts = options.fonts.flatMap { .init(rawValue: $0.rawValue) } ?? .embed
    svg.keepsIDs = options.ids == .keep
    svg.hasAria = options.flags.contains(.aria)
    svg.hasTooltips = options.flags.contains(.tooltips)
    svg.writesHidden = options.flags.contains(.hidden)
    svg.linksImages = options.flags.contains(.linkImages)
    svg.writesComments = options.flags.contains(.comments)
    svg.isEditable = options.flags.contains(.editable)
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
