/// Why fonts cannot be embedded.
package enum FontError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A library is missing, or a call of it.
  case libraryMissing(String)
  /// Fontconfig has no configuration, or no memory.
  case noConfiguration

  /// What is wrong, in a few words.
  package var description: String {
    switch self {
    case .libraryMissing(let what): what
    case .noConfiguration: "fontconfig finds no fonts"
    }
  }
}

/// Why a font is not embedded.
package enum FontProblem: Hashable, Sendable {
  /// Its licence's flags forbid it.
  case forbidden
  /// Its file is damaged, or of a kind that is not read.
  case unreadable
  /// Its file has too many bytes.
  case tooLarge(Int)
  /// The letters that are used take too many bytes.
  case tooManyLetters(Int)
  /// With it, all fonts together would take too many bytes.
  case noRoom

  /// The sentence that says so.
  package func note(of family: String) -> String {
    switch self {
    case .forbidden: "this font may not be embedded: \(family)"
    case .unreadable: "this font cannot be read and is not embedded: \(family)"
    case .tooLarge(let bytes):
      "this font's file has \(Self.kibibytes(bytes)) KiB, of which \(FontFace.fileLimit >> 10) are read; "
        + "it is not embedded: \(family)"
    case .tooManyLetters(let bytes):
      "the letters of this font would take \(Self.kibibytes(bytes)) KiB, of which "
        + "\(EmbeddedFonts.faceLimit >> 10) are embedded; it is only named: \(family)"
    case .noRoom:
      "fonts of more than \(EmbeddedFonts.limit >> 10) KiB are not embedded; this one is only named: "
        + family
    }
  }

  private static func kibibytes(_ bytes: Int) -> Int { (bytes + 1_023) >> 10 }
}
