import ShapeDocument
import Synchronization

/// A property in the inspector, with the rule that offers a line for it while it is unset.
///
/// An object, since nearly all are only asked whether they have a line, with every step of the cursor.
final class OfferedProperty: Sendable {
  /// When the line is there while something of the property's owner is written. The owner is the first
  /// key of its path: `fill` of `fill.color`.
  enum Rule {
    case always
    case never
    /// Where the owner can be read.
    case withOwner
    /// Where the owner is no gradient.
    case withoutGradient
    /// Where the paint around it is of one of these types.
    case ofTypes([String])
    /// Where letters have lines around them; their colour only if these are no gradient.
    case ofLetterStroke(isColor: Bool)
    /// Where the layout says so.
    case byLayout
  }

  let property: Property
  /// The keys of its path.
  let keys: [String]
  /// What its line has whatever its value is.
  let template: FieldTemplate
  /// What decides where its owner is written.
  let rule: Rule
  /// Whether the line is there where nothing of its owner is written.
  let isOfferedAlone: Bool

  /// Keys of a gradient: shown where there is one.
  private static let gradientKeys: Set<String> = [
    "type", "from", "to", "center", "radius", "focus", "stops", "units", "transform", "spread",
    "gradient", "innerRadius", "angle", "source", "fit", "of", "size", "at",
  ]

  /// A group of the inspector for one set of scopes.
  private struct Slot: Hashable {
    let group: Property.Group
    let scope: Property.Scope.RawValue
  }

  /// The properties of the groups that were asked for.
  private static let known = Mutex<[Slot: [OfferedProperty]]>([:])

  /// The properties of a group, in the table's order, made when they are first needed.
  static func all(in group: Property.Group, of scope: Property.Scope) -> [OfferedProperty] {
    known.withLock { known in
      let slot = Slot(group: group, scope: scope.rawValue)
      if let properties = known[slot] { return properties }
      let properties = (Property.fields[group] ?? []).filter { $0.scope.contains(scope) }
        .map(OfferedProperty.init)
      known[slot] = properties
      return properties
    }
  }

  private init(_ property: Property) {
    self.property = property
    keys = property.keys
    template = FieldTemplate(property)
    rule =
      property.group == .layout ? .byLayout : keys.count > 1 ? Self.rule(for: keys) : .always
    // Where there is no paint, nothing is a gradient.
    isOfferedAlone =
      keys.count < 2 || keys == ["icon", "name"]
      || keys.first == "text" && ["start", "end"].contains(keys[1])
      || keys.count == 2 && keys[0] != "icon" && keys[1] != "enabled" && !Self.isOfPaint(keys)
        && property.path != "text.spans"
  }

  /// True for what only some types of paint have. A text's own size is none of it.
  private static func isOfPaint(_ keys: [String]) -> Bool {
    gradientKeys.contains(keys[1]) && !(keys[0] == "text" && keys.count == 2)
      || keys == ["text", "gradient"]
  }

  private static func rule(for keys: [String]) -> Rule {
    if keys[0] == "icon" { return keys[1] == "name" ? .always : .withOwner }
    if keys[0] == "text", keys[1] == "spans" { return .never }
    if keys[0] == "text", keys.count > 2, keys[1] == "stroke" {
      // Around letters there is mostly no line.
      let isOffered = keys.count == 3 && !gradientKeys.contains(keys[2])
      return isOffered ? .ofLetterStroke(isColor: keys[2] == "color") : .never
    }
    if keys.last == "enabled" || keys[1] == "type" { return .withOwner }
    guard isOfPaint(keys) else {
      return keys.last == "color" ? .withoutGradient : .always
    }
    return switch keys.last {
    case "from", "to": .ofTypes(["linear"])
    case "radius", "focus", "innerRadius": .ofTypes(["radial"])
    case "center": .ofTypes(["radial", "angular"])
    case "angle": .ofTypes(["angular"])
    case "source", "fit": .ofTypes(["image"])
    case "of", "size", "at": .ofTypes(["pattern"])
    case "stops", "units", "spread": .ofTypes(["linear", "radial", "angular"])
    default: .never
    }
  }
}
