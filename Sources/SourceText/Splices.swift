/// Splices in order, kept in 12 bytes each and one text of all replacements.
public struct Splices: RandomAccessCollection, Sendable {
  /// Where they are, and how long.
  package let offsets: OffsetMap
  /// All replacements, one behind the other.
  private let replacements: SourceText

  init(_ offsets: OffsetMap, _ replacements: SourceText) {
    self.offsets = offsets
    self.replacements = replacements
  }

  /// Keeps splices.
  public init(_ splices: some Sequence<Splice>) {
    var assembler = SpliceAssembler()
    for splice in splices { assembler.append(splice) }
    self = assembler.splices
  }

  /// The number of bytes of all replacements.
  public var replacementByteCount: Int { replacements.byteCount }

  /// The number of the first splice: 0.
  public var startIndex: Int { 0 }

  /// The number of splices.
  public var endIndex: Int { offsets.count }

  /// A splice by its number.
  ///
  /// - Complexity: O(log pieces of the replacements)
  public subscript(number: Int) -> Splice {
    Splice(
      range: range(of: number),
      replacement: replacements.slice(offsets.replacementRange(of: number)))
  }

  /// The replaced bytes of a splice, as byte offsets into the text before the edit.
  public func range(of number: Int) -> Range<Int> { offsets.range(of: number) }

  /// The change of the text's length by a splice, in bytes.
  public func byteDelta(of number: Int) -> Int {
    offsets.replacementRange(of: number).count - range(of: number).count
  }

  /// Whether they are sorted, disjoint and within a text of `byteCount` bytes.
  public func areSound(byteCount: Int) -> Bool {
    var end = 0
    for number in indices {
      let range = range(of: number)
      guard range.lowerBound >= end, range.upperBound <= byteCount else { return false }
      end = range.upperBound
    }
    return true
  }

  /// Adds the replacement of a splice to a text.
  func appendReplacement(of number: Int, to text: inout TextAssembler) {
    text.append(replacements, in: offsets.replacementRange(of: number))
  }
}

/// Gathers splices.
package struct SpliceAssembler {
  private var offsets = OffsetMap()
  // Small replacements in one block need no blocks of their own.
  private var replacements = TextAssembler(isDense: true, sharingFrom: 512)

  package init(capacity: Int = 0) { offsets.reserveCapacity(capacity) }

  /// The number of splices so far.
  package var count: Int { offsets.count }

  /// All splices so far.
  package var splices: Splices { Splices(offsets, replacements.text) }

  /// Adds a splice.
  package mutating func append(_ splice: Splice) {
    offsets.append(splice)
    replacements.append(splice.replacement, in: 0..<splice.replacement.byteCount)
  }
}
