import OutlineUI
import TerminalCells
import Testing
import ViewTestSupport

/// Names of paths, gradients and anchors, each beside what it is another word for.
@Suite("Names of drawing")
struct DrawingNamesTests {
  @Test("A part of a path")
  func trimmedPaths() {
    let line = Path { path in
      path.move(to: .zero)
      path.addLine(to: Point(x: 10, y: 0))
    }
    let part = line.trimmedPath(from: 0.2, to: 0.5)
    #expect(part.boundingRect == Rect(x: 2, y: 0, width: 3, height: 0))
    #expect(line.trimmedPath(from: .nan, to: 2) == line)
  }

  @Test("An arc by its turn is the arc between its angles")
  func relativeArcs() {
    let arc = Path { path in
      path.addArc(
        center: Point(x: 5, y: 5), radius: 4, startAngle: .zero, endAngle: .degrees(90),
        clockwise: false)
    }
    let relative = Path { path in
      path.addRelativeArc(
        center: Point(x: 5, y: 5), radius: 4, startAngle: .zero, delta: .degrees(90))
    }
    func drawn(_ path: Path) -> String { Screen(10, 5) { path.stroke() }.draw() }
    #expect(drawn(relative) == drawn(arc))
    let endless = Path { path in
      path.addRelativeArc(center: .zero, radius: 1, startAngle: .zero, delta: .radians(.infinity))
    }
    #expect(endless.isEmpty)
  }

  @Test("A transform is applied before those there are")
  func concatenated() {
    let (turn, shift) = (
      AffineTransform(rotationAngle: .pi / 2), AffineTransform(translationX: 3, y: 0)
    )
    let end = Point(x: 1, y: 0).applying(turn.concatenating(shift))
    #expect(abs(end.x - 3) < 1e-9 && abs(end.y - 1) < 1e-9)
    func drawn(_ change: @escaping (inout GraphicsContext) -> Void) -> String {
      Screen(8, 3) {
        Canvas { context, _ in
          change(&context)
          context.fill(Path(Rect(x: 0, y: 0, width: 2, height: 2)), with: .color(.red))
        }
      }
      .draw()
    }
    #expect(drawn { $0.concatenate(shift) } == drawn { $0.translateBy(x: 3, y: 0) })
    #expect(FillStyle(eoFill: true).isEOFilled && !FillStyle().isEOFilled)
  }

  @Test("Gradients by their names")
  func gradients() {
    func looks(_ style: some ShapeStyle) -> [TerminalColor?] {
      let screen = Screen(8, 4) { Rectangle().fill(style) }
      screen.draw()
      return (0..<32).map {
        screen.surface.style(at: CellPoint(column: $0 % 8, row: $0 / 8)).foreground
      }
    }
    let colors: [Color] = [.red, .blue]
    #expect(
      looks(.conicGradient(colors: colors, center: .center))
        == looks(
          .angularGradient(
            Gradient(colors: colors), center: .center, startAngle: .zero, endAngle: .degrees(360))))
    #expect(
      looks(.ellipticalGradient(colors: colors)) == looks(EllipticalGradient(colors: colors)))
  }

  private enum Corner: PreferenceKey {
    static var defaultValue: [Anchor<Point>] { [] }

    static func reduce(value: inout [Anchor<Point>], nextValue: () -> [Anchor<Point>]) {
      value += nextValue()
    }
  }

  @Test("Anchors are added to those from inside, and read behind the view")
  func anchors() {
    let screen = Screen(8, 3) {
      Text("abc")
        .anchorPreference(key: Corner.self, value: .topLeading) { [$0] }
        .transformAnchorPreference(key: Corner.self, value: .unitPoint(.bottomTrailing)) {
          $0.append($1)
        }
        .frame(width: 8, height: 3, alignment: .topLeading)
        .backgroundPreferenceValue(Corner.self) { corners in
          GeometryReader { proxy in
            Text(corners.map { "\(Int(proxy[$0].x))\(Int(proxy[$0].y))" }.joined(separator: " "))
              .offset(y: 2)
          }
        }
    }
    #expect(screen.draw() == "abc\n\n00 31\n")
  }
}
