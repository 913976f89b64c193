import Geometry

/// The pieces of all ways in one pass, found by connector and by place.
struct PieceStore {
  private(set) var pieces: [LanePiece?] = []
  private var freeNumbers: [Int] = []
  /// The numbers of the pieces of each connector, by slot.
  private var numbers: [Int: [Int]] = [:]
  private var grid = BoxGrid()

  /// The numbers of the pieces of a connector.
  func numbers(of link: Int) -> [Int] { numbers[link] ?? [] }

  /// Takes new pieces of a connector instead of the former ones.
  mutating func set(_ new: [LanePiece], of link: Int) {
    for number in numbers[link] ?? [] {
      pieces[number] = nil
      grid.set(nil, at: number)
      freeNumbers.append(number)
    }
    numbers[link] =
      new.isEmpty
      ? nil
      : new.map { piece in
        let number = freeNumbers.popLast() ?? pieces.count
        if number == pieces.count { pieces.append(nil) }
        pieces[number] = piece
        grid.set(piece.box, at: number)
        return number
      }
  }

  /// Changes the bounds of a piece.
  mutating func setBounds(of number: Int, to piece: LanePiece) { pieces[number] = piece }

  /// The pieces that one is to be set apart from.
  mutating func neighbors(of piece: LanePiece, gap: Double) -> [Int] {
    let reach = LanePiece.reach + 1
    let window = Box(
      piece.axis, piece.wish - reach, piece.wish + reach,
      across: (piece.low - gap, piece.high + gap))
    var found: [Int] = []
    grid.forEach(in: window) { number in
      if let other = pieces[number], piece.isPaired(with: other, gap: gap) { found.append(number) }
    }
    return found
  }
}
