import Geometry
import ShapeDocument
import YAMLText

extension SVGConversion {
  /// What of a graphic its SVG says: where it stands, and whether it is drawn at all.
  struct Evidence {
    var transform: FoldedTransform
    /// Where its own coordinates begin in those of its element.
    var origin = Point.zero
    /// Whether SVG draws nothing of it, so that its place is not there.
    var isUndrawn = false
    /// The text that is drawn.
    var string: String?
    /// Whether others are inside it.
    var hasChildren = false
  }

  /// Completes and writes a graphic. Properties that an export wrote as `data-*` are restored if
  /// the SVG still shows the same.
  func finish(
    _ draft: GraphicDraft, _ node: Int, _ evidence: Evidence, _ context: Context
  ) throws(SVGImportError) {
    var draft = draft
    keepOrigin(evidence.origin, in: &draft)
    if opened.clipDepth > 0 { makeOutline(&draft, of: node) }
    if let mask = opened.pendingMask, mask.node == node { draft.set("mask", string: mask.mode) }
    let attributes = tree.data[tree.nodes[node].data]
    if !attributes.isEmpty {
      var meta: [YAMLValue.Pair] = []
      for attribute in attributes {
        if let key = attribute.name.removing(prefix: "shapeedit-") {
          if isExported { restore(key, attribute.value, node, evidence, in: &draft, context) }
        } else if let key = attribute.name.removing(prefix: "meta-") {
          meta.append(.init(key, ExportedValue.read(attribute.value)))
        } else if isExported, !Self.known.contains(attribute.name) {
          draft.set(
            attribute.name,
            ExportedValue.read(attribute.value).asImported(under: attribute.name))
        } else if attribute.name != "name" {
          meta.append(.init(attribute.name, .string(attribute.value)))
        }
      }
      if !meta.isEmpty { draft.set("meta", .mapping(meta)) }
      if isExported {
        if let text = tree.dataValue("shapeedit-laid-out", of: node) {
          restoreLaidOut(text, node, in: &draft)
        }
        restoreKeys(node, evidence, in: &draft)
      }
    }
    try write(draft, of: node, context)
  }

  private static let known = Set(Property.keys(below: "", in: .graphic) + ["children"])

  private func restore(
    _ key: String, _ text: String, _ node: Int, _ evidence: Evidence,
    in draft: inout GraphicDraft, _ context: Context
  ) {
    switch key {
    case "kind", "box", "role", "instance", "anchor", "keys", "fingerprint", "label",
      "laid-out":
      break
    case "place": restorePlace(text, node, evidence, in: &draft)
    case "more": restoreUnnamed(text, known: Self.known) { draft.set($0, $1) }
    case "children":
      if text == "[]", !evidence.hasChildren { draft.set(key, .sequence([])) }
    case "id": restoreID(text, node, in: &draft, context)
    default:
      guard Self.known.contains(key), let value = exported(key, text, node),
        agrees(value.meaning, under: key, evidence, draft)
      else { return }
      draft.set(key, value.written.asImported(under: key))
    }
  }

  /// A value that an export wrote, if the format knows such a value.
  func exported(
    _ key: String, _ text: String, _ node: Int, in scope: Property.Scope = .graphic
  ) -> ExportedProperties.Value? {
    do throws(ExportedProperties.Refusal) {
      return try properties.value(text, under: key, in: scope)
    } catch {
      if case .wrong(let reason) = error {
        lose(node, "data-shapeedit-\(key) is not taken: \(reason)")
      }
      return nil
    }
  }

  /// Takes properties whose keys are no names of attributes; the format's own have attributes.
  func restoreUnnamed(
    _ text: String, known: Set<String>, _ body: (String, YAMLValue) -> Void
  ) {
    guard text.utf8.count <= ExportedProperties.valueLimit,
      case .mapping(let pairs, _) = ExportedValue.read(text)
    else { return }
    for pair in pairs where !known.contains(pair.key) && pair.key != "graphics" {
      body(pair.key, pair.value)
    }
  }

  /// Takes an id that is no XML name, or that stood there twice.
  private func restoreID(
    _ text: String, _ node: Int, in draft: inout GraphicDraft, _ context: Context
  ) {
    guard !context.isCopy, let value = exported("id", text, node) else { return }
    guard case .string(let id)? = value.meaning else { return draft.set("id", value.written) }
    guard !ids.former.contains(id) else { return }
    ids.reserve(id)
    draft.set("id", .string(id))
  }

  // MARK: - Place

  private func restorePlace(
    _ text: String, _ node: Int, _ evidence: Evidence, in draft: inout GraphicDraft
  ) {
    let keys = ["at", "rotation", "pivot", "transform"]
    guard text.utf8.count <= 4096, case .mapping(let pairs, _) = ExportedValue.read(text),
      pairs.allSatisfy({ keys.contains($0.key) })
    else { return lose(node, "data-shapeedit-place is not taken: it is no place") }
    var meanings: [String: PropertyValue] = [:]
    for pair in pairs {
      guard let value = exported(pair.key, pair.value.flowText, node) else { return }
      meanings[pair.key] = value.meaning
    }
    guard evidence.isUndrawn || standsThere(meanings, evidence, draft) else { return }
    for key in keys { draft.set(key, nil) }
    for pair in pairs { draft.set(pair.key, pair.value.asImported(under: pair.key)) }
  }

  /// Restores the place and the size that were written where a layout gave others: the layout gives
  /// them again.
  private func restoreLaidOut(_ text: String, _ node: Int, in draft: inout GraphicDraft) {
    let keys = ["at", "rotation", "pivot", "transform", "size"]
    guard text.utf8.count <= 4096, case .mapping(let pairs, _) = ExportedValue.read(text),
      pairs.allSatisfy({ keys.contains($0.key) && exported($0.key, $0.value.flowText, node) != nil }
      )
    else { return lose(node, "data-shapeedit-laid-out is not taken: it is no place") }
    for key in keys { draft.set(key, nil) }
    for pair in pairs { draft.set(pair.key, pair.value.asImported(under: pair.key)) }
  }

  /// Whether a place is the one that the SVG shows, whatever the words.
  private func standsThere(
    _ meanings: [String: PropertyValue], _ evidence: Evidence, _ draft: GraphicDraft
  ) -> Bool {
    let transform = evidence.transform
    let origin = evidence.origin
    let shown = Placement(
      at: transform.at + origin, outline: .content,
      rotation: transform.degrees, pivot: transform.pivot, transform: transform.matrix)
    var said = properties.reading.placement(meanings, outline: .content)
    if said.pivot == nil, said.rotation != 0 {
      // Where nothing is said it turns about its middle, which a move outside has moved as well.
      let move = said.transform.flatMap { $0.isTranslation ? Point($0.e, $0.f) : nil } ?? .zero
      said.pivot = transform.pivot - move
    }
    let (one, other) = (shown.matrix(frame: nil), said.matrix(frame: nil))
    return isNear(one.a, other.a, 1e-5) && isNear(one.b, other.b, 1e-5)
      && isNear(one.c, other.c, 1e-5) && isNear(one.d, other.d, 1e-5)
      && isNear(one.e, other.e, 1e-4) && isNear(one.f, other.f, 1e-4)
  }

  // MARK: - Keys

  /// Gives the keys the order they had, and takes away a kind that was not written.
  private func restoreKeys(_ node: Int, _ evidence: Evidence, in draft: inout GraphicDraft) {
    guard let keys = exportedKeys(of: node) else { return }
    draft.keys = keys
    if !keys.contains("size") { draft.set("size", nil) }
    guard !keys.contains("kind"), let kind = draft.value(of: "kind") else { return }
    let isContainer = evidence.hasChildren || draft.has("children")
    if kind.meansSame(as: .string(isContainer ? "group" : "rectangle")) { draft.set("kind", nil) }
  }

  /// The keys that an entry had in the document; nil where they are the usual ones.
  func exportedKeys(of node: Int, under name: String = "shapeedit-keys") -> [String]? {
    guard let text = tree.dataValue(name, of: node), text.utf8.count <= 1 << 16,
      case .sequence(let items, _) = ExportedValue.read(text)
    else { return nil }
    return items.compactMap { item in
      switch item {
      case .string(let key), .plain(let key): key
      default: nil
      }
    }
  }
}
