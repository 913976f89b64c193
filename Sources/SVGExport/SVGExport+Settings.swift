extension SVGExport {
  /// What an SVG file says beside the picture.
  package struct Settings: Hashable, Sendable {
    /// What ids begin with; nil for a word made of the file's name.
    package var salt: String?
    /// Whether every graphic with an id has it in the file, unsalted; else only those that links lead
    /// to have one.
    package var keepsIDs = false
    /// Whether screen readers are told of graphics with a name, a note or a link.
    package var hasAria = false
    /// Whether notes are shown as tooltips.
    package var hasTooltips = false
    /// Whether hidden graphics are in the file, not shown.
    package var writesHidden = false
    /// Whether the document is in the file, so that an import brings it back.
    package var isEditable = false
    /// Whether images of pixels stay links to their files; else they are in the file.
    package var linksImages = false
    /// Whether the document's comments are in the file.
    package var writesComments = false
    /// How viewers get the letters of texts.
    package var fonts = Fonts.embed

    /// How viewers get the letters of texts.
    package enum Fonts: String, Sendable, CaseIterable {
      /// The letters that are used are in the file, as fonts.
      case embed
      /// The file names fonts and the widths of lines.
      case names
      /// Letters are paths.
      case outlines
    }

    package init() {}

    /// What of it matters for what an import makes of the file, as words with their values.
    package var words: [(name: String, value: String)] {
      let flags = [
        ("aria", hasAria), ("tooltips", hasTooltips), ("hidden", writesHidden),
        ("comments", writesComments), ("link-images", linksImages), ("ids", keepsIDs),
      ]
      let words = flags.filter(\.1).map { ($0.0, "true") }
      // Named or embedded, fonts are the same to an import.
      return fonts == .outlines ? words + [("fonts", fonts.rawValue)] : words
    }

    /// The settings that words tell.
    package init(words: [String: String]) {
      salt = words["salt"]
      keepsIDs = words["ids"] == "true"
      hasAria = words["aria"] == "true"
      hasTooltips = words["tooltips"] == "true"
      writesHidden = words["hidden"] == "true"
      linksImages = words["link-images"] == "true"
      writesComments = words["comments"] == "true"
      fonts = words["fonts"] == Fonts.outlines.rawValue ? .outlines : .names
    }
  }

  /// Four digits that follow from a file's name and the number of a canvas, and not from what is drawn:
  /// an edit must not change every line.
  package static func salt(fileNamed name: String, canvas number: Int) -> String {
    // FNV-1a.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in name.utf8 + [0x23] + String(number).utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    let digits = String((hash >> 20) % 1_679_616, radix: 36)
    let padded = String(repeating: "0", count: 4 - digits.count) + digits
    // An id does not begin with a digit.
    return padded.first?.isNumber == true ? "k" + padded.dropFirst() : padded
  }
}
