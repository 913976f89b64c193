import TerminalCells
import TerminalIO

/// Decodes bytes as a terminal's input, whole, byte by byte and cut in two, and expects the same events.
struct FuzzedInput: FuzzSubject {
  private typealias Output = InputDecoder.Output

  private let start = ContinuousClock.now

  func test(_ bytes: [UInt8]) {
    let whole = decoded([bytes[...]])
    precondition(decoded(bytes.indices.map { bytes[$0...$0] }) == whole, "byte by byte")
    let middle = bytes.isEmpty ? 0 : Int(bytes[0]) % (bytes.count + 1)
    precondition(decoded([bytes[..<middle], bytes[middle...]]) == whole, "cut in two")
    for output in whole { check(output) }
    // Whatever state the bytes leave: the end of a paste, CAN and ST bring it back.
    let ending = Array("\u{1B}[201~\u{18}\u{1B}\\\u{18}j".utf8)
    precondition(
      decoded([bytes[...], ending[...]]).last == .event(.key(Key("j"))), "it does not come to rest")
    apply(whole)
  }

  private func decoded(_ pieces: [ArraySlice<UInt8>]) -> [Output] {
    var decoder = InputDecoder(pasteLimit: 256)
    var output: [Output] = []
    for piece in pieces { decoder.decode(piece, at: start, into: &output) }
    decoder.flushPending(at: start + .seconds(5), into: &output)
    return output
  }

  private func check(_ output: Output) {
    switch output {
    case .event(.key(let key)):
      let isClean = key.text?.unicodeScalars.allSatisfy {
        $0.properties.generalCategory != .control
      }
      precondition(isClean ?? true, "a key is a control character")
      precondition((try? Key(token: key.token)) == key, "a key that is printed is another key")
    case .event(.mouse(let mouse)):
      precondition(mouse.column >= 0 && mouse.row >= 0, "the mouse is outside of the grid")
    case .event(.paste(let paste)):
      precondition(paste.text.utf8.count <= 3 * 256, "a paste without bound")
    default: break
    }
  }

  /// Replies change a profile, whatever they say.
  private func apply(_ outputs: [Output]) {
    var profile = TerminalProfile(colorDepth: .ansi16)
    for case .reply(let reply) in outputs { profile.apply(reply) }
    precondition(profile.version.count <= 200, "a name without bound")
  }
}
