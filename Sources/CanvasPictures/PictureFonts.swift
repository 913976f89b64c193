import FontEmbedding
import SVGExport

/// The fonts of an export, opened with the first text.
final class PictureFonts {
  private let use: SVGExport.Settings.Fonts
  private var library: Result<(FontLibrary, FontSubsetter?), FontError>?

  /// Fonts that are used in a way.
  init(_ use: SVGExport.Settings.Fonts) { self.use = use }

  /// The fonts of one picture; nil where they are only named.
  func embedded() -> EmbeddedFonts? {
    guard use != .names, case .success((let library, let subsetter)) = opened else { return nil }
    return EmbeddedFonts(library, subsetter)
  }

  /// Why there are no fonts; nil where there are.
  var problem: String? {
    guard case .failure(let error) = opened else { return nil }
    return error.description
  }

  /// What is to be said of them.
  var notes: [String] {
    guard use == .embed, case .failure(let error)? = library else { return [] }
    return ["fonts are named, not embedded: \(error.description)"]
  }

  private var opened: Result<(FontLibrary, FontSubsetter?), FontError> {
    if let library { return library }
    let opened: Result<(FontLibrary, FontSubsetter?), FontError>
    do throws(FontError) {
      let library = try FontLibrary()
      opened = .success((library, use == .embed ? try FontSubsetter() : nil))
    } catch {
      opened = .failure(error)
    }
    library = opened
    return opened
  }
}
