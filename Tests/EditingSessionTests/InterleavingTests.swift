import ShapeEditor
import TestSupport
import Testing
import TextDifference
import YAMLText

@testable import DocumentFile
@testable import EditingSession

/// Keys, results of saves and looks, and other programs, in any order.
@Suite("No order of events loses work")
struct InterleavingTests {
  private static let keys = [
    "j", "k", "H", "H", "H", "u", "<c-r>", ": w <enter>", ": w <enter>", ": r e l o a d <enter>",
    ": w <space> c . y a m l <enter>", ": w ! <enter>", "<esc>",
  ]

  @Test(arguments: 0..<SeededRun.rounds(60))
  func anyOrder(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let session = ScriptedSession()
    /// What the file holds; nil while it is gone.
    var file: String? = ScriptedSession.text
    var happened: [String] = []
    for _ in 0..<120 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<5:
        let keys = Self.keys(for: session.editor, &random)
        happened.append(keys)
        try session.press(keys)
      case 5..<8:
        happened.append("result")
        finish(session, &file)
      case 8:
        file = change(file, &random)
        session.disk.change += 1
        happened.append("change")
      default:
        happened.append("look")
        session.file.lookForChanges()
      }
      let story = happened.suffix(30).joined(separator: ", ")
      // What counts as saved is in the file as it was last known.
      let isKnown = session.editor.isModified || session.file.baseText.string == session.text
      #expect(isKnown, "\(story)")
      #expect(session.isJournalWhole, "\(story)")
      if !isKnown || !session.isJournalWhole { return }
    }
  }

  /// What a user may press now: mostly one of the answers where something is asked.
  private static func keys(for editor: Editor, _ random: inout SeededGenerator) -> String {
    if editor.list != nil { return "<esc>" }
    let answers = editor.question?.options.map(\.key) ?? []
    let answer = random.chance(70) ? answers.randomElement(using: &random) : nil
    return answer ?? keys.randomElement(using: &random) ?? "j"
  }

  /// Does the job as a disk would.
  private func finish(_ session: ScriptedSession, _ file: inout String?) {
    switch session.worker.job {
    case .save(let job)?:
      if job.request.overridesConflicts || file == job.baseText.string {
        file = job.text.string
        session.finishSave()
      } else {
        let kind: SaveConflict.Kind = file == nil ? .removed : .changed
        session.finishSave { .conflict(SaveConflict(path: $0.base.location.path, kind: kind)) }
      }
    case .copy(let job)?:
      let version = ScriptedDisk.version(job.text.string)
      session.finish(.copied(job, .done(.saved(version, notes: []))))
    case .look(let job)?:
      guard let file else { return session.finishLook(.gone(.removed)) }
      var isReload = false
      if case .reload = job.reason { isReload = true }
      if file == job.baseText.string, !isReload {
        session.finishLook(.same(nil))
      } else {
        session.finishLook(finding: file)
      }
    case .export?, .import?, nil: break
    }
  }

  /// What another program makes of the file.
  private func change(_ file: String?, _ random: inout SeededGenerator) -> String? {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: nil
    case 1: ""
    case 2: "canvases: ["
    case 3: ScriptedSession.text
    default: (file ?? ScriptedSession.text).replacing("Page", with: "Page\(random.next() % 9)")
    }
  }
}
