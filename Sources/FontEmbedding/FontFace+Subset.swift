import CFonts

/// What makes fonts of a few letters.
package struct FontSubsetter {
  private let calls: cfonts_subset_calls

  /// Opens harfbuzz's library for subsets.
  ///
  /// - Throws: ``FontError/libraryMissing(_:)``.
  package init() throws(FontError) {
    var calls = cfonts_subset_calls()
    var missing = [CChar](repeating: 0, count: 128)
    guard cfonts_load_subset(&calls, &missing, missing.count) == 1 else {
      throw .libraryMissing(FontLibrary.text(missing))
    }
    self.calls = calls
  }

  /// Hints, which a browser does without at these sizes.
  private static let noHinting: UInt32 = 1
  /// Tables that no browser reads.
  private static let dropped = [
    "morx", "kerx", "gasp", "DSIG", "meta", "STAT", "BASE", "JSTF", "VDMX", "hdmx", "LTSH", "PCLT",
    "vhea", "vmtx", "VORG", "MATH", "FFTM",
  ]
  /// Tables that place and join letters.
  private static let joining = ["GSUB", "GPOS", "GDEF", "kern"]

  /// A font of these letters alone; nil where it cannot be made.
  ///
  /// - Parameters:
  ///   - letters: The letters.
  ///   - face: The font that has them.
  ///   - keepsPairs: Whether they are placed and joined as the font says.
  /// - Returns: The file.
  func font(
    of letters: some Sequence<UInt32>, from face: FontFace, keepsPairs: Bool
  ) -> [UInt8]? {
    guard let source = face.face, let input = calls.hb_subset_input_create_or_fail_?() else {
      return nil
    }
    defer { calls.hb_subset_input_destroy_?(input) }
    let set = calls.hb_subset_input_unicode_set_?(input)
    for letter in letters { face.calls.hb_set_add_?(set, letter) }
    calls.hb_subset_input_set_flags_?(input, Self.noHinting)
    let tables = calls.hb_subset_input_set_?(input, HB_SUBSET_SETS_DROP_TABLE_TAG)
    for table in keepsPairs ? Self.dropped : Self.dropped + Self.joining {
      face.calls.hb_set_add_?(tables, FontFace.tag(table))
    }
    face.calls.hb_set_clear_?(calls.hb_subset_input_set_?(input, HB_SUBSET_SETS_NAME_ID))
    for axis in face.axes {
      let isPinned = calls.hb_subset_input_pin_axis_location_?(input, source, axis.tag, axis.value)
      guard isPinned == 1 else { return nil }
    }
    guard let made = calls.hb_subset_or_fail_?(source, input) else { return nil }
    defer { face.calls.hb_face_destroy_?(made) }
    guard let blob = face.calls.hb_face_reference_blob_?(made) else { return nil }
    defer { face.calls.hb_blob_destroy_?(blob) }
    var length: UInt32 = 0
    guard let bytes = face.calls.hb_blob_get_data_?(blob, &length), length > 0 else { return nil }
    return UnsafeRawBufferPointer(start: bytes, count: Int(length)).map { $0 }
  }
}
