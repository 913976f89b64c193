import TestSupport
import Testing

@testable import ShapeEditor

@Suite("What is known about the file, without a file or an editor")
struct FileStateTests {
  private let own = SaveRequest(file: nil)
  private let copy = SaveRequest(file: "copy.yaml")

  @Test("What is unsaved is what the file does not hold, or nobody knows it does")
  func unsaved() {
    var file = FileState(name: "a.yaml")
    #expect(!file.isUnsaved(0) && file.isUnsaved(1))
    file.holds(1)
    #expect(file.isUnsaved(0) && !file.isUnsaved(1))
    file.becameForeign()
    #expect(file.isUnsaved(1))
    let wasForeign = [file.endForeign(), file.endForeign()]
    #expect(wasForeign == [true, false])
    #expect(!file.isUnsaved(1))
    file.wasRemoved()
    #expect(file.isUnsaved(1))
    let wasRemoved = [file.endRemoval(), file.endRemoval()]
    #expect(wasRemoved == [true, false])
    file.keepMine()
    #expect(file.isUnsaved(1))
  }

  @Test("What is being saved is one revision, to one file")
  func saving() {
    var file = FileState(name: "a.yaml")
    file.saveBegan(own, at: 3)
    #expect(file.isSaving && file.isSaving(3) && !file.isSaving(4))
    file.saveBegan(copy, at: 3)
    #expect(file.isSaving && !file.isSaving(3))
    #expect(file.saveEnded(SaveEnd(copy), isSaved: true, at: 3) == [])
    #expect(!file.isSaving)
  }

  @Test("Quitting ends, waits for the save that is going on, or asks")
  func quitting() {
    var file = FileState(name: "a.yaml")
    #expect(file.quit(isForced: false, isToBeSaved: false, at: 0) == .perform(.quit))
    #expect(file.quit(isForced: false, isToBeSaved: false, at: 1) == .ask(.quitting))
    #expect(file.quit(isForced: true, isToBeSaved: false, at: 1) == .perform(.quit))
    file.saveBegan(own, at: 1)
    let waiting = Reaction.say(Message("saving; the editor ends when that is done"))
    #expect(file.quit(isForced: false, isToBeSaved: false, at: 1) == waiting)
    // Edited meanwhile: what is saved is not all there is.
    #expect(file.quit(isForced: false, isToBeSaved: false, at: 2) == .ask(.quitting))
    file.holds(1)
    #expect(file.saveEnded(SaveEnd(own), isSaved: true, at: 2) == [.ask(.quitting)])
    file.saveBegan(own, at: 2)
    #expect(file.quit(isForced: true, isToBeSaved: false, at: 2) == waiting)
    #expect(file.quit(isForced: true, isToBeSaved: false, at: 2) == .perform(.quit))
    #expect(file.saveEnded(SaveEnd(own), isSaved: false, at: 2) == [.perform(.quit)])
  }

  private let written = ExportEnd.written(Message("exported"))

  @Test("Quitting waits for what is being exported")
  func quittingWhileExporting() {
    var file = FileState(name: "a.yaml")
    _ = file.exportBegan()
    _ = file.exportBegan()
    #expect(file.isExporting)
    guard case .say(let waiting) = file.quit(isForced: false, isToBeSaved: false, at: 0) else {
      Issue.record("nothing is waited for")
      return
    }
    #expect(waiting?.text.hasPrefix("exporting; the editor ends when that is done") == true)
    #expect(file.exportEnded(written, at: 0) == [.say(Message("exported"))])
    #expect(file.exportEnded(written, at: 0) == [.say(Message("exported")), .perform(.quit)])
    // Requested together with quitting, which is decided before it begins.
    #expect(
      file.quit(isForced: false, isToBeSaved: false, isToBeExported: true, at: 0) == .say(waiting))
    // Edited meanwhile.
    _ = file.exportBegan()
    #expect(file.exportEnded(written, at: 1) == [.say(Message("exported")), .ask(.quitting)])
    #expect(!file.isQuitting)
  }

  @Test("Insisting gives up what is being exported, and staying open waits no more")
  func notWaitingForAnExport() {
    var file = FileState(name: "a.yaml")
    _ = file.exportBegan()
    _ = file.quit(isForced: false, isToBeSaved: false, at: 0)
    #expect(file.quit(isForced: true, isToBeSaved: false, at: 0) == .perform(.quit))
    #expect(file.stayOpen() && !file.stayOpen())
    #expect(file.exportEnded(written, at: 0) == [.say(Message("exported"))])
  }

  @Test("An export that fails keeps the editor open")
  func failingExport() {
    let failure = Message("not exported", .error)
    var file = FileState(name: "a.yaml")
    _ = file.exportBegan()
    _ = file.quit(isForced: false, isToBeSaved: false, at: 0)
    #expect(file.exportEnded(.failed(failure), at: 0) == [.add(failure)])
    #expect(!file.isQuitting)
  }

  @Test("A save that ends the session leaves the export its time")
  func savingAndExporting() {
    var file = FileState(name: "a.yaml")
    file.saveBegan(own, at: 1)
    _ = file.exportBegan()
    _ = file.quit(isForced: false, isToBeSaved: false, at: 1)
    file.holds(1)
    #expect(!file.saveEnded(SaveEnd(own), isSaved: true, at: 1).contains(.perform(.quit)))
    #expect(file.exportEnded(written, at: 1).contains(.perform(.quit)))
  }

  /// Whatever happens, nobody is let go without being asked while something is nowhere but here.
  @Test(arguments: 0..<200 as Range<UInt64>)
  func nothingIsLostUnasked(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var file = FileState(name: "a.yaml")
    var revision = 0
    /// The revision the file really holds.
    var held: Int? = 0
    /// What is being saved, and whether to the document's own file.
    var saving: (revision: Int, request: SaveRequest)?
    for step in 0..<60 {
      var reactions: [Reaction] = []
      switch Int.random(in: 0..<9, using: &random) {
      case 0, 1: revision += 1
      case 2:
        guard saving == nil else { continue }
        var request = random.chance(70) ? own : copy
        request.quits = random.chance(40)
        saving = (revision, request)
        reactions = file.take(.saveBegan(request), at: revision)
      case 3:
        guard let done = saving else { continue }
        saving = nil
        let end = SaveEnd(done.request)
        if random.chance(30) {
          reactions = file.take(.saveFailed(end, nil), at: revision)
        } else if done.request.file == nil {
          held = done.revision
          let event = FileEvent.saved(end, revision: done.revision, Message("saved"))
          reactions = file.take(event, at: revision)
        } else {
          // A copy of all there is may end the session: nothing is lost.
          let isWhole = done.revision == revision
          reactions = file.take(.copied(end, Message("copied")), at: revision)
          if isWhole, done.request.quits { continue }
        }
      case 4:
        held = nil
        reactions = file.take(random.chance(50) ? .foreign : .removed(saving: nil), at: revision)
      case 5:
        held = nil
        reactions = file.take(.keptMine, at: revision)
      default:
        reactions = [file.quit(isForced: false, isToBeSaved: false, at: revision)]
      }
      let isKept = held == revision
      #expect(!reactions.contains(.perform(.quit)) || isKept, "seed \(seed), step \(step)")
      #expect(file.isUnsaved(revision) || isKept, "seed \(seed), step \(step)")
    }
  }

  @Test("A question about a file that is gone is void when it is back")
  func removal() {
    var file = FileState(name: "a.yaml")
    let question = Question.removedFile("a.yaml", saving: nil)
    #expect(file.take(.removed(saving: nil), at: 0) == [.ask(question)])
    #expect(file.isVoidOnReturn(question) && !file.isVoidOnReturn(.quitting))
    #expect(file.take(.reappeared, at: 0) == [.withdraw(question)])
    #expect(file.take(.reappeared, at: 0) == [])
    #expect(!file.isVoidOnReturn(question))
  }
}

/// What editors are asked to do is compared by its text: only here is anything of it compared.
extension Reaction: Equatable {
  /// Whether two are described alike.
  public static func == (left: Reaction, right: Reaction) -> Bool {
    String(describing: left) == String(describing: right)
  }
}
