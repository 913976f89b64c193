import Geometry
import Testing

@Suite("Matrices")
struct MatrixTests {
  @Test("rotate clockwise on a screen, exactly at right angles")
  func turns() {
    let quarter = Matrix.rotation(degrees: 90, about: Point(1, 1))
    #expect(quarter.apply(Point(2, 1)) == Point(1, 2))
    #expect(
      Matrix.rotation(degrees: -360, about: Point(3, 4)).apply(.zero) == .zero)
  }

  @Test("compose from right to left")
  func composes() {
    let move = Matrix.translation(Point(1, 0))
    let double = Matrix(2, 0, 0, 2, 0, 0)
    #expect(double.after(move).apply(.zero) == Point(2, 0))
    #expect(move.after(double).apply(.zero) == Point(1, 0))
  }

  @Test("are undone by their inverse, unless they flatten")
  func inverse() throws {
    let map = Matrix.rotation(degrees: 30, about: Point(3, 4)).after(Matrix(2, 0, 1, 3, 5, 6))
    let back = try #require(map.inverse).apply(map.apply(Point(7, -8)))
    #expect(abs(back.x - 7) < 1e-9 && abs(back.y + 8) < 1e-9)
    #expect(Matrix(1, 2, 2, 4, 0, 0).inverse == nil)
  }
}
