/// Divides a length among tracks as a stack does among children: least flexible first, equal shares
/// of the remainder.
enum TrackDivision {
  /// The lengths of the tracks.
  ///
  /// - Parameters:
  ///   - count: the number of tracks.
  ///   - available: the length to divide; nil for ideal tracks.
  ///   - answer: returns the length a track takes for a proposal.
  /// - Returns: the length of each track.
  static func lengths(
    count: Int, available: Double?, answer: (Int, Double?) -> Double
  ) -> [Double] {
    guard let available, available.isFinite, available > 0 else {
      let share = available.map { max(0, $0) }
      return (0..<count).map { answer($0, share) }
    }
    var lengths = [Double](repeating: 0, count: count)
    var rest = available
    var left = count
    let traits = (0..<count).map {
      StackChildTraits(index: $0, minimum: answer($0, 0), maximum: answer($0, .infinity))
    }
    for track in traits.sorted(by: StackChildTraits.isServedBefore) {
      let length = answer(track.index, max(rest / Double(left), 0))
      lengths[track.index] = length
      rest -= length
      left -= 1
    }
    return lengths
  }
}
