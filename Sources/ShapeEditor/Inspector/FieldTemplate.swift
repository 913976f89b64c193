import ShapeCommands
import ShapeDocument

/// What the line of a property has whatever its value is: its label, and how its values are edited.
///
/// An object, made once for each property of the table, since every step of the cursor asks for it.
final class FieldTemplate: Sendable {
  /// The path of the property: `stroke.width`.
  let path: String
  /// The name shown for it: `width`.
  let label: String
  /// How it is edited as a whole.
  let control: FieldControl
  /// How the numbers of a list of fixed length are edited.
  let numberControl: FieldControl
  /// The paths of these numbers: `at.0`, `at.1`; empty where there are none.
  let numberPaths: [String]
  /// What two numbers are called: `x` and `y`.
  let letters: [String]?
  /// Whether half a line is enough for it. That does not depend on its value, so that a step of a number
  /// moves no line.
  let isShort: Bool
  /// Whether it is the type of a paint, which is a solid colour where none is written.
  let isPaintType: Bool
  /// Whether it is the colour of a stroke or a shadow, which are not there where nothing is written.
  let isColorOfOwner: Bool

  /// Numbers of a list of fixed length that are fields of their own; more are one line.
  static let maximumNumberCount = 4
  /// The longest name, and the longest word to choose, that half a line has room for.
  private static let (longestName, longestWord) = (8, 10)

  /// The template of a property of the table.
  convenience init(_ property: Property) {
    self.init(property.path, FieldControl(property), in: property.group, property.scope)
  }

  /// The template of any key, which the table may not know.
  convenience init(_ path: String, in group: Property.Group, _ scope: Property.Scope) {
    self.init(path, FieldControl(path, in: scope), in: group, scope)
  }

  private init(
    _ path: String, _ control: FieldControl, in group: Property.Group, _ scope: Property.Scope
  ) {
    self.path = path
    self.control = control
    // The group's title says the rest of the path.
    let owner = group.rawValue.lowercased() + "."
    label =
      path.hasPrefix(owner)
      ? PropertyPath.keys(of: path).dropFirst().joined(separator: ".") : path
    if case .numbers(isList: false) = control {
      // All of them are typed alike.
      numberControl = FieldControl(path + ".0", in: scope)
      numberPaths = (0..<Self.maximumNumberCount).map { "\(path).\($0)" }
    } else {
      (numberControl, numberPaths) = (control, [])
    }
    letters = ["at": ["x", "y"], "size": ["w", "h"]][path]
    isShort = label.count <= Self.longestName && Self.isShort(control)
    isPaintType = path.hasSuffix(".type") && path != "layout.type"
    isColorOfOwner = path == "stroke.color" || path == "shadow.color"
  }

  private static func isShort(_ control: FieldControl) -> Bool {
    switch control {
    case .number, .toggle: true
    case .choice(let words): words.allSatisfy { $0.count <= longestWord }
    case .numbers, .color, .text, .connectorEnd, .flow: false
    }
  }
}
