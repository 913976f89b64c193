import Foundation
import OutlineUI

import typealias CoreGraphicsNames.CGFloat
import typealias CoreGraphicsNames.CGPoint
import typealias CoreGraphicsNames.CGRect
import typealias CoreGraphicsNames.CGSize

/// Views in lines, as words in a paragraph.
struct FlowLayout: Layout {
  var alignment: HorizontalAlignment = .leading
  var spacing: CGFloat = 8

  struct Line {
    var items: [(index: Int, size: CGSize, x: CGFloat)] = []
    var size: CGSize = .zero
  }

  func makeCache(subviews: Subviews) -> [CGSize] {
    subviews.map { $0.sizeThatFits(.unspecified) }
  }

  func updateCache(_ cache: inout [CGSize], subviews: Subviews) {
    cache = makeCache(subviews: subviews)
  }

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGSize]
  ) -> CGSize {
    let lines = lines(width: proposal.width ?? .infinity, sizes: cache, subviews: subviews)
    let width = lines.map(\.size.width).max() ?? 0
    let height = lines.map(\.size.height).reduce(0, +)
    return CGSize(
      width: proposal.width.map { min($0, max(width, 0)) } ?? width,
      height: height + spacing * CGFloat(max(lines.count - 1, 0)))
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGSize]
  ) {
    var y = bounds.minY
    for line in lines(width: bounds.width, sizes: cache, subviews: subviews) {
      let indent: CGFloat
      switch alignment {
      case .center: indent = (bounds.width - line.size.width) / 2
      case .trailing: indent = bounds.width - line.size.width
      default: indent = 0
      }
      for item in line.items {
        subviews[item.index].place(
          at: CGPoint(x: bounds.minX + indent + item.x, y: y + line.size.height / 2),
          anchor: .leading,
          proposal: ProposedViewSize(item.size))
      }
      y += line.size.height + spacing
    }
  }

  private func lines(width: CGFloat, sizes: [CGSize], subviews: Subviews) -> [Line] {
    var lines: [Line] = []
    var line = Line()
    for index in subviews.indices {
      let size = sizes[index]
      let isBreak = subviews[index][LineBreakKey.self]
      let x = line.items.isEmpty ? 0 : line.size.width + spacing
      if !line.items.isEmpty, isBreak || x + size.width > width {
        lines.append(line)
        line = Line()
        line.items = [(index, size, 0)]
        line.size = size
      } else {
        line.items.append((index, size, x))
        line.size.width = x + size.width
        line.size.height = max(line.size.height, size.height)
      }
    }
    if !line.items.isEmpty { lines.append(line) }
    return lines
  }
}

/// Whether a view begins a line.
struct LineBreakKey: LayoutValueKey {
  static let defaultValue = false
}

extension View {
  func beginsLine(_ begins: Bool = true) -> some View {
    layoutValue(key: LineBreakKey.self, value: begins)
  }
}

/// Views on a circle.
struct RadialLayout: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    let radiusX = (bounds.width - (sizes.map(\.width).max() ?? 0)) / 2
    let radiusY = (bounds.height - (sizes.map(\.height).max() ?? 0)) / 2
    let step = Angle.degrees(360 / Double(max(subviews.count, 1))).radians
    for (index, subview) in subviews.enumerated() {
      let angle = step * Double(index) - .pi / 2
      subview.place(
        at: CGPoint(x: bounds.midX + cos(angle) * radiusX, y: bounds.midY + sin(angle) * radiusY),
        anchor: .center,
        proposal: .unspecified)
    }
  }
}

struct TagCloudView: View {
  enum Arrangement: String, CaseIterable, Identifiable {
    case flow = "Flow"
    case radial = "Radial"
    case column = "Column"

    var id: Self { self }

    var layout: AnyLayout {
      switch self {
      case .flow: return AnyLayout(FlowLayout(alignment: .center, spacing: 8))
      case .radial: return AnyLayout(RadialLayout())
      case .column: return AnyLayout(VStackLayout(alignment: .leading))
      }
    }
  }

  @State private var arrangement = Arrangement.flow
  @State private var selected: Set<String> = ["Layout"]

  private let tags = [
    "SwiftUI", "Layout", "Proposal", "Alignment", "Spacing", "Priority", "Anchor", "Geometry",
    "Preference",
  ]

  var body: some View {
    VStack {
      Picker("Arrangement", selection: $arrangement) {
        ForEach(Arrangement.allCases) { Text($0.rawValue) }
      }
      .pickerStyle(.segmented)
      .labelsHidden()
      arrangement.layout {
        ForEach(tags, id: \.self) { tag in
          TagView(title: tag, isSelected: selected.contains(tag)) {
            selected.formSymmetricDifference([tag])
          }
          .beginsLine(tag == "Spacing")
        }
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .animation(.spring(), value: arrangement)
      summary
    }
    .padding()
  }

  private var summary: some View {
    ViewThatFits(in: .horizontal) {
      Text("Selected: " + selected.sorted().joined(separator: ", "))
      Text("\(selected.count) of \(tags.count) selected")
    }
    .lineLimit(1)
    .foregroundStyle(.secondary)
  }
}

struct TagView: View {
  let title: String
  let isSelected: Bool
  let action: () -> Void

  var body: some View {
    Button(action: action) {
      Text(title)
        .padding(.horizontal, 8)
        .background(isSelected ? Color.accentColor : Color.gray.opacity(0.3), in: Capsule())
    }
    .buttonStyle(.plain)
  }
}

#if DEBUG
  struct TagCloudView_Previews: PreviewProvider {
    static var previews: some View {
      TagCloudView()
    }
  }
#endif
