import Geometry
import ShapeCommands
import ShapeDocument

/// Makes the inspector's lines of one entry. Only open groups have their properties read.
struct InspectorBuilder {
  /// An entry of more bytes than this is not checked for mistakes with every step of the cursor,
  /// and the data of a path of more is only shown as a whole.
  static let checkedByteLimit = 65_536
  let document: Document
  let entry: Int
  let openGroups: Set<Property.Group>
  let openLists: Set<String>
  /// Whether there is room for two short values in a line.
  let hasTwoColumns: Bool
  /// Whether the selected graphics have the same at a path.
  let agreement: (String) -> InspectorModel.Agreement

  /// The same entry in the version compared with; nil without one.
  let former: (document: Document, entry: Int)?

  let scope: Property.Scope
  /// The keys written on the entry, and those that rules give.
  let written: [String]
  private let lookups = Lookups()

  /// What whole keys have, on which several lines depend.
  private final class Lookups {
    var known: [String: Owner] = [:]
    /// That of the last key; properties with the same first key follow each other.
    var latest: (key: String, owner: Owner)?
  }

  /// What a whole key has.
  private final class Owner {
    let lookup: PropertyLookup
    /// The type of the paint that it is.
    let type: String?

    init(_ lookup: PropertyLookup) {
      self.lookup = lookup
      type = lookup.isSaid ? lookup.value?["type"]?.text : nil
    }

    var isSet: Bool { lookup.isSaid }
    var value: PropertyValue? { lookup.value }
  }

  init(
    document: Document, entry: Int, openGroups: Set<Property.Group>, openLists: Set<String>,
    hasTwoColumns: Bool, agreement: @escaping (String) -> InspectorModel.Agreement,
    former: (document: Document, entry: Int)? = nil
  ) {
    self.former = former
    self.document = document
    self.entry = entry
    self.openGroups = openGroups
    self.openLists = openLists
    self.hasTwoColumns = hasTwoColumns
    self.agreement = agreement
    scope = document.scope(of: entry)
    written = document.keys(of: entry) + document.styledKeys(of: entry)
  }

  /// The lines.
  func model() -> InspectorModel {
    let findings = document.findings(of: entry, byteLimit: Self.checkedByteLimit) ?? []
    let kinds = Property.Group.groups(in: scope).filter { group in
      switch group {
      case .layout: isAboutLayout
      case .textStyle: written.contains("textStyle")
      case .styles: written.contains("styles")
      default: true
      }
    }
    var left = findings
    let groups = kinds.map { kind in
      let isOpen = openGroups.contains(kind)
      guard isOpen else {
        let own = left.filter { group(of: $0.path) == kind }
        left.removeAll { own.contains($0) }
        return InspectorModel.Group(
          kind: kind, isOpen: false, fields: [], problems: own.map(InspectorProblem.init))
      }
      var fields = fields(in: kind, &left)
      arrangeInColumns(&fields)
      return InspectorModel.Group(kind: kind, isOpen: true, fields: fields, problems: [])
    }
    return InspectorModel(problems: left.map(InspectorProblem.init), groups: groups)
  }

  /// The group a property is shown in; nil for what is about the whole entry.
  private func group(of path: String) -> Property.Group? {
    guard !path.isEmpty else { return nil }
    let key = path.prefix { $0 != "." }
    return Property.named(String(key), in: scope)?.group ?? .other
  }

  // MARK: - Fields

  private func fields(
    in group: Property.Group, _ findings: inout [EntryFinding]
  ) -> [InspectorModel.Field] {
    let kind = document.kind(of: entry)
    var fields: [InspectorModel.Field] = []
    let layers = layeredProperty(in: group)
    if let layers {
      fields.append(field(owner(layers.path).lookup, FieldTemplate(layers), &findings))
    }
    for offered in OfferedProperty.all(in: group, of: scope) {
      let keys = offered.keys
      // A list of paints shows what each of them has.
      if let layers, keys.first == layers.path { continue }
      // Most properties are not written, and nothing has to be read to know that.
      let isWritten = written.contains(keys[0])
      let isThere =
        isWritten ? isSet(keys) || isOffered(offered, kind) : isOfferedAlone(offered, kind)
      guard isThere || formerLookup(keys)?.isSet == true else { continue }
      let lookup = computed(lookup(of: offered.property, isWritten: isWritten))
      fields.append(field(lookup, offered.template, &findings))
    }
    if group == .other {
      let before = former.map { $0.document.keys(of: $0.entry) } ?? []
      for key in written + before.filter({ !written.contains($0) })
      where Property.named(key, in: scope) == nil {
        fields.append(field(document.value(of: [key], entry: entry), key, in: group, &findings))
      }
    }
    appendMembers(in: group, to: &fields, &findings)
    return fields
  }

  private func lookup(of property: Property, isWritten: Bool) -> PropertyLookup {
    guard isWritten else { return document.value(of: property, entry: entry) }
    let owner = owner(property.keys[0]).lookup
    return property.keys.count == 1
      ? owner : document.value(of: property, entry: entry, below: owner)
  }

  /// Appends the document's colours, tokens, rules and notes, each a line of its own.
  private func appendMembers(
    in group: Property.Group, to fields: inout [InspectorModel.Field],
    _ findings: inout [EntryFinding]
  ) {
    for map in Inspector.maps(in: group) {
      appendMembers(of: map, in: group, to: &fields, &findings)
    }
  }

  private func appendMembers(
    of map: String, in group: Property.Group, to fields: inout [InspectorModel.Field],
    _ findings: inout [EntryFinding]
  ) {
    var keys = members(document.value(of: map, entry: entry))
    let before = formerLookup([map]).map(members) ?? []
    keys += before.filter { !keys.contains($0) }
    for key in keys {
      let lookup = document.value(of: [map, key], entry: entry)
      fields.append(field(lookup, PropertyPath.text(of: [map, key]), in: group, &findings))
    }
  }

  private func members(_ lookup: PropertyLookup) -> [String] {
    guard case .map(let members) = lookup.value else { return [] }
    return members.map(\.key)
  }

  private func formerLookup(_ keys: [String]) -> PropertyLookup? {
    former.map { $0.document.value(of: keys, entry: $0.entry) }
  }

  /// What a property was, if that was something else.
  private func formerText(_ lookup: PropertyLookup, _ path: String) -> String? {
    guard former != nil, let before = formerLookup(PropertyPath.keys(of: path)),
      before.isSet || lookup.isSet, before.text != lookup.text
    else { return nil }
    return InspectorText.clipped(before.text ?? before.defaultValue?.text ?? "none")
  }

  /// Whether a property gets a line to set it, of which not even the first key is written.
  private func isOfferedAlone(_ offered: OfferedProperty, _ kind: Graphic.Kind) -> Bool {
    guard offered.property.applies(to: kind) else { return false }
    if case .byLayout = offered.rule { return isOfferedByLayout(offered.property) }
    return offered.isOfferedAlone
  }

  /// Whether a property that is not set gets a line to set it, of which the first key is written.
  private func isOffered(_ offered: OfferedProperty, _ kind: Graphic.Kind) -> Bool {
    let (keys, owner) = (offered.keys, owner(offered.keys[0]))
    let isOffered =
      switch offered.rule {
      case .byLayout: isOfferedByLayout(offered.property)
      case .always: true
      case .never: false
      case .withOwner: owner.isSet
      case .withoutGradient:
        !owner.isSet || owner.type == nil && owner.value?["gradient"] == nil
      case .ofTypes(let types):
        (keys.count == 2 ? owner.type : setValue(keys.dropLast())?["type"]?.text)
          .map { types.contains($0) } ?? false
      case .ofLetterStroke(let isColor):
        setValue(keys.prefix(2)).map { !isColor || $0["gradient"] == nil } ?? false
      }
    return isOffered && offered.property.applies(to: kind)
  }

  /// The property of a group that has a list of paints or shadows; nil if it has none.
  private func layeredProperty(in group: Property.Group) -> Property? {
    let key: String
    switch group {
    case .fill: key = "fill"
    case .shadow: key = "shadow"
    default: return nil
    }
    guard case .list? = owner(key).value else { return nil }
    return Property.named(key, in: scope)
  }

  private func isSet(_ keys: [String]) -> Bool {
    keys.count == 1 ? owner(keys[0]).isSet : setValue(keys[...]) != nil
  }

  /// The value that is set for keys; nil where none is.
  private func setValue(_ keys: ArraySlice<String>) -> PropertyValue? {
    guard let first = keys.first else { return nil }
    let owner = owner(first)
    guard owner.isSet else { return nil }
    return keys.dropFirst().reduce(owner.value) { $0?[$1] }
  }

  private func owner(_ key: String) -> Owner {
    if let latest = lookups.latest, latest.key == key { return latest.owner }
    let owner = lookups.known[key] ?? Owner(document.value(of: [key], entry: entry))
    lookups.known[key] = owner
    lookups.latest = (key, owner)
    return owner
  }

  /// The line of a key that the table may not know.
  private func field(
    _ lookup: PropertyLookup, _ path: String, in group: Property.Group,
    _ findings: inout [EntryFinding]
  ) -> InspectorModel.Field {
    field(lookup, FieldTemplate(path, in: group, scope), &findings)
  }

  /// The line of a property.
  private func field(
    _ lookup: PropertyLookup, _ template: FieldTemplate, _ findings: inout [EntryFinding]
  ) -> InspectorModel.Field {
    let path = template.path
    let own = findings.isEmpty ? [] : findings.filter { $0.isAbout(path) }
    if !own.isEmpty { findings.removeAll { own.contains($0) } }
    let items = items(lookup, path, own)
    let inItems = items?.isOpen == true ? items?.problems.values.flatMap(\.self) ?? [] : []
    var problems = own.map(InspectorProblem.init).filter { !inItems.contains($0) }
    if own.isEmpty, let problem = problem(of: lookup) {
      problems.append(InspectorProblem(text: problem, isError: false))
    }
    let parts = parts(lookup, template, items)
    let former = formerText(lookup, path)
    return InspectorModel.Field(
      path: path, label: template.label, parts: parts, origin: origin(of: lookup),
      problems: problems, former: former, items: items,
      isShort: template.isShort && parts.count == 1 && items == nil && problems.isEmpty
        && former == nil)
  }

  private func parts(
    _ lookup: PropertyLookup, _ template: FieldTemplate, _ items: InspectorItems?
  ) -> [InspectorModel.Part] {
    let (path, control) = (template.path, template.control)
    let value = lookup.value ?? lookup.defaultValue
    if case .list(let numbers) = value, !template.numberPaths.isEmpty,
      numbers.count <= FieldTemplate.maximumNumberCount
    {
      let letters = numbers.count == 2 ? template.letters : nil
      return zip(numbers.indices, template.numberPaths).map { index, path in
        part(
          path, numbers[index].text, template.numberControl, nil, letter: letters?[index])
      }
    }
    if template.isColorOfOwner, let key = lookup.property?.keys.first, !owner(key).isSet {
      return [part(path, "none", control, nil)]
    }
    if template.isPaintType, !lookup.isSaid { return [part(path, "solid", control, nil)] }
    var text = lookup.text ?? lookup.defaultValue?.text ?? ""
    if case .numbers = control, text.hasPrefix("[") { text = String(text.dropFirst().dropLast()) }
    if let items, path != "d", items.controls.count > 1 || items.count > 8 {
      text = items.count == 1 ? "1 item" : "\(items.count) items"
    }
    return [part(path, text, control, swatch(of: value))]
  }

  private func part(
    _ path: String, _ text: String, _ control: FieldControl,
    _ swatch: RGBA?, letter: String? = nil
  ) -> InspectorModel.Part {
    InspectorModel.Part(
      path: path, value: InspectorText.clipped(text), letter: letter, control: control,
      swatch: swatch, agreement: agreement(path))
  }

  private func swatch(of value: PropertyValue?) -> RGBA? {
    guard case .color(let color) = value else { return nil }
    return document.components(of: color)
  }

  private func origin(of lookup: PropertyLookup) -> InspectorModel.Origin {
    switch lookup.origin {
    case .own: .own
    case .merged: .merged
    case .rule, .textStyle: .styled(document.sourceName(of: lookup.origin) ?? "")
    case .defaulted: .byDefault
    case .unset: lookup.defaultValue == nil ? .unset : .byDefault
    }
  }

  /// The problem of a value that no check covers: of an entry too large to be checked, or of a
  /// merged value.
  private func problem(of lookup: PropertyLookup) -> String? {
    guard lookup.isSet else { return nil }
    switch lookup.value {
    case .color(.unknown): return "not a colour"
    case .color(.palette(let name)) where document.paletteColor(named: name) == nil:
      return "$\(name) is not in the palette"
    case nil: return "cannot be read"
    default: return nil
    }
  }

  // MARK: - Lists

  private func items(
    _ lookup: PropertyLookup, _ path: String, _ findings: [EntryFinding]
  ) -> InspectorItems? {
    guard let controls = itemControls(lookup.property?.type, path) else { return nil }
    let isOpen = openLists.contains(path)
    var values: [PropertyValue] = []
    if case .list(let list) = lookup.value { values = list }
    if path == "d" {
      guard let range = lookup.range, range.count <= Self.checkedByteLimit else { return nil }
      if isOpen { values = document.pathCommands(of: entry).map(PropertyValue.string) }
    } else if values.isEmpty, !isOpen {
      return nil
    }
    let hasColors = controls.contains(.color)
    return InspectorItems(
      path: path, isOpen: isOpen,
      stamp: InspectorItems.Stamp(entry: entry, state: document.state), values: values,
      controls: controls, palette: isOpen && hasColors ? palette() : [:],
      problems: isOpen ? problems(findings, below: path) : [:])
  }

  /// How the parts of a list's items are edited; nil for what is no list of items.
  private func itemControls(_ type: PropertyType?, _ path: String) -> [FieldControl]? {
    switch type {
    case .points: [.number(.any), .number(.any)]
    case .stops:
      [FieldControl("\(path).0.0", in: scope), .color]
    case .strings: [.text(takesLines: false)]
    case .spans: InspectorItems.spanKeys.map { FieldControl("\(path).0.\($0)", in: scope) }
    case .pathData: [.text(takesLines: false)]
    case .numbers(let minimum, let maximum) where minimum < maximum: [.number(.any)]
    case .paint, .shadow: [.toggle, .color]
    default: nil
    }
  }

  private func palette() -> [String: RGBA] {
    var colors: [String: RGBA] = [:]
    for name in document.paletteNames {
      colors[name] = document.components(of: .palette(name))
    }
    return colors
  }

  private func problems(
    _ findings: [EntryFinding], below path: String
  ) -> [Int: [InspectorProblem]] {
    var problems: [Int: [InspectorProblem]] = [:]
    for finding in findings where finding.path.hasPrefix(path + ".") {
      let key = finding.path.dropFirst(path.count + 1).prefix { $0 != "." }
      if let index = Int(key) { problems[index, default: []].append(InspectorProblem(finding)) }
    }
    return problems
  }
}

extension EntryFinding {
  /// Whether it is about a property, or about something in its value.
  fileprivate func isAbout(_ property: String) -> Bool {
    path == property || path.hasPrefix(property + ".")
  }
}

extension InspectorProblem {
  init(_ finding: EntryFinding) {
    self.init(text: finding.diagnostic.message, isError: finding.isError)
  }
}
