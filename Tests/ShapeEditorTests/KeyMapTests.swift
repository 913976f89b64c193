import ShapeCommands
import TerminalCells
import Testing

@testable import ShapeEditor

@Suite struct KeyMapTests {
  private func outcome(of keys: String) throws -> PendingKeys.Outcome {
    var pending = PendingKeys()
    var outcome = PendingKeys.Outcome.pending
    for key in try Key.sequence(keys) { outcome = pending.take(key, in: .standard) }
    return outcome
  }

  @Test(arguments: [
    ("j", "go next"), ("5 j", "go next 5"), ("1 0 j", "go next 10"), ("<down>", "go next"),
    ("g g", "go first"), ("1 2 G", "go 12"), ("3 g g", "go 3"), ("z M", "collapse-all"),
    ("z 3", "fold-level 3"), ("2 z 3", "fold-level 3"), ("<c-w> <", "resize-pane -2"),
    ("3 <c-w> >", "resize-pane +6"), ("<s-tab>", "focus previous"),
    ("<space>", "toggle-disclosure"),
    ("<f1>", "help"), ("?", "help"), ("<pgdn>", "page down"), ("Z Z", "write ; quit"),
    ("y p", "yank path"),
  ]) func keysRunCommands(keys: String, command: String) throws {
    #expect(try outcome(of: keys) == .commands(Command.parse(command)))
  }

  @Test func beginningsArePending() throws {
    for keys in ["g", "z", "5", "5 g", "<c-w>", "y"] { #expect(try outcome(of: keys) == .pending) }
    #expect(try outcome(of: "g x") == .unbound("g x"))
    #expect(try outcome(of: "7 <c-w> x") == .unbound("7 ctrl-w x"))
    #expect(try outcome(of: "0") == .unbound("0"))
  }

  @Test func aCountIsHeld() throws {
    let outcome = try outcome(of: String(repeating: "9 ", count: 40) + "j")
    #expect(outcome == .commands([.go(.next(PendingKeys.maximumCount))]))
  }

  @Test func theDefaultMapHasOnlyWhatIsPerformed() throws {
    let bindings = KeyMap.standard.bindings
    #expect(bindings.count > 60)
    for binding in bindings {
      #expect(binding.commands.allSatisfy { $0.isPerformed }, "\(binding.sequence)")
      #expect(!binding.summary.isEmpty)
      #expect(!binding.section.isEmpty)
      #expect(KeyMap.standard.lookup(binding.sequence.keys) == .bound(binding))
      #expect(try KeySequence(binding.sequence.title) == binding.sequence)
      #expect(try KeySequence(binding.sequence.description) == binding.sequence)
    }
  }

  @Test func anOverrideReplacesWhatItHides() throws {
    var map = KeyMap.standard
    let sequence = try KeySequence("g")
    map.bind(.init(sequence: sequence, commands: [.redraw], summary: "", section: "Own"))
    #expect(try map.lookup(Key.sequence("g g")) == .unbound)
    map.unbind(sequence)
    #expect(try map.lookup(Key.sequence("g")) == .unbound)
  }
}
