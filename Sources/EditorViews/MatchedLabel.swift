import OutlineUICore

/// A label in which what was searched for stands out.
struct MatchedLabel: View {
  let label: String
  /// Where it stands, in code points.
  let match: Range<Int>

  var body: some View {
    HStack(spacing: 0) {
      let before = part(0..<match.lowerBound)
      if !before.isEmpty { Text(before).lineLimit(1).layoutPriority(1) }
      Text(part(match)).lineLimit(1).layoutPriority(1).bold().underline()
      let behind = part(match.upperBound..<label.unicodeScalars.count)
      if !behind.isEmpty { Text(behind).lineLimit(1).layoutPriority(1) }
    }
    .layoutPriority(1)
  }

  private func part(_ range: Range<Int>) -> String {
    String(label.unicodeScalars.dropFirst(range.lowerBound).prefix(range.count))
  }
}
