/// Places that were left for ones far away, to go back to and on again, as a browser does.
///
/// Places are serials, which entries keep through edits; what is gone is passed over.
package struct JumpList: Hashable, Sendable {
  /// The most places kept on each side.
  package static let maximumCount = 100

  /// The places left, the last one last.
  package private(set) var behind: [Int] = []
  /// The places gone back from, the nearest last.
  package private(set) var ahead: [Int] = []

  package init() {}

  /// Adds a place that is left. What was gone back from is forgotten.
  package mutating func leave(_ place: Int) {
    ahead = []
    push(place, on: \.behind)
  }

  /// The place to go back to, or on to; nil if there is none. `here` is where the user is, and
  /// `exists` tells which places there still are.
  ///
  /// - Complexity: O(places passed over)
  package mutating func step(
    isForward: Bool, from here: Int, where exists: (Int) -> Bool
  ) -> Int? {
    let from: WritableKeyPath<Self, [Int]> = isForward ? \.ahead : \.behind
    while let place = self[keyPath: from].popLast() {
      guard place != here, exists(place) else { continue }
      push(here, on: isForward ? \.behind : \.ahead)
      return place
    }
    return nil
  }

  private mutating func push(_ place: Int, on side: WritableKeyPath<Self, [Int]>) {
    guard self[keyPath: side].last != place else { return }
    self[keyPath: side].append(place)
    if self[keyPath: side].count > Self.maximumCount { self[keyPath: side].removeFirst() }
  }
}
