import TestSupport
import Testing

/// Scripts on real drawings: the difference that is shown is the one that was made.
struct CorpusTests {
  /// What a debug build edits in no time.
  private static let files =
    (try? Fixture("corpus").files().filter { try $0.data.count < 200_000 }) ?? []

  @Test func thereAreDrawings() { #expect(Self.files.count > 5) }

  @Test(arguments: files)
  func differencesGiveTheResult(file: Fixture) throws {
    let text = try file.text
    var count = 0
    for script in [
      "select '*:last-child' ; set note 'a b'", "select ':nth-child(2)?' ; duplicate ; move first",
      "select 'group?' ; sort name ; set hidden true",
      "select 'canvas > :first-child' ; group Both",
      "select 'canvas > :last-child' ; delete ; undo ; select canvas ; rename '{kind} {n}'",
    ] {
      let run = Run(script, on: text, force: true)
      if run.mistake != nil {
        #expect(run.text == text)
      } else {
        count += 1
      }
      #expect(try Patch(run.patch).applied(to: text) == run.text, "\(script)")
    }
    #expect(count > 2)
  }
}
