import ShapeDocument

/// The lines about layouts, and those that a layout computes.
extension InspectorBuilder {
  /// True for a graphic that has a layout, is a member of one, or says something about layouts.
  var isAboutLayout: Bool {
    if isMember { return true }
    return written.contains { Property.named($0, in: scope)?.group == .layout }
  }

  private var isMember: Bool { document.layoutContainer(of: entry) != nil }

  /// True if a property that is not set gets a line: those of its own layout for a container, those
  /// of a member for a member.
  func isOfferedByLayout(_ property: Property) -> Bool {
    let layout = document.value(of: "layout", entry: entry)
    switch property.path {
    case "hug": return layout.isSaid
    case "grow", "min", "max", "priority": return isMember
    case "layout.columns": return layout.value?["type"] == .string("grid")
    case "layout.rowSpacing":
      return [.string("grid"), .string("flow")].contains(layout.value?["type"])
    default: return layout.isSaid
    }
  }

  /// A place or size that a layout gives, shown like a default; other values as they are.
  func computed(_ lookup: PropertyLookup) -> PropertyLookup {
    guard scope == .graphic, document.hasLayouts, let graphic = document.graphic(entry) else {
      return lookup
    }
    var shown: (Double, Double)
    switch lookup.path {
    case "at" where isMember: shown = (graphic.placement.at.x, graphic.placement.at.y)
    case "size" where !lookup.isSet && (isMember || document.isLayoutContainer(entry)):
      guard case .box(let extent) = graphic.placement.outline else { return lookup }
      shown = (extent.width, extent.height)
    default: return lookup
    }
    var lookup = lookup
    lookup.value = .list([.number(shown.0), .number(shown.1)])
    lookup.origin = .defaulted
    return lookup
  }
}
