import TerminalCells
import TerminalIO
import TestSupport
import Testing

@Suite("Random input")
struct InputFuzzTests {
  /// Bytes that mean something to the decoder, and a few that do not.
  private static let alphabet: [UInt8] =
    Array("\u{1B}\u{1B}\u{1B}[[O]P_^X\\;;::<>?$-0127~~uMmRABcty|rj\u{07}\u{18}\r\u{7F}".utf8)
    + [0xC3, 0xA9, 0xE6, 0xBC, 0xA2, 0xF0, 0x9F, 0x80, 0xFF, 0x00]

  private func randomBytes(_ count: Int, using generator: inout SeededGenerator) -> [UInt8] {
    (0..<count).map { _ in
      Bool.random(using: &generator)
        ? InputFuzzTests.alphabet.randomElement(using: &generator) ?? 0
        : UInt8.random(in: 0...255, using: &generator)
    }
  }

  @Test("The decoding of random bytes does not depend on how they are split, and ends at rest")
  func randomSplits() {
    let seed = UInt64.random(in: 0 ... .max)
    var generator = SeededGenerator(seed: seed)
    for round in 0..<1000 {
      let bytes = randomBytes(Int.random(in: 1...60, using: &generator), using: &generator)
      let whole = decode(bytes, flushes: true)
      let index = Int.random(in: 0...bytes.count, using: &generator)
      #expect(decode(bytes, .oneByOne, flushes: true) == whole, "seed \(seed) round \(round)")
      #expect(
        decode(bytes, .split(at: index), flushes: true) == whole, "seed \(seed) round \(round)")
      // Whatever state the bytes leave: the end of a paste, CAN and ST bring it back.
      let ending = Array("\u{1B}[201~\u{18}\u{1B}\\\u{18}j".utf8)
      #expect(tokens(decode(bytes + ending)).hasSuffix("j"), "seed \(seed) round \(round)")
    }
  }

  @Test("No key of random bytes carries a control character")
  func noControlsInText() {
    let seed = UInt64.random(in: 0 ... .max)
    var generator = SeededGenerator(seed: seed)
    for output in decode(randomBytes(100_000, using: &generator), flushes: true) {
      guard case .event(.key(let key)) = output, let text = key.text else { continue }
      let isClean = text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
      #expect(isClean, "seed \(seed) \(text.debugDescription)")
    }
  }

  @Test("Endless sequences are discarded in bounded memory")
  func endless() {
    for opening in ["\u{1B}]11;", "\u{1B}P>|", "\u{1B}[", "\u{1B}_", "\u{1B}O"] {
      var decoder = InputDecoder()
      var output: [InputDecoder.Output] = []
      decoder.decode(opening.utf8, at: start, into: &output)
      let filler = [UInt8](repeating: UInt8(ascii: "1"), count: 100_000)
      for _ in 0..<3 { decoder.decode(filler, at: start, into: &output) }
      #expect(output.isEmpty)
    }
  }
}
