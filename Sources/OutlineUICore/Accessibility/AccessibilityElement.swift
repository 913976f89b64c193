import TerminalCells

/// What a part of the screen is to someone who does not see it: its role, name, value and state.
///
/// ``ViewHost/accessibilityTree(title:)`` makes a tree of them from the screen drawn last. Nothing is
/// computed before that is called.
public struct AccessibilityElement {
  /// What an element is. The raw value is how it is written.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    /// A window, or the screen.
    case window
    /// A box in front of everything else.
    case sheet
    /// A question in front of everything else.
    case alert
    /// A box below the view it belongs to: the items of a menu, a popover.
    case popover
    /// Elements that belong together.
    case group
    /// Something that has a name and no role of its own.
    case element
    /// A text.
    case text
    /// A title.
    case heading
    /// A picture or a symbol.
    case image
    /// A control that does something.
    case button
    /// A control that leads elsewhere.
    case link
    /// A control that is on or off.
    case toggle
    /// A line, or lines, to type in.
    case textField = "text field"
    /// A line to type a secret in. Its value says how long the secret is, and never what it is.
    case secureField = "secure field"
    /// A text of several lines to edit.
    case textEditor = "text editor"
    /// A value within a range.
    case slider
    /// A value that goes up and down by steps.
    case stepper
    /// A choice of several values.
    case picker
    /// A choice of a colour.
    case colorPicker = "color picker"
    /// A control that opens a menu.
    case menu
    /// How far something has come.
    case progress
    /// A value between two others.
    case gauge
    /// Rows in a window that scrolls.
    case list
    /// A row of a list or a table.
    case row
    /// A label that opens and closes what belongs to it.
    case disclosureGroup = "disclosure group"
    /// Rows in columns.
    case table
    /// The title of a column.
    case columnHeader = "column header"
    /// A tab in a tab bar.
    case tab
    /// A window onto more than it has room for.
    case scrollArea = "scroll area"
  }

  /// The place of an element among those beside it, counted from one.
  public struct Place: Hashable, Sendable {
    /// Its number.
    public let number: Int
    /// How many there are.
    public let count: Int

    /// Makes a place.
    package init(_ number: Int, of count: Int) {
      self.number = number
      self.count = count
    }
  }

  /// Something that can be done with an element, beside what its keys do.
  public struct Action {
    /// The name; empty for what pressing it does.
    public let name: String
    /// Does it.
    public let perform: () -> Void
  }

  /// What it is.
  public package(set) var role: Role
  /// Its name.
  public package(set) var label: String
  /// Its value; nil for what has none.
  public package(set) var value: String?
  /// What comes of it.
  public package(set) var hint = ""
  /// What tests call it.
  public package(set) var identifier = ""
  /// What is said about it beside its role.
  public package(set) var traits: AccessibilityTraits = []
  /// Its cells on the screen, as far as they are visible.
  public package(set) var frame = CellRect(.zero)
  /// Whether it has the focus.
  public package(set) var isFocused = false
  /// Whether it can be used.
  public package(set) var isEnabled = true
  /// Whether it is selected.
  public package(set) var isSelected = false
  /// Whether what belongs to it is shown; nil for what neither opens nor closes.
  public package(set) var isExpanded: Bool?
  /// How deep it is in an outline, from one; nil outside of outlines.
  public package(set) var level: Int?
  /// Which of several it is.
  public package(set) var place: Place?
  /// Other names that it goes by.
  public package(set) var inputLabels: [String] = []
  /// What can be done with it beside what its keys do.
  public package(set) var actions: [Action] = []
  /// Changes its value by a step; nil for what cannot be changed so.
  public package(set) var adjust: ((AccessibilityAdjustmentDirection) -> Void)?
  /// What is in it, in the order in which it is read.
  public package(set) var children: [AccessibilityElement] = []

  /// Whether the name is only that of a symbol, which a text beside it makes superfluous.
  var isLabelImplied = false
  /// Elements with a higher one are read before others around them.
  var sortPriority = 0.0
  /// What tells it from others while it is on the screen; nil for what never has the focus.
  package var identity: AnyHashable?

  /// Makes an element.
  package init(_ role: Role, _ label: String = "", value: String? = nil) {
    self.role = role
    self.label = label
    self.value = value
  }

  /// Whether keys do something with it.
  public var isInteractive: Bool {
    switch role {
    case .button, .link, .toggle, .textField, .secureField, .textEditor, .slider, .stepper, .picker,
      .colorPicker, .menu, .disclosureGroup, .tab, .columnHeader:
      true
    default: false
    }
  }

  /// The elements in it, each before what it contains.
  public var descendants: [AccessibilityElement] {
    children.flatMap { [$0] + $0.descendants }
  }

  /// The element with the focus, it or one in it; nil if there is none.
  public var focused: AccessibilityElement? {
    for child in children {
      if let found = child.focused { return found }
    }
    return isFocused ? self : nil
  }
}
