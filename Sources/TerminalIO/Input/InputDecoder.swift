import TerminalCells

/// Turns the bytes a terminal sends into input events and replies.
///
/// One state machine after DEC's, which may be fed any number of bytes at a time: the result never
/// depends on how the bytes were split. It never fails and its memory is bounded: unknown sequences
/// are swallowed whole, malformed and over-long ones up to their end, and nothing of them becomes
/// text.
///
/// Escape alone and the start of a sequence look alike. The decoder keeps them back; when the input
/// has been idle until `deadline`, `flushPending(at:into:)` decides. While answers are expected
/// (`expectReplies(at:)`) it waits longer. Time is passed in, so that tests can make their own.
public struct InputDecoder {
  /// What came out of the bytes.
  public enum Output: Hashable, Sendable {
    /// Something the user did.
    case event(InputEvent)
    /// Something the terminal says about itself.
    case reply(TerminalReply)
  }

  /// Bytes of a paste that are kept.
  public let pasteLimit: Int
  /// Whether 0x08 is the Backspace key (`stty erase ^H`) instead of control-h.
  public let erasesWithBackspace: Bool
  /// The grid that mouse positions are clamped to.
  public var gridSize: (columns: Int, rows: Int)?

  var state = State.ground
  var sequence = ControlSequence()
  /// What an Escape before the pending sequence adds to its key.
  var pendingModifiers: Key.Modifiers = []
  /// Contents of an OSC or DCS, at most `stringLimit` bytes.
  var string: [UInt8] = []
  var stringIsEmpty = true
  var pasted: [UInt8] = []
  var pasteDroppedByteCount = 0
  var pasteEndedWithReturn = false
  var lastInput: ContinuousClock.Instant?
  /// Until when answers are expected; nil once the last one has come, or where none was asked for.
  var repliesExpectedUntil: ContinuousClock.Instant?
  /// Whether the next byte came so long after a pending Escape that only a sequence continues it.
  var escapeIsLate = false
  /// When the Escape came that was taken for the key just before.
  var lastEscapeKey: ContinuousClock.Instant?
  /// Whether the next byte may be the rest of what that Escape began.
  var mayContinueEscape = false

  /// Bytes of an OSC or DCS that are looked at; a longer one is swallowed.
  static let stringLimit = 4096

  /// Makes a decoder at rest.
  public init(pasteLimit: Int = 8 << 20, erasesWithBackspace: Bool = false) {
    self.pasteLimit = pasteLimit
    self.erasesWithBackspace = erasesWithBackspace
  }

  /// Where in a sequence the next byte falls.
  enum State: Equatable {
    case ground
    /// Inside a character: bytes still missing, the bits so far, the range of the next byte.
    case character(missing: Int, bits: UInt32, next: ClosedRange<UInt8>)
    case escape
    /// After `[` that came soon after an Escape which was taken for the key.
    case lateControl
    /// After `ESC O`.
    case singleShift
    /// After `CSI`.
    case control
    /// In a malformed `CSI` sequence, up to its final byte.
    case ignoredControl
    /// After `CSI [`, the Linux console's function keys.
    case consoleFunction
    /// In an X10 mouse report: bytes so far.
    case legacyMouse(button: UInt8?, column: UInt8?)
    case string(StringKind)
    /// After `ESC` in a string.
    case stringEscape(StringKind)
    /// In a paste: bytes of its end mark seen.
    case paste(matched: Int)
  }

  /// What introduced a string.
  enum StringKind: UInt8, Equatable {
    case operatingSystem = 0x5D
    case device = 0x50
    case application = 0x5F
    case privacy = 0x5E
    case start = 0x58

    /// Whether terminals answer in this form.
    var isAnswer: Bool {
      switch self {
      case .operatingSystem, .device, .application: true
      case .privacy, .start: false
      }
    }
  }

  /// Takes bytes as they arrived, at a time.
  ///
  /// - Complexity: O(number of bytes).
  public mutating func decode(
    _ bytes: some Sequence<UInt8>, at now: ContinuousClock.Instant, into output: inout [Output]
  ) {
    noteArrival(at: now)
    let firstNew = output.count
    let isDone: Void? = bytes.withContiguousStorageIfAvailable { take($0, into: &output) }
    if isDone == nil {
      for byte in bytes { take(byte, into: &output) }
    }
    noteReplies(in: output[firstNew...], at: now)
  }

  private mutating func take(_ bytes: UnsafeBufferPointer<UInt8>, into output: inout [Output]) {
    var rest = bytes[...]
    while let byte = rest.first {
      let plainCount = keepPlainRunInPaste(of: rest)
      if plainCount > 0 {
        rest = rest.dropFirst(plainCount)
      } else {
        take(byte, into: &output)
        rest = rest.dropFirst()
      }
    }
  }

  mutating func take(_ byte: UInt8, into output: inout [Output]) {
    switch state {
    case .ground: takeInGround(byte, into: &output)
    case .character(let missing, let bits, let next):
      takeInCharacter(byte, missing: missing, bits: bits, next: next, into: &output)
    case .escape: takeInEscape(byte, into: &output)
    case .lateControl: takeInLateControl(byte, into: &output)
    case .singleShift: takeInSingleShift(byte, into: &output)
    case .control: takeInControl(byte, into: &output)
    case .ignoredControl: takeInIgnoredControl(byte, into: &output)
    case .consoleFunction: takeInConsoleFunction(byte, into: &output)
    case .legacyMouse(let button, let column):
      takeInLegacyMouse(byte, button: button, column: column, into: &output)
    case .string(let kind): takeInString(byte, kind: kind, into: &output)
    case .stringEscape(let kind): takeInStringEscape(byte, kind: kind, into: &output)
    case .paste(let matched): takeInPaste(byte, matched: matched, into: &output)
    }
  }

  /// Forgets a pending sequence.
  mutating func returnToGround() {
    state = .ground
    pendingModifiers = []
  }

  func emit(
    _ code: Key.Code, _ modifiers: Key.Modifiers = [], into output: inout [Output]
  ) {
    output.append(.event(.key(Key(code, modifiers: modifiers))))
  }
}
