import CFonts

/// A face of a font file: its letters, their widths, and what may be done with it.
package final class FontFace {
  /// The family's own name.
  package let family: String
  /// The weight of its letters, 1…1000.
  package let weight: Int
  /// Whether its letters slant.
  package let isItalic: Bool
  /// The units of a font size.
  package let unitsPerEm: Int
  /// Why it is not embedded; nil where nothing is known to be in the way.
  package internal(set) var problem: FontProblem?

  let calls: cfonts_calls
  /// Both are nil for a file that cannot be read.
  let face: OpaquePointer?
  let font: OpaquePointer?
  /// The axes, and the place on each.
  let axes: [hb_variation_t]

  /// The largest file that is read.
  package static let fileLimit = 32 << 20

  init(_ file: FontLibrary.FontFile, family: String, in library: FontLibrary) {
    calls = library.calls
    self.family = family
    isItalic = file.isItalic
    weight = file.weight
    let blob = calls.hb_blob_create_from_file_or_fail_?(file.path)
    defer { if let blob { calls.hb_blob_destroy_?(blob) } }
    var length: UInt32 = 0
    if let blob { _ = calls.hb_blob_get_data_?(blob, &length) }
    guard let blob, length <= Self.fileLimit, file.index < calls.hb_face_count_?(blob) ?? 0,
      let face = calls.hb_face_create_?(blob, file.index)
    else {
      (face, font, axes, unitsPerEm) = (nil, nil, [], 1_000)
      problem = length > Self.fileLimit ? .tooLarge(Int(length)) : .unreadable
      return
    }
    self.face = face
    unitsPerEm = Int(calls.hb_face_get_upem_?(face) ?? 1_000)
    font = calls.hb_font_create_?(face)
    axes = Self.axes(of: face, file, calls)
    if !axes.isEmpty { calls.hb_font_set_variations_?(font, axes, UInt32(axes.count)) }
    if calls.hb_face_get_glyph_count_?(face) ?? 0 == 0 {
      problem = .unreadable
    } else {
      problem = permissionProblem(face)
    }
  }

  deinit {
    if let font { calls.hb_font_destroy_?(font) }
    if let face { calls.hb_face_destroy_?(face) }
  }

  /// More axes are in no font.
  private static let axisLimit = 64

  /// The place on each axis: the weight and slant that are asked for, and else the font's own.
  private static func axes(
    of face: OpaquePointer, _ file: FontLibrary.FontFile, _ calls: cfonts_calls
  ) -> [hb_variation_t] {
    var axes = [hb_ot_var_axis_info_t](repeating: hb_ot_var_axis_info_t(), count: axisLimit)
    var count = UInt32(axisLimit)
    _ = calls.hb_ot_var_get_axis_infos_?(face, 0, &count, &axes)
    return axes.prefix(Int(count)).map { axis in
      let wanted: Float =
        switch axis.tag {
        case tag("wght"): Float(file.weight)
        case tag("ital"): file.isItalic ? 1 : 0
        default: axis.default_value
        }
      return hb_variation_t(
        tag: axis.tag, value: max(axis.min_value, min(wanted, axis.max_value)))
    }
  }

  /// A tag of four letters as a number.
  static func tag(_ letters: String) -> UInt32 {
    letters.utf8.reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// The flags of `OS/2.fsType` have to allow embedding, and taking letters out.
  private func permissionProblem(_ face: OpaquePointer) -> FontProblem? {
    let table = calls.hb_face_reference_table_?(face, Self.tag("OS/2"))
    defer { if let table { calls.hb_blob_destroy_?(table) } }
    var length: UInt32 = 0
    let bytes = table.flatMap { calls.hb_blob_get_data_?($0, &length) }
    guard let bytes, length >= 10 else { return .unreadable }
    let flags = Int(UInt8(bitPattern: bytes[8])) << 8 | Int(UInt8(bitPattern: bytes[9]))
    return [0, 8].contains(flags) ? nil : .forbidden
  }

  // MARK: - Letters

  /// The number of a letter's glyph; nil where the face has none.
  package func glyph(of letter: Unicode.Scalar) -> UInt32? {
    guard let font else { return nil }
    var glyph: UInt32 = 0
    let isThere = calls.hb_font_get_nominal_glyph_?(font, letter.value, &glyph) ?? 0
    return isThere != 0 && glyph != 0 ? glyph : nil
  }

  /// The width of a glyph, in units.
  package func advance(of glyph: UInt32) -> Int {
    guard let font else { return 0 }
    return Int(calls.hb_font_get_glyph_h_advance_?(font, glyph) ?? 0)
  }
}
