import Foundation
import TerminalCells
import TestSupport

/// A frame as bytes, and as text that can be read in a failure.
func encode(
  _ surface: Surface, with encoder: FrameEncoder, cursor: CellPoint? = nil
) -> [UInt8] {
  var bytes: [UInt8] = []
  encoder.encode(surface, cursor: cursor, into: &bytes)
  return bytes
}

/// Bytes with ESC written as `␛`.
func readable(_ bytes: [UInt8]) -> String {
  String(decoding: bytes, as: UTF8.self).replacingOccurrences(of: "\u{1B}", with: "␛")
}

/// A profile with everything a good terminal has.
func richProfile() -> TerminalProfile {
  var profile = TerminalProfile(colorDepth: .trueColor)
  profile.synchronizedOutput = true
  profile.underlineColor = true
  return profile
}

extension ScreenEmulator {
  /// What differs from the surface: texts and styles of cells, one line each.
  func differences(from surface: Surface) -> [String] {
    var result: [String] = []
    for row in 0..<surface.size.rows {
      for column in 0..<surface.size.columns {
        let point = CellPoint(column: column, row: row)
        var expected = EmulatedCell()
        expected.text = surface.text(at: point)
        expected.style = EmulatedStyle(surface.style(at: point))
        let found = cell(column: column, row: row)
        if found.appearance != expected.appearance {
          result.append("row \(row) column \(column): \(found) instead of \(expected)")
        }
      }
    }
    return result
  }
}

extension EmulatedStyle {
  /// How a terminal with all colours shows a style.
  init(_ style: CellStyle) {
    self.init()
    foreground = EmulatedColor(style.foreground)
    background = EmulatedColor(style.background)
    underline = style.underlineColor.map { EmulatedColor($0) }
    if underline == .default { underline = nil }
    let codes: [(CellAttributes, Int)] = [
      (.bold, 1), (.dim, 2), (.italic, 3), (.underline, 4), (.reverse, 7), (.strikethrough, 9),
    ]
    attributes = Set(codes.filter { style.attributes.contains($0.0) }.map(\.1))
  }
}

extension EmulatedColor {
  init(_ color: TerminalColor) {
    switch color {
    case .default: self = .default
    case .ansi(let index): self = .palette(Int(index & 15))
    case .indexed(let index): self = .palette(Int(index))
    case .rgb(let red, let green, let blue): self = .rgb(Int(red), Int(green), Int(blue))
    }
  }
}
