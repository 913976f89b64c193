/// A minimum, an ideal and a maximum length, each optional: the bounds of a flexible frame on one
/// axis.
struct LengthRange: Hashable, Sendable {
  /// The minimum length.
  let minimum: Double?
  /// The length for a nil proposal.
  let ideal: Double?
  /// The maximum length.
  let maximum: Double?

  /// Creates a range and normalises it: the minimum is at least 0, the ideal at least the minimum,
  /// the maximum at least the ideal (asserted by OpenSwiftUI's `FrameLayoutTests`). NaN counts as
  /// nil.
  init(minimum: Double?, ideal: Double?, maximum: Double?) {
    let least = minimum.flatMap { $0.isNaN ? nil : max($0, 0) }
    let wanted = ideal.flatMap { $0.isNaN ? nil : max($0, least ?? 0) }
    self.minimum = least
    self.ideal = wanted
    self.maximum = maximum.flatMap { $0.isNaN ? nil : max($0, wanted ?? least ?? 0) }
  }

  var isConstrained: Bool { minimum != nil || ideal != nil || maximum != nil }

  func clamp(_ length: Double) -> Double {
    min(max(length, minimum ?? -.infinity), maximum ?? .infinity)
  }

  /// The proposal for the child.
  func childProposal(_ proposal: Double?) -> Double? {
    (proposal ?? ideal).map(clamp)
  }

  /// The frame's length if it does not depend on the child; nil if it does.
  func lengthWithoutChild(_ proposal: Double?) -> Double? {
    guard let proposal else { return ideal }
    return minimum != nil && maximum != nil ? clamp(proposal) : nil
  }

  /// The frame's length around a child of this length.
  func length(_ proposal: Double?, child: Double) -> Double {
    guard let offered = childProposal(proposal) else { return clamp(child) }
    switch (minimum, maximum) {
    case (let minimum?, nil): return max(min(offered, child), minimum)
    case (nil, let maximum?): return min(max(offered, child), maximum)
    default: return child
    }
  }

  /// The proposal for the child once the frame's length is known: that length, unless the proposal
  /// was nil, no ideal is set and the child's own length was within the bounds.
  func placedChildProposal(_ proposal: Double?, length: Double) -> Double? {
    guard proposal == nil, ideal == nil else { return length }
    return length > (minimum ?? -.infinity) && length < (maximum ?? .infinity) ? nil : length
  }
}
