/// The scanner's state, kept behind a pointer to keep exclusivity checks out of its loop.
struct ScanState {
  /// An open collection that matters to the index; all others are only counted.
  struct Frame {
    enum Role { case entry, entries, label }
    var role: Role
    /// The depth of the collection, as `YAMLEventReader.State` counts.
    var depth: Int
    var expectsKey = true
    /// The rule for the next value; nil when its key is not watched.
    var rule: UnsafeMutablePointer<CompiledGrammar.Rule>?
    /// Whether a key has occurred.
    var hasKey = false
    /// The bits of the rules whose keys have occurred.
    var seen: UInt32 = 0
    /// The entry's number; -1 for the root.
    var entry = -1
    /// The entry so far; for a sequence of entries, only `role` is used.
    var record = EntryRecord()
  }

  var frames = UnsafeMutablePointer<Frame>.allocate(capacity: 64)
  var frameCapacity = 64
  var frameCount = 0
  var entryCount = 0
  /// The end of the last content: its code point index, and its byte offset, or -1 until needed.
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
