/// A view of the layout model.
///
/// The model is a second implementation of the layout rules, written from their text alone. It
/// shares no code with LayoutEngine and imports nothing. It is as plain as possible: sizes are a
/// function of view and proposal, places are a function of view and proposal, and everything
/// else follows from these two.
package final class ModelView {
  package let kind: ModelKind
  /// The views inside, in the order of their segments.
  package let children: [ModelView]
  /// The axis of the nearest enclosing stack, lazy ones included.
  let stackAxis: ModelAxis?
  /// Sizes that were computed, without which nested stacks would take forever.
  var sizes: [ModelProposal: ModelSize] = [:]

  package init(_ kind: ModelKind, _ children: [ModelView], stackAxis: ModelAxis?) {
    self.kind = kind
    self.children = children
    self.stackAxis = stackAxis
  }

  /// The only child of a stack, which the stack then is.
  var onlyChild: ModelView? {
    switch kind {
    case .stack, .zstack: children.count == 1 ? children.first : nil
    default: nil
    }
  }
}

/// What a view is, with its parameters in the terms of the notation.
package enum ModelKind {
  case rect
  case circle
  case fixed(ModelSize)
  case wrap([ModelSize], firstBaseline: Double?, lastBaseline: Double?)
  case spacer(minimum: Double?)
  case divider(thickness: Double)
  case stack(ModelAxis, guide: ModelGuide, spacing: Double?)
  case zstack(ModelAlignment)
  case frame(width: Double?, height: Double?, ModelAlignment)
  case flex(horizontal: ModelRange, vertical: ModelRange, ModelAlignment)
  case padding(top: Double, leading: Double, bottom: Double, trailing: Double)
  case fixedSize([ModelAxis])
  case aspect(ratio: Double?, fills: Bool)
  case priority(Double)
  case offset(ModelPoint)
  case position(ModelPoint)
  case guide(ModelGuide, ModelGuideValue)
  /// An overlay or a background: the primary view, then the secondary one.
  case layers(ModelAlignment)
  /// A content and then a bar, which stands before or after it on an axis.
  case inset(ModelAxis, isAfter: Bool, ModelAlignment, spacing: Double?)
  case geometry
  case fits([ModelAxis])
  case scroll(ModelAxis, offset: Double)
  case lazyStack(ModelAxis, guide: ModelGuide, spacing: Double?, ModelSections)
  case lazyGrid(ModelAxis, [ModelTrack], spacing: Double?)
  case grid(ModelGrid)
  /// Lines of views side by side, broken where the next would not fit.
  case flow(spacing: Double, lineSpacing: Double, guide: ModelGuide)
}

/// The bounds of a flexible frame on one axis.
package struct ModelRange: Sendable {
  let minimum: Double?
  let ideal: Double?
  let maximum: Double?

  /// §8: min = max(min, 0); ideal = max(ideal, min ?? 0); max = max(max, ideal ?? min ?? 0).
  package init(minimum: Double?, ideal: Double?, maximum: Double?) {
    self.minimum = minimum.map { max($0, 0) }
    let least = self.minimum ?? 0
    self.ideal = ideal.map { max($0, least) }
    let wanted = self.ideal ?? least
    self.maximum = maximum.map { max($0, wanted) }
  }

  var isUnset: Bool { minimum == nil && ideal == nil && maximum == nil }

  func clamp(_ length: Double) -> Double {
    min(max(length, minimum ?? -.infinity), maximum ?? .infinity)
  }
}

/// The sections of a lazy stack: runs of its children, some with a header or footer.
package struct ModelSections: Sendable {
  package struct Section: Sendable {
    var range: Range<Int>
    var hasHeader: Bool
    var hasFooter: Bool

    package init(range: Range<Int>, hasHeader: Bool, hasFooter: Bool) {
      self.range = range
      self.hasHeader = hasHeader
      self.hasFooter = hasFooter
    }
  }

  var sections: [Section]
  var pinsHeaders: Bool
  var pinsFooters: Bool

  package init(_ sections: [Section] = [], pinsHeaders: Bool = false, pinsFooters: Bool = false) {
    self.sections = sections
    self.pinsHeaders = pinsHeaders
    self.pinsFooters = pinsFooters
  }
}

/// The description of the tracks of a lazy grid.
package struct ModelTrack: Sendable {
  package enum Length: Sendable {
    case fixed(Double)
    case flexible(Double, Double)
    case adaptive(Double, Double)
  }

  let length: Length
  let spacing: Double
  let alignment: ModelAlignment

  package init(_ length: Length, spacing: Double?, alignment: ModelAlignment) {
    self.length = length
    self.spacing = spacing ?? 8
    self.alignment = alignment
  }
}

/// An eager grid, whose cells refer to the children by number.
package struct ModelGrid: Sendable {
  package struct Cell: Sendable {
    let child: Int
    let row: Int
    let columns: Range<Int>
    /// Whether it counts for the widths of its columns, and for the height of its row.
    let countsForColumn: Bool
    let countsForRow: Bool
    let columnGuide: ModelGuide?

    package init(
      child: Int, row: Int, columns: Range<Int>, countsForColumn: Bool, countsForRow: Bool,
      columnGuide: ModelGuide?
    ) {
      self.child = child
      self.row = row
      self.columns = columns
      self.countsForColumn = countsForColumn
      self.countsForRow = countsForRow
      self.columnGuide = columnGuide
    }
  }

  let cells: [Cell]
  let columnCount: Int
  /// The vertical guide of each row.
  let rowGuides: [ModelGuide]
  /// The rows that are a view outside of any row.
  let wholeRows: Set<Int>
  let alignment: ModelAlignment
  let columnSpacing: Double?
  let rowSpacing: Double?

  package init(
    cells: [Cell], columnCount: Int, rowGuides: [ModelGuide], wholeRows: Set<Int>,
    alignment: ModelAlignment, columnSpacing: Double?, rowSpacing: Double?
  ) {
    self.cells = cells
    self.columnCount = columnCount
    self.rowGuides = rowGuides
    self.wholeRows = wholeRows
    self.alignment = alignment
    self.columnSpacing = columnSpacing
    self.rowSpacing = rowSpacing
  }
}
