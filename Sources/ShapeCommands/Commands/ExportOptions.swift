/// What is said of an export beside its file, by the options of `shapeedit export` and of the command.
package struct ExportOptions: Hashable, Sendable {
  /// What is asked for by a word alone.
  package enum Flag: String, Hashable, Sendable, CaseIterable {
    /// The document is in the file, so that an import brings it back.
    case editable
    /// Screen readers are told of graphics with a name, a note or a link.
    case aria
    /// Notes are shown as tooltips.
    case tooltips
    /// What is hidden is in the file, not shown.
    case hidden
    /// The document's comments are in the file.
    case comments
    /// Images stay links to their files.
    case linkImages = "link-images"
    /// A file for the light and one for the dark mode.
    case modes
  }

  /// Which ids of graphics stay.
  package enum IDs: String, Hashable, Sendable, CaseIterable {
    case keep
  }

  /// What is asked for by a word alone.
  package var flags: Set<Flag> = []
  /// Which ids of graphics stay; nil for those that links lead to.
  package var ids: IDs?
  /// What ids begin with; nil for a word made of the file's name.
  package var salt: String?
  /// How viewers get the letters of texts; nil for the usual way.
  package var fonts: Command.Fonts?
  /// The mode in which all is drawn; nil for the usual one.
  package var mode: String?

  /// Options of which none is given.
  package init() {}
}

extension ExportOptions {
  /// Tells why they cannot be.
  ///
  /// - Parameters:
  ///   - format: What the file is: `svg`, `png`, `pdf` or `html`.
  ///   - isPart: Whether a selector says what is written.
  /// - Returns: the reason; nil where they can be.
  package func refusal(for format: String, ofPart isPart: Bool) -> String? {
    if let salt, !Self.isWord(salt) {
      return
        "--salt is a word of letters, digits, - and _ that begins with a letter, not '\(salt)'"
    }
    if let name = optionWithoutEffect(in: format) {
      let formats = name == "--editable" ? "SVG and PNG" : "SVG"
      return "\(name) is for \(formats) and has no effect in .\(format)"
    }
    if flags.contains(.editable), isPart {
      return "--editable writes the whole document; leave the selector out"
    }
    if flags.contains(.modes), mode != nil { return "--modes writes both; leave --mode out" }
    return nil
  }

  private static func isWord(_ salt: String) -> Bool {
    let isLetter = { (scalar: Unicode.Scalar) in
      ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
    }
    let scalars = salt.unicodeScalars
    return salt.utf8.count <= 32 && scalars.first.map { isLetter($0) || $0 == "_" } ?? false
      && scalars.allSatisfy {
        isLetter($0) || ("0"..."9").contains($0) || $0 == "-" || $0 == "_"
      }
  }

  private func optionWithoutEffect(in format: String) -> String? {
    guard format != "svg" else { return nil }
    // A page reaches for no file, and has ids of its own.
    var unknown: Set<Flag> = format == "png" ? [.linkImages] : [.editable, .linkImages]
    if format != "html" { unknown.formUnion([.aria, .tooltips, .hidden, .comments]) }
    if let flag = Flag.allCases.first(where: { flags.contains($0) && unknown.contains($0) }) {
      return "--\(flag.rawValue)"
    }
    if ids != nil { return "--ids" }
    guard format != "html" else { return nil }
    if salt != nil { return "--salt" }
    return fonts ?? .embed == .embed ? nil : "--fonts"
  }
}
