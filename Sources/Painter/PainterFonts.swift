import CPainter
import DisplayList
import TextWidths

/// The fonts texts are painted in.
final class PainterFonts {
  private let library: CairoLibrary
  private let map: OpaquePointer?
  private let context: OpaquePointer?
  /// The attributes of most letters.
  private let plain: OpaquePointer?
  private var descriptions: [Style: OpaquePointer] = [:]
  /// The characters styles have had letters of, in pages of 256.
  private var knownPages: [Style: Set<UInt32>] = [:]
  private(set) var missing: [String] = []
  /// Whether no font is installed at all, as far as one was looked for.
  private(set) var isWithoutFonts = false
  /// Why no thread can be started; 0 where one can.
  private let threadFailure: () -> Int32

  private struct Style: Hashable {
    var families: String
    var weight: Int
    var isItalic: Bool
    var size: Double
    /// Whether families are looked for as they are named, without those that are measured.
    var isKerned: Bool

    init(_ text: DisplayLetters, _ size: Double, _ isKerned: Bool) {
      self.isKerned = isKerned
      families = text.families
      weight = text.weight
      isItalic = text.isItalic
      self.size = size
    }
  }

  /// Opens the font map. Letters are not fitted to pixels, so that a text has the same shape at every
  /// size.
  ///
  /// - Parameters:
  ///   - library: What paints.
  ///   - threadFailure: The error with which a thread cannot be started; 0 where it can.
  /// - Throws: where no thread can be started, or there is no library for texts.
  init(_ library: CairoLibrary, threadFailure: @escaping () -> Int32) throws(PaintingError) {
    self.library = library
    self.threadFailure = threadFailure
    if let error = Self.threadError(threadFailure()) { throw error }
    let calls = library.calls
    map = calls.pango_cairo_font_map_new_?()
    context = calls.pango_font_map_create_context_?(map)
    plain = Self.plainAttributes(calls)
    guard map != nil, context != nil else { throw .refused("there is no font map") }
    let options = calls.cairo_font_options_create_?()
    calls.cairo_font_options_set_antialias_?(options, CAIRO_ANTIALIAS_GRAY)
    calls.cairo_font_options_set_hint_style_?(options, CAIRO_HINT_STYLE_NONE)
    calls.cairo_font_options_set_hint_metrics_?(options, CAIRO_HINT_METRICS_OFF)
    calls.pango_cairo_context_set_font_options_?(context, options)
    calls.cairo_font_options_destroy_?(options)
    calls.pango_cairo_context_set_resolution_?(context, 72)
    calls.pango_context_set_round_glyph_positions_?(context, 0)
  }

  deinit {
    for description in descriptions.values {
      library.calls.pango_font_description_free_?(description)
    }
    library.calls.pango_attr_list_unref_?(plain)
    library.calls.g_object_unref_?(UnsafeMutableRawPointer(context))
    library.calls.g_object_unref_?(UnsafeMutableRawPointer(map))
  }

  /// A layout of letters on one line, to be given back by ``release(_:)``.
  ///
  /// - Throws: ``PaintingError/noThread(_:)``.
  func layout(
    _ line: String, of text: DisplayLetters, size: Double, isKerned: Bool
  ) throws(PaintingError) -> OpaquePointer? {
    try checkThreads(line, Style(text, size, isKerned))
    let calls = library.calls
    let layout = calls.pango_layout_new_?(context)
    calls.pango_layout_set_font_description_?(layout, description(of: Style(text, size, isKerned)))
    calls.pango_layout_set_single_paragraph_mode_?(layout, 1)
    calls.pango_layout_set_auto_dir_?(layout, 0)
    var line = line
    line.withUTF8 { utf8 in
      utf8.withMemoryRebound(to: CChar.self) {
        calls.pango_layout_set_text_?(layout, $0.baseAddress, Int32(clamping: $0.count))
      }
    }
    setAttributes(of: layout, text, size, isKerned)
    return layout
  }

  /// Neither pairs of letters nor ligatures are measured, so that none are drawn but where text says so.
  private static func plainAttributes(_ calls: cpainter_calls) -> OpaquePointer? {
    let attributes = calls.pango_attr_list_new_?()
    calls.pango_attr_list_insert_?(
      attributes, calls.pango_attr_font_features_new_?("kern=0, liga=0, clig=0"))
    return attributes
  }

  /// Sets what all letters have, and what few do: their distance, and lines along them.
  private func setAttributes(
    of layout: OpaquePointer?, _ text: DisplayLetters, _ size: Double, _ isKerned: Bool
  ) {
    let lines = text.decoration
    let calls = library.calls
    guard text.spacing != 0 || !lines.isDisjoint(with: [.underline, .strikethrough]) else {
      if !isKerned { calls.pango_layout_set_attributes_?(layout, plain) }
      return
    }
    let attributes = isKerned ? calls.pango_attr_list_new_?() : Self.plainAttributes(calls)
    if text.spacing != 0 {
      let spacing = (text.spacing * size / text.size * Self.unitsInAPixel).rounded()
      let limit = size * 100 * Self.unitsInAPixel
      calls.pango_attr_list_insert_?(
        attributes, calls.pango_attr_letter_spacing_new_?(Int32(min(max(spacing, -limit), limit))))
    }
    if lines.contains(.underline) {
      calls.pango_attr_list_insert_?(
        attributes, calls.pango_attr_underline_new_?(PANGO_UNDERLINE_SINGLE))
    }
    if lines.contains(.strikethrough) {
      calls.pango_attr_list_insert_?(attributes, calls.pango_attr_strikethrough_new_?(1))
    }
    calls.pango_layout_set_attributes_?(layout, attributes)
    calls.pango_attr_list_unref_?(attributes)
  }

  /// Gives a layout back.
  func release(_ layout: OpaquePointer?) {
    library.calls.g_object_unref_?(UnsafeMutableRawPointer(layout))
  }

  // MARK: - Threads

  /// Pango looks for fonts on threads of its own, and ends the program where it cannot start one. It does
  /// so for each new style, and for each script that a style has not had letters of.
  private func checkThreads(
    _ line: String, _ style: Style
  ) throws(PaintingError) {
    var pages = knownPages[style] ?? []
    let oldCount = pages.count
    for scalar in line.unicodeScalars { pages.insert(scalar.value >> 8) }
    guard pages.count > oldCount else { return }
    if let error = Self.threadError(threadFailure()) { throw error }
    knownPages[style] = pages
  }

  private static func threadError(_ failure: Int32) -> PaintingError? {
    failure == 0 ? nil : .noThread(errorText(failure))
  }

  private func description(of style: Style) -> OpaquePointer? {
    if let known = descriptions[style] { return known }
    let calls = library.calls
    let description = calls.pango_font_description_new_?()
    let names = style.families.split(separator: ",").map(String.init)
    calls.pango_font_description_set_family_?(
      description, (style.isKerned ? names : FontDesign.expanded(names)).joined(separator: ","))
    calls.pango_font_description_set_weight_?(
      description, PangoWeight(UInt32(min(max(style.weight, 100), 1_000))))
    calls.pango_font_description_set_style_?(
      description, style.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    calls.pango_font_description_set_absolute_size_?(description, style.size * Self.unitsInAPixel)
    if let description {
      descriptions[style] = description
      noteMissing(style.families, description)
    }
    return description
  }

  /// What pango counts in.
  static let unitsInAPixel = 1_024.0

  /// Families that stand for any font of a sort.
  private static let generic: Set<String> = [
    "sans-serif", "sans", "serif", "monospace", "mono", "system-ui", "cursive", "fantasy",
  ]

  /// Notes the first of families where the font found is of none of them, and its letters are not as wide.
  private func noteMissing(_ families: String, _ description: OpaquePointer) {
    let names = families.split(separator: ",").map { $0.lowercased() }
      .filter { !Self.generic.contains($0) }
    let wanted = families.prefix { $0 != "," }
    let isLookedFor = !names.isEmpty && !missing.contains(String(wanted))
    guard isLookedFor || descriptions.count == 1 else { return }
    let calls = library.calls
    guard let font = calls.pango_context_load_font_?(context, description) else {
      return isWithoutFonts = true
    }
    defer { calls.g_object_unref_?(UnsafeMutableRawPointer(font)) }
    guard isLookedFor else { return }
    let found = calls.pango_font_describe_?(font)
    defer { calls.pango_font_description_free_?(found) }
    let family = calls.pango_font_description_get_family_?(found).map { String(cString: $0) }
    let isThere = names.contains(family?.lowercased() ?? "")
    guard !isThere, !Self.generic.contains(wanted.lowercased()),
      !FontDesign.areAsWide(String(wanted), family ?? "")
    else { return }
    missing.append(String(wanted))
  }
}
