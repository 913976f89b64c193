/// A list of families, and which of them are embedded before it.
package final class FontList {
  /// In order of preference.
  package let families: [String]
  private unowned let fonts: EmbeddedFonts
  /// The families of faces that have drawn letters, in this writing of the picture or one before, by their
  /// places in the list.
  private var drawing: [Int: String] = [:]
  /// Whether somebody knows which these are.
  private var isTold = false

  init(_ fonts: EmbeddedFonts, _ families: [String]) {
    self.fonts = fonts
    self.families = families
  }

  /// The numbers of the embedded families that go before the list: those that draw letters of its texts.
  package func embedded() -> [Int] {
    isTold = true
    return drawing.sorted { $0.key < $1.key }.compactMap { fonts.number(ofFamily: $0.value) }
  }

  func draw(_ family: String, at place: Int) {
    guard drawing.updateValue(family, forKey: place) == nil, isTold else { return }
    // What has been said of the list is no longer true.
    fonts.learn()
  }

  /// Begins anew, without families that are refused by now.
  func restart() {
    isTold = false
    drawing = drawing.filter { fonts.number(ofFamily: $0.value) != nil }
  }
}
