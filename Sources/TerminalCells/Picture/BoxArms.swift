/// The arms that box-drawing characters have, and which of them are doubled.
package struct BoxArms: OptionSet, Hashable, Sendable {
  /// The bits.
  package let rawValue: UInt8
  /// Makes arms of their bits.
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Upwards.
  package static let up = BoxArms(rawValue: 1)
  /// To the right.
  package static let right = BoxArms(rawValue: 2)
  /// Downwards.
  package static let down = BoxArms(rawValue: 4)
  /// To the left.
  package static let left = BoxArms(rawValue: 8)

  /// Both in a row.
  package static let horizontal: BoxArms = [.left, .right]
  /// Both in a column.
  package static let vertical: BoxArms = [.up, .down]

  /// The characters of all sets of arms, by their bits. A single arm is a whole line.
  private static let single = Array(" │─└││┌├─┘─┴┐┤┬┼".unicodeScalars)
  private static let doubleAcross = Array(" │═╘││╒╞═╛═╧╕╡╤╪".unicodeScalars)
  private static let doubleDown = Array(" ║─╙║║╓╟─╜─╨╖╢╥╫".unicodeScalars)
  private static let double = Array(" ║═╚║║╔╠═╝═╩╗╣╦╬".unicodeScalars)

  /// The character with these arms, of which those of `doubled` are double lines.
  ///
  /// - Parameters:
  ///   - doubled: The arms that several lines share.
  ///   - isRound: Whether corners are round.
  ///   - isDashed: Whether lines are dashed.
  /// - Returns: The character; a blank for no arms.
  package func character(
    doubled: BoxArms = [], isRound: Bool = false, isDashed: Bool = false
  ) -> Unicode.Scalar {
    let doubled = doubled.intersection(self)
    let (across, down) = (
      !doubled.isDisjoint(with: Self.horizontal), !doubled.isDisjoint(with: Self.vertical)
    )
    let number = Int(rawValue & 15)
    if !across, !down {
      if isDashed, isSubset(of: Self.horizontal) { return "┄" }
      if isDashed, isSubset(of: Self.vertical) { return "┆" }
      if isRound, let corner = Self.round[rawValue] { return corner }
    }
    let table =
      across ? down ? Self.double : Self.doubleAcross : down ? Self.doubleDown : Self.single
    return table[number]
  }

  private static let round: [UInt8: Unicode.Scalar] = [3: "╰", 6: "╭", 9: "╯", 12: "╮"]

  /// The arms that a box-drawing character has; none for other characters.
  package init(of character: Unicode.Scalar) {
    self = Self.known[character] ?? []
  }

  private static let known: [Unicode.Scalar: BoxArms] = {
    var known: [Unicode.Scalar: BoxArms] = ["┄": horizontal, "┆": vertical]
    for table in [single, doubleAcross, doubleDown, double] {
      for number in [3, 5, 6, 7, 9, 10, 11, 12, 13, 14, 15] {
        known[table[number]] = BoxArms(rawValue: UInt8(number))
      }
    }
    for (number, corner) in round { known[corner] = BoxArms(rawValue: number) }
    return known
  }()
}

extension CellPicture {
  /// Draws a sign of a line over a cell in the line's colour, which is changed where it could not be
  /// seen on a terminal of few colours; outside the picture nothing.
  package mutating func draw(
    _ sign: Unicode.Scalar, at point: CellPoint, color: TerminalColor
  ) {
    guard let cell = self[point.column, point.row] else { return }
    let ground = cell.ground(of: color)
    put(PictureCell(sign, foreground: color.legible(on: ground), background: ground), at: point)
  }
}
