import OutlineUI
import TerminalCells
import Testing
import ViewTestSupport

@Suite("Canvas, gradients and images by name")
struct CanvasTests {
  private func background(_ screen: Screen, _ column: Int, _ row: Int) -> TerminalColor {
    screen.surface.style(at: CellPoint(column: column, row: row)).background
  }

  private func foreground(_ screen: Screen, _ column: Int, _ row: Int) -> TerminalColor {
    screen.surface.style(at: CellPoint(column: column, row: row)).foreground
  }

  @Test("A canvas is painted in half cells, and text goes where its point is")
  func painting() {
    let screen = Screen(8, 4) {
      Canvas { context, size in
        context.fill(Path(Rect(x: 0, y: 0, width: size.width, height: 1)), with: .foreground)
        context.stroke(
          Path { $0.addLines([Point(x: 0, y: 7.5), Point(x: 8, y: 7.5)]) }, with: .foreground)
        context.draw(Text("mid"), at: Point(x: 4, y: 4))
        context.draw(Text("ab"), at: Point(x: 8, y: 5), anchor: .bottomTrailing)
      }
    }
    #expect(screen.draw() == "▀▀▀▀▀▀▀▀\n\n   midab\n▄▄▄▄▄▄▄▄\n")
  }

  @Test("Changes of a layer end with it")
  func layers() {
    let square = Path(Rect(x: 0, y: 0, width: 2, height: 2))
    let screen = Screen(8, 3) {
      Canvas { context, _ in
        context.drawLayer { layer in
          layer.translateBy(x: 2, y: 2)
          layer.scaleBy(x: 2, y: 1)
          layer.fill(square, with: .foreground)
        }
        context.fill(square, with: .foreground)
        context.clip(to: Path(Rect(x: 6, y: 0, width: 2, height: 1)))
        context.fill(Path(Rect(x: 0, y: 0, width: 8, height: 6)), with: .foreground)
      }
    }
    #expect(screen.draw() == "██    ▀▀\n  ████\n\n")
  }

  @Test("Nothing is painted outside the frame")
  func clipping() {
    let screen = Screen(6, 3) {
      Canvas { context, _ in
        context.fill(Path(Rect(x: -9, y: -9, width: 99, height: 99)), with: .foreground)
        context.draw(Text("a long text"), at: .zero, anchor: .topLeading)
      }
      .frame(width: 4, height: 1)
    }
    #expect(screen.draw() == "\n a lo\n\n")
  }

  @Test("A canvas is drawn again when state that it reads changes")
  func state() {
    struct Meter: View {
      @State private var value = 2.0

      var body: some View {
        VStack(spacing: 0) {
          Button("more") { value += 2 }
          Canvas { context, _ in
            context.fill(
              Path(Rect(x: 0, y: 0, width: value, height: 2)), with: .foreground)
          }
        }
      }
    }
    let screen = Screen(6, 2) { Meter() }
    #expect(screen.draw().hasSuffix("██\n"))
    screen.host.handle(.key(Key(.enter)))
    #expect(screen.draw().hasSuffix("████\n"))
  }

  @Test("A gradient changes from half row to half row, and ends with its last colour")
  func linear() {
    let colors = [Color(red: 0, green: 0, blue: 0), Color(red: 1, green: 1, blue: 1)]
    let screen = Screen(3, 2) {
      LinearGradient(colors: colors, startPoint: .top, endPoint: .bottom)
    }
    let levels = (0..<2).flatMap { [foreground(screen, 1, $0), background(screen, 1, $0)] }
    #expect(levels == [32, 96, 159, 223].map { .rgb($0, $0, $0) })
    #expect(screen.surface.text(ofRow: 0) == "▀▀▀")
    let across = Screen(4, 1) {
      Text("ab").frame(width: 4).background(
        LinearGradient(colors: colors, startPoint: .leading, endPoint: .trailing))
    }
    #expect(across.draw() == " ab\n")
    #expect(background(across, 0, 0) == .rgb(32, 32, 32))
    #expect(background(across, 2, 0) == .rgb(159, 159, 159))
  }

  @Test("A gradient around a point, as the fill of a shape")
  func radial() {
    let gradient = Gradient(colors: [.red, .blue])
    let screen = Screen(8, 4) {
      Circle().fill(.radialGradient(gradient, startRadius: 2, endRadius: 3))
    }
    #expect(background(screen, 4, 2) == .red)
    #expect(background(screen, 0, 1) == .blue)
    #expect(background(screen, 0, 0) == .default)
  }

  @Test("Gradients without stops, lengths or numbers are drawn as far as they say something")
  func oddGradients() {
    for value in [Double.nan, .infinity, -1, 0] {
      let stops = [
        Gradient.Stop(color: .red, location: value), Gradient.Stop(color: .primary, location: 0.5),
        Gradient.Stop(color: .clear, location: 0.2),
      ]
      Screen(4, 6) {
        LinearGradient(stops: stops, startPoint: .top, endPoint: .top)
        LinearGradient(
          stops: stops, startPoint: UnitPoint(x: value, y: value), endPoint: .bottom)
        RadialGradient(stops: stops, center: .center, startRadius: value, endRadius: value)
        LinearGradient(colors: [], startPoint: .top, endPoint: .bottom)
      }.draw()
    }
    let same = Screen(2, 1) {
      LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .top)
    }
    #expect(background(same, 0, 0) == .blue)
  }

  @Test(
    "Transforms that are no numbers or infinite paint nothing",
    arguments: [Double.nan, .infinity, -.infinity])
  func oddTransforms(value: Double) {
    let changes: [(inout GraphicsContext) -> Void] = [
      { $0.translateBy(x: value, y: 0) },
      { $0.rotate(by: .radians(value)) },
      { $0.scaleBy(x: value, y: 1) },
    ]
    let square = Path(Rect(x: 1, y: 1, width: 2, height: 2))
    for (number, change) in changes.enumerated() {
      let screen = Screen(4, 2) {
        Canvas { context, _ in
          change(&context)
          context.fill(square, with: .color(.red))
          context.stroke(square, with: .color(.red))
          context.draw(Text("x"), at: Point(x: 2, y: 2))
          context.draw(Text("x"), in: Rect(x: 0, y: 0, width: 2, height: 2))
          context.draw(Image("letters"), at: .zero)
          context.draw(Image("letters"), in: Rect(x: 0, y: 0, width: 2, height: 2))
        }
        .imageCatalog(["letters": CellPicture(drawing: "ab\ncd")])
      }
      #expect(screen.draw() == "\n\n", "\(number)")
      #expect(background(screen, 1, 1) == .default, "\(number)")
    }
  }

  @Test(
    "A scale that leaves nothing of a path, or nothing on the screen, paints nothing",
    arguments: [0, 1e300])
  func oddScales(value: Double) {
    let square = Path(Rect(x: 1, y: 1, width: 2, height: 2))
    let screen = Screen(4, 2) {
      Canvas { context, _ in
        context.scaleBy(x: value, y: value)
        context.fill(square, with: .foreground)
      }
    }
    #expect(screen.draw() == "\n\n")
  }

  @Test("Images are found by name in the catalogue of the views around them")
  func catalog() {
    let picture = CellPicture(drawing: "ab\ncd")
    let screen = Screen(6, 2) {
      HStack {
        Image("letters")
        Image("missing")
      }
      .imageCatalog(["letters": picture])
      .imageCatalog(["missing else": picture])
    }
    #expect(screen.draw() == "  ab\n  cd\n")
    #expect(
      screen.host.warnings.map(\.description) == [
        "The screen shows an image 'missing' that is in no imageCatalog: nothing is drawn for it"
      ])
    #expect(
      Screen(4, 2) {
        Image("letters").resizable().imageCatalog(["letters": picture])
      }.draw() == "aabb\nccdd\n")
  }

  @Test(
    "A missing image draws nothing whatever its size; a symbol that can be resized is one character"
  )
  func oddImages() {
    #expect(Screen(4, 2) { Image("missing").resizable() }.draw() == "\n\n")
    #expect(Screen(4, 1) { Text("a\(Image("missing"))b") }.draw() == " ab\n")
    #expect(
      Screen(5, 3) { Image(systemName: "star").resizable() }.draw() == "\n  ☆\n\n")
    #expect(
      Screen(6, 2) {
        Image(systemName: "star").resizable().scaledToFit().frame(width: 4, height: 2)
      }.draw().filter { $0 == "☆" } == "☆")
  }

  @Test("An avatar: resizable, in proportion, with round corners and a shadow")
  func avatar() {
    let picture = CellPicture(
      dots: Array(repeating: "rrrr", count: 4).joined(separator: "\n"), palette: ["r": .red])
    let screen = Screen(12, 6) {
      Image("avatar")
        .resizable()
        .aspectRatio(contentMode: .fit)
        .frame(width: 8, height: 4)
        .cornerRadius(3)
        .shadow(color: .blue, radius: 2)
        .imageCatalog(["avatar": picture])
    }
    var legend = StyleLegend()
    let rows = (0..<6).map { screen.surface.styleLetters(ofRow: $0, legend: &legend) }
    #expect(
      rows == [
        "............", "...aaaaaa...", "..aaaaaaaab.", "..aaaaaaaac.", "...aaaaaacc.",
        "...bccccccb.",
      ])
  }
}

@Suite("Canvas symbols")
struct CanvasSymbolTests {
  @Test("Symbols are found by their tags, measured and drawn")
  func symbols() {
    let screen = Screen(12, 3) {
      Canvas { context, size in
        if let star = context.resolveSymbol(id: "star") {
          context.draw(star, at: Point(x: 0, y: 0), anchor: .topLeading)
          context.draw(Text("\(Int(star.size.width))"), at: Point(x: 6, y: 2), anchor: .topLeading)
        }
        let text = context.resolve(Text("abc"))
        let width = text.measure(in: size).width
        context.draw(text, at: Point(x: size.width - width, y: 4), anchor: .topLeading)
        if context.resolveSymbol(id: "none") != nil {
          context.draw(Text("!"), at: .zero, anchor: .topLeading)
        }
      } symbols: {
        Text("***").tag("star")
        Text("#").tag("hash")
      }
    }
    #expect(screen.draw() == "***\n      3\n         abc\n")
  }
}

@Suite("Round corners between two lines")
struct TangentArcTests {
  @Test("The arc touches both lines")
  func corner() throws {
    var path = Path()
    path.move(to: Point(x: 0, y: 0))
    path.addArc(tangent1End: Point(x: 10, y: 0), tangent2End: Point(x: 10, y: 10), radius: 4)
    let end = try #require(path.currentPoint)
    #expect(abs(end.x - 10) < 1e-9 && abs(end.y - 4) < 1e-9)
    #expect(path.contains(Point(x: 8, y: 1)))
    #expect(!path.contains(Point(x: 9.8, y: 0.2)))
    path = Path()
    path.move(to: .zero)
    path.addArc(tangent1End: Point(x: 5, y: 0), tangent2End: Point(x: 9, y: 0), radius: 2)
    #expect(path.currentPoint == Point(x: 5, y: 0))
  }
}

@Suite("Gradients around a point")
struct RoundGradientTests {
  @Test("An angular gradient goes around clockwise, an elliptical one outwards")
  func directions() {
    let screen = Screen(8, 4) {
      AngularGradient(colors: [.red, .green, .blue, .white], center: .center)
    }
    func ground(_ column: Int, _ row: Int) -> TerminalColor {
      screen.surface.style(at: CellPoint(column: column, row: row)).background
    }
    screen.draw()
    #expect(ground(7, 0) != ground(7, 3))
    let round = Screen(9, 5) { EllipticalGradient(colors: [.red, .blue]) }
    round.draw()
    func color(_ column: Int, _ row: Int) -> TerminalColor {
      round.surface.style(at: CellPoint(column: column, row: row)).background
    }
    #expect(color(0, 2) == color(8, 2))
    #expect(color(4, 2) != color(0, 2))
  }
}
