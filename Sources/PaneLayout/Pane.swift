/// A part of the screen that keys can go to.
package enum Pane: String, Hashable, Sendable, CaseIterable {
  case outline
  case picture
  case inspector
}

extension Set<Pane> {
  /// Every pane.
  package static var any: Self { Set(Pane.allCases) }
}
