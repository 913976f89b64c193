/// What changes with every event, behind a pointer to keep exclusivity checks out of the loop.
struct ScanState {
  /// A mapping or sequence that is open and of interest; everything else is only counted.
  struct Frame {
    enum Role { case entry, entries, label }
    var role: Role
    /// The depth of the collection, as the reader counts.
    var depth: Int
    var expectsKey = true
    /// What the value that comes next means, nil if nothing.
    var rule: UnsafeMutablePointer<CompiledGrammar.Rule>?
    /// Which rules' keys were met.
    var seen: UInt32 = 0
    /// The entry's number, -1 for the root.
    var entry = -1
    /// The entry; of a sequence of entries only the role counts.
    var record = EntryRecord()
  }

  var frames = UnsafeMutablePointer<Frame>.allocate(capacity: 64)
  var frameCapacity = 64
  var frameCount = 0
  var entryCount = 0
  /// Where the last content ended: a code point index, and the byte offset where that is known.
  var lastEndMark = 0
  var lastEndOffset = -1
  var root = RootRecord()

  mutating func push(_ frame: Frame) {
    if frameCount == frameCapacity {
      let grown = UnsafeMutablePointer<Frame>.allocate(capacity: frameCapacity * 2)
      grown.moveInitialize(from: frames, count: frameCount)
      frames.deallocate()
      frames = grown
      frameCapacity *= 2
    }
    (frames + frameCount).initialize(to: frame)
    frameCount += 1
  }
}
