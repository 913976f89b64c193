import Foundation
import TestSupport
import Testing

@testable import DocumentFile

/// What is in the state folder may be anything: these go past the public door to the format.
@Suite struct JournalDamageTests {
  private let operations = (0..<12).map { Array("operation number \($0)".utf8) }

  /// A journal of twelve operations with a mark in the middle, and where each record ends.
  private var journal: (bytes: [UInt8], ends: [Int]) {
    let header = JournalHeader(
      document: DocumentPath(trusted: Array("/a/b".utf8)),
      base: FileChecksum(byteCount: 4, hash: 5), process: .current)
    var bytes = JournalFormat.magic
    var ends: [Int] = []
    var sequence: UInt64 = 0
    func append(_ kind: JournalFormat.RecordKind, _ payload: [UInt8]) {
      bytes += JournalFormat.record(kind, payload[...], sequence: sequence)
      sequence += 1
      ends.append(bytes.count)
    }
    append(.header, header.payload)
    for (index, operation) in operations.enumerated() {
      append(.operation, operation)
      if index == 5 {
        var mark = ByteEncoder()
        mark.append(FileChecksum(byteCount: 6, hash: 7))
        mark.append(UInt64(6))
        append(.mark, mark.bytes)
      }
    }
    return (bytes, ends)
  }

  @Test func readsTheWhole() throws {
    let contents = try #require(JournalContents(journal.bytes))
    #expect(contents.operations == operations)
    #expect(!contents.isDamaged)
    #expect(contents.operationCount(in: FileChecksum(byteCount: 4, hash: 5)) == 0)
    #expect(contents.operationCount(in: FileChecksum(byteCount: 6, hash: 7)) == 6)
    #expect(contents.operationCount(in: FileChecksum(byteCount: 6, hash: 8)) == nil)
  }

  @Test func everyTruncationLeavesTheLongestBeginning() {
    let (bytes, ends) = journal
    for length in 0..<bytes.count {
      let contents = JournalContents(Array(bytes.prefix(length)))
      let recordCount = ends.prefix { $0 <= length }.count
      guard recordCount > 0 else {
        #expect(contents == nil)
        continue
      }
      let operationCount = recordCount > 7 ? recordCount - 2 : min(recordCount - 1, 6)
      #expect(contents?.operations == Array(operations.prefix(operationCount)), "cut to \(length)")
      #expect(contents?.isDamaged == !ends.contains(length))
    }
  }

  @Test func everyFlippedBitEndsTheBeginningThere() {
    let (bytes, ends) = journal
    for bit in 0..<(bytes.count * 8) {
      var damaged = bytes
      damaged[bit / 8] ^= 1 << UInt8(bit % 8)
      let contents = JournalContents(damaged)
      let recordCount = ends.prefix { $0 <= bit / 8 }.count
      guard recordCount > 0 else {
        #expect(contents == nil)
        continue
      }
      let operationCount = recordCount > 7 ? recordCount - 2 : min(recordCount - 1, 6)
      #expect(contents?.operations == Array(operations.prefix(operationCount)), "bit \(bit)")
      #expect(contents?.isDamaged == true)
    }
  }

  @Test func whatIsLostIsCounted() {
    let (bytes, ends) = journal
    // Twelve operations, and a mark behind the sixth.
    for bit in (ends[0] * 8)..<(bytes.count * 8) {
      var damaged = bytes
      damaged[bit / 8] ^= 1 << UInt8(bit % 8)
      guard let contents = JournalContents(damaged) else { continue }
      let total = contents.operations.count + contents.lostOperationCount
      #expect(total == 12 || total == 13, "bit \(bit)")
    }
    for length in ends[0]..<bytes.count {
      guard let contents = JournalContents(Array(bytes.prefix(length))) else { continue }
      #expect(
        contents.lostOperationCount == (contents.isDamaged ? 1 : 0)
          || contents.operations.count == 6)
    }
    for index in 0..<ends[0] {
      var damaged = bytes
      damaged[index] ^= 1
      #expect((12...13).contains(JournalDamage.operationCount(in: damaged)), "byte \(index)")
    }
    #expect(JournalDamage.operationCount(in: []) == 0)
  }

  @Test func zerosAndNoiseAfterTheEndAreDamage() {
    let seed = UInt64.random(in: 0 ... .max)
    var generator = SeededGenerator(seed: seed)
    for length in 1...200 {
      let zeros = JournalContents(journal.bytes + Array(repeating: 0, count: length))
      #expect(zeros?.operations == operations)
      #expect(zeros?.isDamaged == true)
      let noise = (0..<length).map { _ in UInt8.random(in: 0...255, using: &generator) }
      #expect(JournalContents(journal.bytes + noise)?.operations == operations, "seed \(seed)")
      #expect(JournalContents(noise) == nil)
    }
  }

  @Test func recordsOfAnotherPlaceDoNotCount() {
    let (bytes, ends) = journal
    // The third record twice, the fourth missing.
    let repeated = Array(bytes[..<ends[3]] + bytes[ends[2]..<ends[3]] + bytes[ends[3]...])
    #expect(JournalContents(repeated)?.operations.count == 3)
    let missing = Array(bytes[..<ends[2]] + bytes[ends[3]...])
    #expect(JournalContents(missing)?.operations.count == 2)
  }

  @Test func randomMutationsNeverTrap() {
    let seed = UInt64.random(in: 0 ... .max)
    var generator = SeededGenerator(seed: seed)
    let original = journal.bytes
    for _ in 0..<SeededRun.rounds(2_000) {
      var bytes = original
      for _ in 0..<Int.random(in: 1...8, using: &generator) {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.removeSubrange(index..<min(bytes.count, index + 9))
        default: bytes.insert(contentsOf: original.prefix(index % 40), at: index)
        }
        if bytes.isEmpty { break }
      }
      let found = JournalContents(bytes)?.operations ?? []
      #expect(operations.starts(with: found), "seed \(seed)")
    }
  }

  /// Vectors of the reference implementation, seed 0.
  @Test(
    arguments: [
      ("", 0xEF46_DB37_51D8_E999), ("a", 0xD24E_C4F1_A98C_6E5B), ("abc", 0x44BC_2CF5_AD77_0999),
      ("0123456789abcdef0123456789abcdef", 0x642A_94958E71E6C5),
    ] as [(String, UInt64)])
  func hashesAsXXH64(text: String, hash: UInt64) {
    #expect(XXHash64.value(of: Array(text.utf8)) == hash)
  }

  @Test func hashesTheSameInAnyPieces() {
    let bytes = (0..<300).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    let whole = XXHash64.value(of: bytes)
    for split in 0...300 {
      var hash = XXHash64()
      Array(bytes[..<split]).withUnsafeBytes { hash.add($0) }
      Array(bytes[split...]).withUnsafeBytes { hash.add($0) }
      #expect(hash.digest == FileChecksum(byteCount: 300, hash: whole))
    }
  }
}
