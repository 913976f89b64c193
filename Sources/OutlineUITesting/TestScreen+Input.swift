import OutlineUI
import TerminalCells

extension TestScreen {
  /// Gives the views an event, and draws the screen. Returns whether a view has used it.
  @discardableResult
  public func handle(_ event: InputEvent) -> Bool {
    let isHandled = host.handle(event)
    draw()
    return isHandled
  }

  /// Presses keys one after the other, as they are called: `tab`, `ctrl-s`, `page down`, `<s-tab>`, `x`.
  ///
  /// - Throws: what is no key, with the nearest one.
  @discardableResult
  public func press(_ keys: String) throws -> String {
    for key in try Key.sequence(keys) { press(key) }
    return text
  }

  /// Presses a key; returns whether a view has used it.
  @discardableResult
  public func press(_ key: Key) -> Bool { handle(.key(key)) }

  /// Types a text, a key for each character; line ends are enter.
  public func type(_ text: String) {
    for character in text {
      press(Key(character.isNewline ? .enter : .character(character)))
    }
  }

  /// Pastes a text.
  @discardableResult
  public func paste(_ text: String) -> String {
    handle(.paste(Paste(text: text)))
    return self.text
  }

  /// Clicks on a cell, counted from zero; returns whether a view has used it.
  @discardableResult
  public func click(_ column: Int, _ row: Int) -> Bool {
    let isHandled = host.handle(.mouse(Mouse(.press(.left), column: column, row: row)))
    draw()
    handle(.mouse(Mouse(.release(.left), column: column, row: row)))
    return isHandled
  }

  /// Clicks in the middle of an element; returns whether a view has used it.
  @discardableResult
  public func click(on element: AccessibilityElement) throws -> Bool {
    guard !element.frame.isEmpty else { throw ElementError.isNotVisible(element, in: root) }
    let frame = element.frame
    return click(frame.minColumn + frame.columns / 2, frame.minRow + frame.rows / 2)
  }

  /// Clicks on the element that ``find(_:_:id:)`` finds.
  @discardableResult
  public func click(
    on role: AccessibilityElement.Role? = nil, _ label: String? = nil, id: String? = nil
  ) throws -> Bool { try click(on: find(role, label, id: id)) }

  /// Clicks on the only element with a name, whatever it is.
  @discardableResult
  public func click(on label: String) throws -> Bool { try click(on: find(label)) }

  /// Turns the wheel over an element, or over the middle of the screen: one step is three rows.
  @discardableResult
  public func scroll(
    _ direction: Mouse.Wheel, steps: Int = 1, over element: AccessibilityElement? = nil
  ) -> Bool {
    let frame = element?.frame ?? CellRect(surface.size)
    let (column, row) = (frame.minColumn + frame.columns / 2, frame.minRow + frame.rows / 2)
    var isHandled = false
    for _ in 0..<max(0, steps) {
      isHandled =
        handle(.mouse(Mouse(.wheel(direction), column: column, row: row))) || isHandled
    }
    return isHandled
  }

  /// Gives the screen another size.
  public func resize(columns: Int, rows: Int) {
    surface.resize(to: CellSize(columns: columns, rows: rows))
    draw()
  }

  /// Presses tab until an element has the focus.
  ///
  /// - Throws: that it never has it.
  public func focus(
    _ role: AccessibilityElement.Role? = nil, _ label: String? = nil, id: String? = nil
  ) throws {
    let wanted = try find(role, label, id: id)
    for _ in 0..<Self.stopLimit {
      if try find(role, label, id: id).holdsFocus { return }
      press(Key(.tab))
    }
    throw ElementError.isNeverFocused(wanted, in: root)
  }

  /// The most controls that the focus is moved over.
  private static let stopLimit = 1_000

  /// Does what an action of an element does; without a name, what pressing it does.
  ///
  /// - Throws: which actions it has.
  public func perform(_ action: String = "", on element: AccessibilityElement) throws {
    guard let found = element.actions.last(where: { $0.name == action }) else {
      throw ElementError.hasNoAction(action, element)
    }
    found.perform()
    draw()
  }

  /// Moves the value of an element by a step.
  ///
  /// - Throws: that it has none.
  public func adjust(
    _ element: AccessibilityElement, _ direction: AccessibilityAdjustmentDirection
  ) throws {
    guard let adjust = element.adjust else {
      throw ElementError.hasNoAction(direction == .increment ? "increment" : "decrement", element)
    }
    adjust(direction)
    host.setNeedsRender()
    draw()
  }
}

extension AccessibilityElement {
  /// Whether it or something in it has the focus.
  fileprivate var holdsFocus: Bool { focused != nil }
}
