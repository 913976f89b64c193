/// A list of families, and which of them are embedded before it.
package final class FontList {
  /// In order of preference.
  package let families: [String]
  private unowned let fonts: EmbeddedFonts
  /// The families of faces that have drawn letters, by their places in the list.
  private var drawing: [Int: String] = [:]
  init(_ fonts: EmbeddedFonts, _ families: [String]) {
    self.fonts = fonts
    self.families = families
  }

  /// The numbers of the embedded families that go before the list: those that have drawn letters of its
  /// texts so far.
  package var embedded: [Int] {
    drawing.sorted { $0.key < $1.key }.compactMap { fonts.number(ofFamily: $0.value) }
  }

  /// How many families have drawn letters.
  package var drawnCount: Int { drawing.count }

  func draw(_ family: String, at place: Int) { drawing[place] = family }

  /// Begins anew.
  func restart() { drawing = [:] }
}
