import Foundation
import OutlineUI
import Testing
import ViewTestSupport

import typealias CoreGraphicsNames.CGAffineTransform
import typealias CoreGraphicsNames.CGFloat
import typealias CoreGraphicsNames.CGPoint
import typealias CoreGraphicsNames.CGRect
import typealias CoreGraphicsNames.CGSize

@Suite("Names of Core Graphics beside Foundation")
struct NamesTests {
  @Test("They are the geometry of views")
  func geometry() {
    let width: CGFloat = 4
    let rect = CGRect(origin: CGPoint(x: 1, y: 1), size: CGSize(width: width, height: 2))
    #expect(rect == Rect(x: 1, y: 1, width: 4, height: 2))
    #expect(rect.insetBy(dx: 1, dy: 3) == Rect(x: 2, y: 2, width: 2, height: 0))
    #expect(rect.offsetBy(dx: -1, dy: 1) == Rect(x: 0, y: 2, width: 4, height: 2))
    #expect(rect.union(.zero) == Rect(x: 0, y: 0, width: 5, height: 3))
    #expect(rect.intersects(Rect(x: 4, y: 0, width: 9, height: 9)))
    #expect(!rect.intersects(Rect(x: 5, y: 0, width: 9, height: 9)))
    let turned = CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2))
    #expect(abs(turned.x) < 1e-9)
    #expect(turned.y == 1)
    let moved = CGAffineTransform.identity.translatedBy(x: 2, y: 0).scaledBy(x: 3, y: 3)
    #expect(CGPoint(x: 1, y: 1).applying(moved) == CGPoint(x: 5, y: 3))
  }

  @Test("Seven flexible columns have room in 20 cells")
  func flexibleColumns() {
    let columns = Array(repeating: GridItem(.flexible(), spacing: 0), count: 7)
    let screen = Screen(21, 1) {
      LazyVGrid(columns: columns) { ForEach(1..<8) { Text("\($0)") } }
    }
    #expect(screen.draw() == " 1  2  3  4  5  6  7\n")
    let mixed = [GridItem(.fixed(4), spacing: 0), GridItem(.adaptive(minimum: 3), spacing: 0)]
    let tracks = Screen(10, 1) {
      LazyVGrid(columns: mixed, alignment: .leading) { ForEach(1..<4) { Text("\($0)") } }
    }
    #expect(tracks.draw() == "1   2  3\n")
  }
}
