import Glibc
import TerminalCells

/// What it costs to find and write what changed of a screen of 200 × 60 cells that was drawn anew, as a
/// view does: everything is touched, little is different.
struct FrameBenchmark {
  private static let size = CellSize(columns: 200, rows: 60)
  private static let rounds = 2001

  private let surface = Surface(size: FrameBenchmark.size)
  private let encoder: FrameEncoder

  init() {
    var profile = TerminalProfile(colorDepth: .trueColor)
    profile.synchronizedOutput = true
    encoder = FrameEncoder(profile: profile)
  }

  /// Prints medians in microseconds, and bytes, as one JSON object: of a screen that is the same, of one
  /// with another row, and of a whole one.
  func measure() {
    let same = median { _ in nil }
    let row = median { $0 % 2 == 0 ? 31 : nil }
    let whole = median { _ in
      encoder.forceRepaint()
      return nil
    }
    let values = [
      ("sameMicros", same.micros), ("rowMicros", row.micros), ("wholeMicros", whole.micros),
      ("sameBytes", Double(same.bytes)), ("rowBytes", Double(row.bytes)),
      ("wholeBytes", Double(whole.bytes)),
    ]
    let fields = values.map { name, value in
      "\"\(name)\":\((value * 100).rounded() / 100)"
    }
    print("{" + fields.joined(separator: ",") + "}")
  }

  /// Draws and encodes many frames; `changing` says which row another text is drawn in.
  private func median(changing: (Int) -> Int?) -> (micros: Double, bytes: Int) {
    var output: [UInt8] = []
    output.reserveCapacity(1 << 16)
    var micros: [Double] = []
    var bytes = 0
    for round in 0..<Self.rounds {
      draw(changing: changing(round))
      output.removeAll(keepingCapacity: true)
      let start = Self.now
      encoder.encode(surface, cursor: CellPoint(column: 3, row: 31), into: &output)
      micros.append(Self.now - start)
      // The first frame shows what the last of the measurement before has left.
      if round > 0 { bytes = max(bytes, output.count) }
    }
    micros.sort()
    return (micros[Self.rounds / 2], bytes)
  }

  private func draw(changing changed: Int?) {
    surface.clear()
    for row in 0..<Self.size.rows {
      let letter = row == changed ? 0x62 : 0x61
      let text = (0..<Self.size.columns).map {
        Character(Unicode.Scalar(UInt8(letter + ($0 + row) % 24)))
      }
      surface.write(String(text), at: CellPoint(column: 0, row: row))
    }
  }

  /// Microseconds of the monotonic clock.
  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
  }
}
