/// What views inherit that is on or off.
package struct ViewSwitches: Hashable {
  /// Whether controls can be used.
  var isEnabled = true
  /// Whether controls get keys and the mouse.
  package var takesEvents = true
  /// Whether views that can be tapped can have the focus.
  var focusesTaps = true
  /// Whether controls show no labels beside them.
  package var hidesLabels = false
  /// Whether text fields are underlined.
  package var underlinesFields = true
  /// Whether pickers show all options.
  package var showsAllOptions = false
  /// Whether rows of lists have faint lines down from the groups they are in.
  var showsIndentationGuides = false
  /// Whether the user can scroll.
  var isScrollEnabled = true
  /// What the style makes of lists.
  var listTraits: ListTraits = []
  /// Whether the view is in a presentation.
  var isPresented = false
  /// Whether navigation views show one of their views, not a column for each.
  package var stacksNavigation = false
  /// Whether escape presses a button that cancels.
  package var cancelsByEscape = false
}

extension EnvironmentValues {
  package var switches: ViewSwitches {
    get { self[of: ViewSwitches.self] ?? ViewSwitches() }
    set { self[of: ViewSwitches.self] = newValue }
  }

  /// Whether controls can be used.
  public var isEnabled: Bool {
    get { switches.isEnabled }
    set { switches.isEnabled = newValue }
  }

  /// Whether the user can scroll lists and scroll views.
  public var isScrollEnabled: Bool {
    get { switches.isScrollEnabled }
    set { switches.isScrollEnabled = newValue }
  }

  /// Whether the view is in a presentation.
  public package(set) var isPresented: Bool {
    get { switches.isPresented }
    set { switches.isPresented = newValue }
  }
}
