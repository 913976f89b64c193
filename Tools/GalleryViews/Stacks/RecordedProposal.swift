import OutlineUI

/// The width that a view was proposed when it was placed.
final class ProposalRecord {
  var width: Double?
}

/// A layout that is its only view, and records the proposal.
struct RecordedProposal: Layout {
  let record: ProposalRecord

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> Size {
    subviews.first?.sizeThatFits(proposal) ?? .zero
  }

  func placeSubviews(
    in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    record.width = proposal.width
    subviews.first?.place(at: bounds.origin, proposal: proposal)
  }
}
