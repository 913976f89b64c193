import OutlineUI
import TerminalCells
import Testing
import ViewTestSupport

@Suite("Paths and shapes made of them")
struct PathTests {
  private struct Triangle: Shape {
    func path(in rect: Rect) -> Path {
      Path { path in
        path.move(to: Point(x: rect.midX, y: rect.minY))
        path.addLine(to: Point(x: rect.maxX, y: rect.maxY))
        path.addLine(to: Point(x: rect.minX, y: rect.maxY))
        path.closeSubpath()
      }
    }
  }

  /// A shape with sides, in a module whose declarations are on the main actor by default.
  private struct Bar: InsettableShape, Animatable {
    var share: Double
    var animatableData: Double {
      get { share }
      set { share = newValue }
    }

    func path(in rect: Rect) -> Path {
      Path(Rect(x: rect.minX, y: rect.minY, width: rect.width * share, height: rect.height))
    }
  }

  @Test("Shapes of a program's own are on no actor")
  func anyThread() async {
    let rect = Rect(x: 0, y: 0, width: 10, height: 4)
    let path = await Task.detached { Bar(share: 0.5).path(in: rect) }.value
    #expect(path == Path(Rect(x: 0, y: 0, width: 5, height: 4)))
  }

  @Test("A shape of a program's own is filled in half cells")
  func triangle() {
    #expect(Screen(8, 4) { Triangle() }.draw() == "   ▄▄\n  ▄██▄\n ▄████▄\n▄██████▄\n")
    #expect(
      Screen(9, 4) { Triangle().stroke() }.draw()
        == "   ▄▀▄\n  ▄▀ ▀▄\n ▄▀   ▀▄\n▄█▄▄▄▄▄█▄\n")
  }

  @Test("Points surrounded twice are inside, unless only odd numbers count")
  func fillRules() {
    let twice = Path { path in
      path.addRect(Rect(x: 0, y: 0, width: 6, height: 6))
      path.addRect(Rect(x: 2, y: 2, width: 2, height: 2))
    }
    #expect(Screen(6, 3) { twice }.draw() == "██████\n██████\n██████\n")
    let ring = Screen(6, 3) { twice.fill(.primary, style: FillStyle(eoFill: true)) }
    #expect(ring.draw() == "██████\n██  ██\n██████\n")
    #expect(twice.contains(Point(x: 3, y: 3)))
    #expect(!twice.contains(Point(x: 3, y: 3), eoFill: true))
    #expect(!twice.contains(Point(x: 7, y: 3)))
  }

  @Test("The other direction takes away")
  func nonZero() {
    let hole = Path { path in
      path.addRect(Rect(x: 0, y: 0, width: 6, height: 6))
      path.addLines([
        Point(x: 2, y: 2), Point(x: 2, y: 4), Point(x: 4, y: 4), Point(x: 4, y: 2),
      ])
    }
    #expect(Screen(6, 3) { hole }.draw() == "██████\n██  ██\n██████\n")
  }

  @Test("A hand thinner than half a cell is drawn without gaps", arguments: [0, 30, 45, 80, 90])
  func thinHands(degrees: Double) {
    struct Hand: Shape {
      func path(in rect: Rect) -> Path {
        Path { path in
          path.move(to: Point(x: rect.midX - 0.4, y: rect.midY))
          path.addLine(to: Point(x: rect.midX - 0.2, y: rect.minY))
          path.addLine(to: Point(x: rect.midX + 0.2, y: rect.minY))
          path.addLine(to: Point(x: rect.midX + 0.4, y: rect.midY))
        }
      }
    }
    let screen = Screen(20, 10) { Hand().rotationEffect(.degrees(degrees)) }
    screen.draw()
    let halves = (0..<20).flatMap { column in
      (0..<10).flatMap { row -> [(Int, Int)] in
        switch screen.surface.text(at: CellPoint(column: column, row: row)) {
        case "█": [(column, row * 2), (column, row * 2 + 1)]
        case "▀": [(column, row * 2)]
        case "▄": [(column, row * 2 + 1)]
        default: []
        }
      }
    }
    #expect((7...13).contains(halves.count), "\(screen.surface.snapshot())")
    // Each touches another one.
    for (column, half) in halves {
      let neighbours = halves.count { abs($0.0 - column) <= 1 && abs($0.1 - half) <= 1 }
      #expect(neighbours > 1, "\(screen.surface.snapshot())")
    }
  }

  @Test("A path drawn by a formula is the shape drawn by one")
  func circlesAgree() {
    let shape = Screen(16, 8) { Circle() }.draw()
    let path = Screen(16, 8) { Path(ellipseIn: Rect(x: 0, y: 0, width: 16, height: 16)) }.draw()
    #expect(shape == path)
  }

  @Test("Lines of one half cell have no gaps and no corners filled in")
  func thinLines() {
    func line(_ points: Point...) -> String {
      Screen(6, 3) { Path { $0.addLines(points) }.stroke() }.draw()
    }
    #expect(line(Point(x: 0, y: 0), Point(x: 6, y: 6)) == "▀▄\n  ▀▄\n    ▀▄\n")
    #expect(line(Point(x: 0, y: 3), Point(x: 6, y: 3)) == "\n▄▄▄▄▄▄\n\n")
    #expect(line(Point(x: 2, y: 0), Point(x: 2, y: 6)) == "  █\n  █\n  █\n")
    #expect(line(Point(x: 3, y: 3), Point(x: 4, y: 3)) == "\n   ▄\n\n")
    #expect(line(Point(x: 1, y: 1), Point(x: 1, y: 1)) == "\n\n\n")
  }

  @Test("Thick lines, their ends and dashes")
  func thickLines() {
    func line(_ style: StrokeStyle) -> String {
      Screen(10, 3) {
        Path { $0.addLines([Point(x: 3, y: 3), Point(x: 7, y: 3)]) }
          .stroke(.primary, style: style)
      }.draw()
    }
    #expect(line(StrokeStyle(lineWidth: 4)) == "   ▄▄▄▄\n   ████\n   ▀▀▀▀\n")
    #expect(
      line(StrokeStyle(lineWidth: 4, lineCap: .square)) == " ▄▄▄▄▄▄▄▄\n ████████\n ▀▀▀▀▀▀▀▀\n")
    #expect(line(StrokeStyle(lineWidth: 4, lineCap: .round)) == "  ▄▄▄▄▄▄\n ████████\n  ▀▀▀▀▀▀\n")
    #expect(line(StrokeStyle(dash: [1])) == "\n   ▄ ▄\n\n")
    #expect(line(StrokeStyle(dash: [2, 1], dashPhase: 1)) == "\n   ▄ ▄▄\n\n")
    #expect(line(StrokeStyle(dash: [1e-9])) == line(StrokeStyle()))
  }

  @Test("Arcs: angles grow clockwise on the screen unless told otherwise")
  func arcs() {
    func slice(_ clockwise: Bool) -> String {
      Screen(8, 4) {
        Path { path in
          path.move(to: Point(x: 4, y: 4))
          path.addArc(
            center: Point(x: 4, y: 4), radius: 4, startAngle: .degrees(0),
            endAngle: .degrees(90), clockwise: clockwise)
        }
      }.draw()
    }
    #expect(slice(false) == "\n\n    ████\n    ██▀\n")
    #expect(slice(true) == " ▄████▄\n████████\n████\n ▀██\n")
  }

  @Test("Curves")
  func curves() {
    let quadratic = Path { path in
      path.move(to: Point(x: 0, y: 6))
      path.addQuadCurve(to: Point(x: 8, y: 6), control: Point(x: 4, y: -4))
    }
    #expect(Screen(8, 3) { quadratic }.draw() == "   ▄▄\n ▄████▄\n▄██████▄\n")
    #expect(quadratic.boundingRect.minY.rounded() == 1)
    let cubic = Path { path in
      path.move(to: .zero)
      path.addCurve(
        to: Point(x: 9, y: 0), control1: Point(x: 3, y: 6), control2: Point(x: 6, y: 6))
    }
    #expect(abs(cubic.boundingRect.maxY - 4.5) < 0.02)
  }

  @Test("A shape can be trimmed, turned, scaled and inset")
  func transformations() {
    #expect(Screen(8, 4) { Rectangle().inset(by: 2).fill() }.draw() == "\n  ████\n  ████\n\n")
    #expect(
      Screen(8, 4) { Rectangle().trim(to: 0.25).stroke() }.draw() == "▀▀▀▀▀▀▀▀\n\n\n\n")
    #expect(
      Screen(8, 4) { Rectangle().scale(0.5).fill() }.draw() == "\n  ████\n  ████\n\n")
    #expect(
      Screen(8, 4) { Rectangle().scale(x: 0.5, anchor: .topLeading).fill() }.draw()
        == "████\n████\n████\n████\n")
    let bar = Path(Rect(x: 0, y: 3, width: 8, height: 2))
    #expect(
      Screen(8, 4) { bar.rotation(.degrees(90)).fill() }.draw() == "   ██\n   ██\n   ██\n   ██\n")
  }

  @Test("Corners of their own")
  func unevenCorners() {
    let shape = UnevenRoundedRectangle(topLeadingRadius: 4)
    #expect(Screen(8, 4) { shape }.draw() == " ▄██████\n████████\n████████\n████████\n")
    #expect(Screen(8, 2) { Capsule() }.draw() == "▄██████▄\n▀██████▀\n")
  }

  @Test("A view is clipped to a path")
  func clipping() {
    let screen = Screen(8, 4) {
      Text("abcdefgh\nabcdefgh\nabcdefgh\nabcdefgh").clipShape(Triangle())
    }
    #expect(screen.draw() == "\n   de\n  cdef\n bcdefg\n")
  }

  @Test(
    "A path leaves out what has coordinates that are no numbers or infinite",
    arguments: [Double.nan, .infinity, -.infinity])
  func nonsense(value: Double) {
    let figures: [(inout Path) -> Void] = [
      { $0.addLine(to: Point(x: value, y: 1)) },
      { $0.addQuadCurve(to: Point(x: 1, y: value), control: Point(x: value, y: value)) },
      { $0.addCurve(to: Point(x: 1, y: 1), control1: Point(x: 2, y: value), control2: .zero) },
      {
        $0.addArc(
          center: .zero, radius: value, startAngle: .zero, endAngle: .degrees(90), clockwise: true)
      },
      {
        $0.addArc(
          center: .zero, radius: 2, startAngle: .degrees(value), endAngle: .zero, clockwise: true)
      },
      { $0.addRect(Rect(x: value, y: 0, width: 2, height: 2)) },
    ]
    for (number, figure) in figures.enumerated() {
      let path = Path { path in
        path.move(to: Point(x: 2, y: 2))
        figure(&path)
        path.closeSubpath()
      }
      #expect(Screen(6, 3) { path.fill() }.draw() == "\n\n\n", "\(number)")
      #expect(Screen(6, 3) { path.stroke() }.draw() == "\n\n\n", "\(number)")
      #expect(!path.contains(Point(x: value, y: value)), "\(number)")
    }
    // Of these the sides that are numbers stay.
    let mixed = Path { path in
      path.addEllipse(in: Rect(x: 0, y: 0, width: value, height: 2))
      path.addRoundedRect(
        in: Rect(x: 0, y: 0, width: 9, height: value), cornerSize: Size(width: 1, height: 1))
    }
    let bounds = mixed.boundingRect
    #expect(bounds.minX >= 0 && bounds.maxX <= 9 && bounds.minY >= 0 && bounds.maxY <= 2)
  }

  @Test(
    "Shapes with lengths that are no numbers or infinite",
    arguments: [Double.nan, .infinity, -.infinity])
  func oddLengths(value: Double) {
    func drawn(@ViewBuilder _ view: () -> some View) -> String {
      Screen(6, 3, content: view).draw()
    }
    let nothing = "\n\n\n"
    let path = Path(Rect(x: 0, y: 0, width: 6, height: 4))
    let full = drawn { Rectangle().fill() }
    #expect(drawn { Circle().trim(from: value, to: value).stroke() } == nothing)
    #expect(drawn { Rectangle().rotation(.degrees(value)).fill() } == nothing)
    #expect(drawn { Rectangle().scale(value).fill() } == nothing)
    let away = Path(Rect(x: value, y: 0, width: 2, height: 2))
    #expect(drawn { Text("abc").clipShape(away) } == nothing)
    #expect(
      drawn { Circle().inset(by: value).fill() }
        == (value.isNaN ? drawn { Circle().fill() } : nothing))
    let width = StrokeStyle(lineWidth: value)
    #expect(
      drawn { path.stroke(style: width) }
        == (value == .infinity ? full : drawn { path.stroke() }))
    let dashes = StrokeStyle(dash: [value, 1], dashPhase: value)
    #expect(drawn { path.stroke(style: dashes) } == drawn { path.stroke() })
    let radius = value == .infinity ? 99.0 : 0
    #expect(
      drawn { RoundedRectangle(cornerRadius: value).fill() }
        == drawn { RoundedRectangle(cornerRadius: radius).fill() })
    #expect(
      drawn { UnevenRoundedRectangle(topLeadingRadius: value).fill() }
        == drawn { UnevenRoundedRectangle(topLeadingRadius: radius).fill() })
  }

  @Test(
    "Coordinates that are huge, zero or negative end nothing", arguments: [-1e300, -3, 0, 1e300])
  func huge(value: Double) {
    let path = Path { path in
      path.addLine(to: Point(x: value, y: 1))
      path.addQuadCurve(to: Point(x: 1, y: value), control: Point(x: value, y: value))
      path.addCurve(
        to: Point(x: value, y: value), control1: Point(x: 2, y: value), control2: .zero)
      path.addArc(
        center: Point(x: value, y: value), radius: value, startAngle: .degrees(value),
        endAngle: .degrees(value * 2), clockwise: true)
      path.addRect(Rect(x: value, y: value, width: value, height: value))
      path.addEllipse(in: Rect(x: 0, y: 0, width: value, height: value))
      path.closeSubpath()
    }
    let style = StrokeStyle(lineWidth: value, dash: [value, 1], dashPhase: value)
    let screen = Screen(6, 3) {
      VStack(spacing: 0) {
        ZStack {
          path.fill(.red)
          path.stroke(.red, style: style)
          Circle().inset(by: value).stroke(.red, style: style)
          Circle().trim(from: value, to: value).stroke(lineWidth: value)
          RoundedRectangle(cornerRadius: value).clipShape(path)
        }
        Text("after")
      }
    }
    #expect(screen.draw().hasSuffix("after\n"))
  }

  @Test("What is filled is what the path contains, and thin parts of it, whichever path")
  func fillsWhatItContains() {
    for seed in UInt64(1)...20 {
      var random = SeededPoints(seed: seed)
      let path = Path { path in
        path.move(to: random.point())
        for _ in 0..<4 { path.addLine(to: random.point()) }
        path.addQuadCurve(to: random.point(), control: random.point())
      }
      let whole = Screen(20, 10) { path }.surface
      for half in 0..<20 {
        for column in 0..<20 {
          let point = CellPoint(column: column, row: half / 2)
          let drawn = whole.text(at: point)
          let isDrawn = drawn == "█" || drawn == (half % 2 == 0 ? "▀" : "▄")
          let corner = Point(x: Double(column), y: Double(half))
          if path.contains(corner + Point(x: 0.5, y: 0.5)) {
            #expect(isDrawn, "seed \(seed)")
          } else if isDrawn {
            // A part that is thinner than half a cell.
            let isThere = stride(from: 0.025, to: 1, by: 0.05).contains {
              path.contains(corner + Point(x: $0, y: 0.5))
                || path.contains(corner + Point(x: 0.5, y: $0))
            }
            #expect(isThere, "seed \(seed)")
          }
        }
      }
    }
  }
}

/// Points from a seed, around a screen of 20 × 10.
private struct SeededPoints {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func point() -> Point { Point(x: number(below: 30) - 5, y: number(below: 30) - 5) }

  private mutating func number(below bound: Double) -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 33) / Double(UInt64(1) << 31) * bound
  }
}
