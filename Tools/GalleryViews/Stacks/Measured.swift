import OutlineUI

extension View {
  /// Writes over the view what width it was proposed and what it answered, in points: `75→100`.
  func measure(alignment: Alignment = .center) -> some View {
    Measured(content: self, alignment: alignment)
  }
}

/// A view with its proposal and its answer over it.
private struct Measured<Content: View>: View {
  let content: Content
  let alignment: Alignment
  @State private var record = ProposalRecord()

  init(content: Content, alignment: Alignment) {
    self.content = content
    self.alignment = alignment
  }

  var body: some View {
    RecordedProposal(record: record)({ content })
      .overlay {
        GeometryReader { geometry in
          Text("\(Self.points(record.width ?? 0))→\(Self.points(geometry.size.width))")
            .foregroundColor(.black)
            .lineLimit(1)
            .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment)
        }
      }
  }

  private static func points(_ length: Double) -> String {
    let tenths = (length * 10).rounded() / 10
    return tenths == tenths.rounded() ? "\(Int(tenths))" : "\(tenths)"
  }
}
