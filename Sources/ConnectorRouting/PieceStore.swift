import Geometry

/// The pieces of all ways in one pass, found by connector, and what each is to be set apart from.
struct PieceStore {
  private(set) var pieces: [LanePiece?] = []
  /// The numbers of the pieces that each is paired with.
  private(set) var neighbors: [[Int]] = []
  private var freeNumbers: [Int] = []
  /// The numbers of the pieces of each connector, by slot.
  private var numbers: [Int: [Int]] = [:]
  private var grid = BoxGrid()

  /// The numbers of the pieces of a connector.
  func numbers(of link: Int) -> [Int] { numbers[link] ?? [] }

  /// The pieces of a connector.
  func pieces(of link: Int) -> [LanePiece] { numbers(of: link).compactMap { pieces[$0] } }

  /// Takes new pieces of a connector instead of the former ones.
  mutating func set(_ new: [LanePiece], of link: Int, gap: Double) {
    for number in numbers[link] ?? [] {
      unpair(number)
      pieces[number] = nil
      grid.set(nil, at: number)
      freeNumbers.append(number)
    }
    numbers[link] = new.isEmpty ? nil : new.map { add($0, gap: gap) }
  }

  private mutating func add(_ piece: LanePiece, gap: Double) -> Int {
    let number = freeNumbers.popLast() ?? pieces.count
    if number == pieces.count {
      pieces.append(nil)
      neighbors.append([])
    }
    pieces[number] = piece
    grid.set(piece.box, at: number)
    pair(number, gap: gap)
    return number
  }

  /// Takes new bounds of a piece.
  mutating func setBounds(of number: Int, to piece: LanePiece, gap: Double) {
    unpair(number)
    pieces[number] = piece
    pair(number, gap: gap)
  }

  private mutating func unpair(_ number: Int) {
    for other in neighbors[number] { neighbors[other].removeAll { $0 == number } }
    neighbors[number] = []
  }

  private mutating func pair(_ number: Int, gap: Double) {
    guard let piece = pieces[number] else { return }
    let reach = LanePiece.reach + 1
    let window = Box(
      piece.axis, piece.wish - reach, piece.wish + reach,
      across: (piece.low - gap, piece.high + gap))
    var found: [Int] = []
    grid.forEach(in: window) { other in
      guard other != number, let near = pieces[other], piece.isPaired(with: near, gap: gap) else {
        return
      }
      found.append(other)
    }
    for other in found { neighbors[other].append(number) }
    neighbors[number] = found
  }
}
