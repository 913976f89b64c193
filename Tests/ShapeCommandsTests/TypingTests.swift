import ShapeDocument
import Testing
import YAMLText

@testable import ShapeCommands

/// What is typed for a value: sums, words, lists, and what new items of lists begin with.
@Suite struct TypingTests {
  @Test(
    arguments: [
      ("12*3+4", 40), ("(10 - 2) / 4", 2), ("-3", -3), ("2*-3", -6), (".5+.5", 1), ("1+", nil),
      ("", nil), ("1/0", nil), ("((1)", nil), ("1 2", 12), ("x", nil),
    ] as [(String, Double?)])
  func sums(_ text: String, _ value: Double?) {
    #expect((try? Sum.value(of: text).get()) == value)
  }

  @Test func sumsAreBounded() {
    #expect(Sum.value(of: String(repeating: "(", count: 100_000)) == .failure(.noSum))
    #expect(Sum.value(of: String(repeating: "-", count: 100_000) + "1") == .failure(.noSum))
  }

  private func command(
    _ path: String, _ text: String, choosing words: [String] = []
  ) throws(Diagnostic) -> String {
    var choices = FieldChoices(words, selecting: nil)
    choices.narrow(to: text, choosing: true)
    let control = FieldControl(path, in: .graphic)
    return try control.command(setting: path, to: text, among: choices).description
  }

  @Test(arguments: [
    ("opacity", "1/4", "set opacity 0.25"), ("opacity", "0.250", "set opacity 0.250"),
    ("opacity", "", "unset opacity"), ("stroke.dash", "4, 2+1", "set stroke.dash [4, 3]"),
    ("stroke.dash", "[4 2]", "set stroke.dash [4, 2]"), ("at", "1, 2*3", "set at [1, 6]"),
    ("radius", "2+2", "set radius 4"), ("name", "[a", "set name '[a'"),
    ("points", "[[0, 0]]", "set points [[0, 0]]"), ("points", "0,0 1,1", "set points '0,0 1,1'"),
  ]) func typedTextIsACommand(path: String, text: String, written: String) throws {
    #expect(try command(path, text) == written)
  }

  @Test func aWordBegunIsMadeWhole() throws {
    #expect(try command("kind", "ell", choosing: ["ellipse", "text"]) == "set kind ellipse")
    #expect(try command("kind", "odd", choosing: ["ellipse", "text"]) == "set kind odd")
  }

  @Test(arguments: [
    ("opacity", "a", "'a' is neither a number nor a sum"),
    ("opacity", "1/0", "'1/0' is a division by zero"),
    ("stroke.dash", "4, b", "'b' is neither a number nor a sum"),
  ]) func whatIsNoValueIsExplained(path: String, text: String, sentence: String) throws {
    let error = #expect(throws: Diagnostic.self) { try command(path, text) }
    #expect(error?.code == .wrongValue && error?.arguments == [path, sentence])
  }
}
