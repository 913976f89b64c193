import TerminalCells

/// Turns the bytes a terminal sends into input events and replies.
///
/// A single state machine modelled on DEC's parser, which accepts any number of bytes at a time:
/// the result never depends on how the bytes were split. It never fails and its memory is bounded:
/// unknown sequences are discarded as a whole, malformed and over-long ones up to their end, and no
/// part of them becomes text.
///
/// A lone Escape and the start of a sequence look alike, so the decoder holds them back; if the
/// input has been idle until `deadline`, `flushPending(at:into:)` decides. While replies are
/// expected (`expectReplies(at:)`) it waits longer. The caller passes the time, so that tests can
/// control it.
public struct InputDecoder {
  /// The result of decoding.
  public enum Output: Hashable, Sendable {
    /// Something the user did.
    case event(InputEvent)
    /// A report of the terminal about itself.
    case reply(TerminalReply)
  }

  /// The most bytes of a paste that are kept.
  public let pasteLimit: Int
  /// Whether 0x08 is the Backspace key (`stty erase ^H`) instead of control-h.
  public let erasesWithBackspace: Bool
  /// The grid that mouse positions are clamped to.
  public var gridSize: (columns: Int, rows: Int)?

  var state = State.ground
  var sequence = ControlSequence()
  /// The modifiers that an Escape before the pending sequence adds to its key.
  var pendingModifiers: Key.Modifiers = []
  /// The content of an OSC or DCS, at most `stringLimit` bytes.
  var string: [UInt8] = []
  var stringIsEmpty = true
  var pasted: [UInt8] = []
  var pasteDroppedByteCount = 0
  var pasteEndedWithReturn = false
  var lastInput: ContinuousClock.Instant?
  /// Until when replies are expected; nil if none are.
  var repliesExpectedUntil: ContinuousClock.Instant?
  /// Whether the next byte came so long after a pending Escape that only a sequence may continue
  /// it.
  var escapeIsLate = false
  /// When an Escape taken for the key arrived just before; nil otherwise.
  var lastEscapeKey: ContinuousClock.Instant?
  /// Whether the next byte may continue a sequence which that Escape began.
  var mayContinueEscape = false

  /// The longest OSC or DCS that is interpreted, in bytes; a longer one is discarded.
  static let stringLimit = 4096

  /// Makes a decoder in its initial state.
  public init(pasteLimit: Int = 8 << 20, erasesWithBackspace: Bool = false) {
    self.pasteLimit = pasteLimit
    self.erasesWithBackspace = erasesWithBackspace
  }

  /// The position of the next byte in a sequence.
  enum State: Equatable {
    case ground
    /// Inside a character: bytes still missing, the bits so far, the range of the next byte.
    case character(missing: Int, bits: UInt32, next: ClosedRange<UInt8>)
    case escape
    /// After a `[` that came soon after an Escape taken for the key.
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

  /// The introducer of a string.
  enum StringKind: UInt8, Equatable {
    case operatingSystem = 0x5D
    case device = 0x50
    case application = 0x5F
    case privacy = 0x5E
    case start = 0x58

    /// Whether terminals reply in this form.
    var isAnswer: Bool {
      switch self {
      case .operatingSystem, .device, .application: true
      case .privacy, .start: false
      }
    }
  }

  /// Decodes bytes that arrived at the given time.
  ///
  /// - Complexity: O(number of bytes).
  public mutating func decode(
    _ bytes: some Sequence<UInt8>, at now: ContinuousClock.Instant, into output: inout [Output]
  ) {
    noteArrival(at: now)
    let firstNew = output.count
    let isDone: Void? = bytes.withContiguousStorageIfAvailable { decode($0, into: &output) }
    if isDone == nil {
      for byte in bytes { decode(byte, into: &output) }
    }
    noteReplies(in: output[firstNew...], at: now)
  }

  private mutating func decode(_ bytes: UnsafeBufferPointer<UInt8>, into output: inout [Output]) {
    var rest = bytes[...]
    while let byte = rest.first {
      let plainCount = keepPlainRunInPaste(of: rest)
      if plainCount > 0 {
        rest = rest.dropFirst(plainCount)
      } else {
        decode(byte, into: &output)
        rest = rest.dropFirst()
      }
    }
  }

  mutating func decode(_ byte: UInt8, into output: inout [Output]) {
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

  /// Discards a pending sequence.
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
