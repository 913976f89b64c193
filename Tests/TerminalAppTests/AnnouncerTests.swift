import TerminalApp
import Testing

@Suite("Accessible: what is news")
@MainActor struct AnnouncerTests {
  private var announcer = Announcer()

  private func window(
    _ title: String, _ children: [AccessibilityElement]
  ) -> AccessibilityElement {
    var window = AccessibilityElement(.window, title)
    window.children = children
    return window
  }

  private func window(_ children: [AccessibilityElement]) -> AccessibilityElement {
    window("Files", children)
  }

  private func text(_ text: String) -> AccessibilityElement { AccessibilityElement(.text, text) }

  private func focused(
    _ role: AccessibilityElement.Role, _ label: String, _ value: String? = nil, at place: Int = 0
  ) -> AccessibilityElement {
    var element = AccessibilityElement(role, label, value: value)
    element.isFocused = true
    element.identity = place
    return element
  }

  @Test("At first the window, its texts and the focus, then what is new")
  func changes() {
    var announcer = announcer
    let save = focused(.button, "Save")
    #expect(
      announcer.lines(for: window([text("ready"), save])) == ["Files", "ready", "Save, button"])
    #expect(announcer.lines(for: window([text("ready"), save])) == [])
    #expect(announcer.lines(for: window([text("saved"), save])) == ["saved"])
    #expect(announcer.lines(for: window([text("saved"), text("saved"), save])) == ["saved"])
    #expect(
      announcer.lines(
        for: window("Files [+]", [text("saved"), focused(.textField, "Name", "A", at: 1)]))
        == ["Files [+]", "Name, text field, A"])
    #expect(
      announcer.lines(for: window("Files [+]", [focused(.textField, "Name", "", at: 1)]))
        == ["Name, text field, empty"])
    // Another control of the same name.
    #expect(
      announcer.lines(for: window("Files [+]", [focused(.button, "OK", at: 2)])) == ["OK, button"])
    #expect(
      announcer.lines(for: window("Files [+]", [focused(.button, "OK", at: 3)])) == ["OK, button"])
  }

  @Test("What comes in front says all it has, and what is behind nothing it had said")
  func boxes() {
    var announcer = announcer
    let behind = [text("ready"), focused(.button, "Delete")]
    _ = announcer.lines(for: window(behind))
    var alert = AccessibilityElement(.alert, "Delete?")
    alert.traits = .isModal
    alert.children = [text("It is gone then."), focused(.button, "Cancel", at: 9)]
    #expect(
      announcer.lines(for: window([alert])) == [
        "Delete?, alert", "It is gone then.", "Cancel, button",
      ])
    #expect(announcer.lines(for: window(behind)) == ["Delete, button"])
  }

  @Test("Rows, and what changes often, are no news; many texts are counted")
  func limits() {
    var announcer = announcer
    _ = announcer.lines(for: window([]))
    var list = AccessibilityElement(.list)
    list.children = [AccessibilityElement(.row, "new row")]
    var clock = text("12:00")
    clock.traits = .updatesFrequently
    #expect(announcer.lines(for: window([list, clock])) == [])
    let many = (0..<25).map { text("text \($0)") }
    let lines = announcer.lines(for: window(many))
    #expect(lines.count == 21)
    #expect(lines.last == "and 5 more")
  }

  @Test("Hostile names are one line, and nothing that a terminal obeys")
  func hostile() {
    var announcer = announcer
    let lines = announcer.lines(
      for: window("a\u{1B}]0;x\u{7}\nb", [focused(.button, "c\r\n\u{9B}31m\u{202E}d")]))
    #expect(lines.count == 2)
    for line in lines {
      #expect(line.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F ~= $0.value) })
      #expect(!line.unicodeScalars.contains("\u{202E}"))
    }
  }
}
