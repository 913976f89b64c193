import LayoutModel
import LayoutNotation

/// Reads views of the layout model from the notation of the golden cases.
///
/// It expects valid views: the engine's own reader reports mistakes.
enum ModelReader {
  /// The view, or nil if it contains something that the model does not know.
  static func view(_ json: JSONValue, stackAxis: ModelAxis? = nil) -> ModelView? {
    guard case .string(let type)? = json["t"], let kind = kind(type, json) else { return nil }
    let axis = inheritedAxis(kind, stackAxis)
    let children = childValues(type, json).map { view($0, stackAxis: axis) }
    guard !children.contains(where: { $0 == nil }) else { return nil }
    return ModelView(kind, children.compactMap { $0 }, stackAxis: stackAxis)
  }

  /// §0: oriented by the nearest enclosing stack, lazy ones included; modifiers, overlays and
  /// backgrounds pass it on, other containers clear it.
  private static func inheritedAxis(_ kind: ModelKind, _ outer: ModelAxis?) -> ModelAxis? {
    switch kind {
    case .stack(let axis, _, _), .lazyStack(let axis, _, _, _): axis
    case .zstack, .geometry, .fits, .inset, .scroll, .lazyGrid, .grid: nil
    default: outer
    }
  }

  private static func childValues(_ type: String, _ json: JSONValue) -> [JSONValue] {
    switch type {
    case "overlay", "background", "inset": [json["c"], json["s"]].compactMap { $0 }
    case "grid":
      json.elements("rows").flatMap { row in
        row["t"] == .string("row") ? row.elements("c").map(cellView) : [cellView(row)]
      }
    case _ where type.hasPrefix("lazy"):
      json.elements("c").flatMap { row in
        guard row["t"] == .string("section") else { return [row] }
        return (row.present("header").map { [$0] } ?? []) + row.elements("c")
          + (row.present("footer").map { [$0] } ?? [])
      }
    default:
      if case .array(let elements)? = json["c"] {
        elements
      } else {
        json.present("c").map { [$0] } ?? []
      }
    }
  }

  static func cellView(_ json: JSONValue) -> JSONValue { json.present("view") ?? json }

  private static func kind(_ type: String, _ json: JSONValue) -> ModelKind? {
    switch type {
    case "rect": return .rect
    case "circle": return .circle
    case "fixed": return .fixed(ModelSize(json.number("w") ?? 0, json.number("h") ?? 0))
    case "wrap":
      let sizes = json.elements("sizes").map { ModelSize($0.item(0) ?? 0, $0.item(1) ?? 0) }
      return .wrap(sizes, firstBaseline: json.number("fb"), lastBaseline: json.number("lb"))
    case "spacer": return .spacer(minimum: json.number("min"))
    case "divider": return .divider(thickness: json.number("thickness") ?? 1)
    case "hstack", "vstack":
      let axis: ModelAxis = type == "hstack" ? .horizontal : .vertical
      return .stack(axis, guide: json.guide("align", axis), spacing: json.number("spacing"))
    case "zstack": return .zstack(json.alignment)
    case "geo": return .geometry
    case "fits": return .fits(json.axes("axes"))
    case "scroll":
      guard let axis = json.axes("axis", fallback: "v").first,
        json.axes("axis", fallback: "v").count == 1
      else { return nil }
      return .scroll(axis, offset: json.number("offset") ?? 0)
    case "overlay", "background": return .layers(json.alignment)
    case "inset":
      let edge = json["edge"]
      return .inset(
        edge == .string("leading") || edge == .string("trailing") ? .horizontal : .vertical,
        isAfter: edge == .string("bottom") || edge == .string("trailing"), json.alignment,
        spacing: json.number("spacing"))
    case "lazyvstack", "lazyhstack":
      let axis: ModelAxis = type == "lazyhstack" ? .horizontal : .vertical
      return .lazyStack(
        axis, guide: json.guide("align", axis), spacing: json.number("spacing"), sections(json))
    case "lazyvgrid", "lazyhgrid":
      guard !json.elements("c").contains(where: { $0["t"] == .string("section") }) else {
        return nil
      }
      return .lazyGrid(
        type == "lazyvgrid" ? .vertical : .horizontal, json.elements("tracks").map(track),
        spacing: json.number("spacing"))
    case "grid": return .grid(ModelGridReader.grid(json))
    default: return modifier(type, json)
    }
  }

  private static func modifier(_ type: String, _ json: JSONValue) -> ModelKind? {
    switch type {
    case "frame":
      // §7: negative or non-finite values count as nil.
      func valid(_ length: Double?) -> Double? {
        length.flatMap { $0 >= 0 && $0.isFinite ? $0 : nil }
      }
      return .frame(
        width: valid(json.length("w")), height: valid(json.length("h")), json.alignment)
    case "flex":
      return .flex(
        horizontal: ModelRange(
          minimum: json.length("minW"), ideal: json.length("idealW"), maximum: json.length("maxW")),
        vertical: ModelRange(
          minimum: json.length("minH"), ideal: json.length("idealH"), maximum: json.length("maxH")),
        json.alignment)
    case "pad":
      let all = json["all"] == .string("default") ? 16 : json.number("all") ?? 0
      return .padding(
        top: json.number("top") ?? all, leading: json.number("leading") ?? all,
        bottom: json.number("bottom") ?? all, trailing: json.number("trailing") ?? all)
    case "fixedSize":
      return .fixedSize(
        (json["h"] == .bool(false) ? [] : [.horizontal])
          + (json["v"] == .bool(false) ? [] : [.vertical]))
    case "aspect":
      return .aspect(ratio: json.number("ratio"), fills: json["mode"] == .string("fill"))
    case "prio": return .priority(json.length("p") ?? 0)
    case "offset": return .offset(json.point)
    case "position": return .position(json.point)
    case "guide":
      guard case .string(let key)? = json["key"], let value = json["value"] else { return nil }
      let others = value.elements("k").compactMap { pair -> (guide: ModelGuide, factor: Double)? in
        guard case .array(let items) = pair, case .string(let name)? = items.first,
          let factor = pair.item(1)
        else { return nil }
        return (.named(name), factor)
      }
      return .guide(
        .named(key),
        ModelGuideValue(
          constant: value.number("c") ?? 0, width: value.number("w") ?? 0,
          height: value.number("h") ?? 0, others: others))
    default: return nil
    }
  }

  private static func sections(_ json: JSONValue) -> ModelSections {
    var start = 0
    var sections: [ModelSections.Section] = []
    for row in json.elements("c") {
      guard row["t"] == .string("section") else {
        start += 1
        continue
      }
      let (hasHeader, hasFooter) = (row.present("header") != nil, row.present("footer") != nil)
      let end = start + row.elements("c").count + (hasHeader ? 1 : 0) + (hasFooter ? 1 : 0)
      sections.append(.init(range: start..<end, hasHeader: hasHeader, hasFooter: hasFooter))
      start = end
    }
    let pinned = json.elements("pinned")
    return ModelSections(
      sections, pinsHeaders: pinned.contains(.string("headers")),
      pinsFooters: pinned.contains(.string("footers")))
  }

  private static func track(_ json: JSONValue) -> ModelTrack {
    let length: ModelTrack.Length
    if let fixed = json.number("fixed") {
      length = .fixed(fixed)
    } else if let range = json["flex"] {
      length = .flexible(range.item(0) ?? 10, range.item(1) ?? .infinity)
    } else {
      let range = json["adaptive"]
      length = .adaptive(range?.item(0) ?? 10, range?.item(1) ?? .infinity)
    }
    let name = json["align"].flatMap { if case .string(let name) = $0 { name } else { nil } }
    return ModelTrack(length, spacing: json.number("spacing"), alignment: .named(name ?? "center"))
  }
}
