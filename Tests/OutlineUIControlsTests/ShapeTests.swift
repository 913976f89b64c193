import OutlineUI
import TerminalCells
import Testing
import ViewTestSupport

@Suite("Shapes and images")
struct ShapeTests {
  @Test("Shapes are filled in halves of cells")
  func filled() {
    let screen = Screen(8, 4) { Circle() }
    #expect(screen.draw() == " ▄████▄\n████████\n████████\n ▀████▀\n")
  }

  @Test("Outlines of rectangles are box-drawing characters, those of other shapes rings")
  func outlines() {
    let box = Screen(4, 3) { Rectangle().stroke() }
    #expect(box.draw() == "┌──┐\n│  │\n└──┘\n")
    let heavy = Screen(4, 3) { Rectangle().stroke(lineWidth: 2) }
    #expect(heavy.draw() == "┏━━┓\n┃  ┃\n┗━━┛\n")
    let round = Screen(4, 3) { RoundedRectangle(cornerRadius: 2).stroke() }
    #expect(round.draw() == "╭──╮\n│  │\n╰──╯\n")
    let ring = Screen(8, 4) { Circle().stroke() }
    #expect(ring.draw() == " ▄▀▀▀▀▄\n█      █\n█      █\n ▀▄▄▄▄▀\n")
  }

  @Test("A colour fills backgrounds, so that text in front keeps it")
  func background() {
    let screen = Screen(4, 1) { Rectangle().fill(.red).overlay(Text("ab")) }
    #expect(screen.draw() == " ab\n")
    #expect(screen.surface.style(at: CellPoint(column: 1, row: 0)).background == .red)
    #expect(screen.surface.style(at: CellPoint(column: 0, row: 0)).background == .red)
  }

  @Test("Clear, hidden and opacity 0 draw nothing")
  func invisible() {
    let screen = Screen(6, 1) {
      HStack(spacing: 0) {
        Rectangle().fill(.clear)
        Text("a").hidden()
        Text("b").opacity(0)
        Text("c").opacity(.nan)
      }
    }
    #expect(screen.draw() == "\n")
  }

  @Test("What is clear takes its room, and lets what is behind it be seen")
  func clear() {
    let shown = Screen(10, 3) {
      VStack(spacing: 0) {
        HStack(spacing: 0) {
          Text("a").foregroundColor(.clear)
          Text("b") + Text("c").foregroundColor(.clear) + Text("d")
          Group {
            Text("漢").foregroundStyle(.red)
            Text("f")
            Rectangle().frame(width: 1)
            Rectangle().stroke().frame(width: 1)
          }
          .foregroundStyle(.clear)
          Text("h").foregroundStyle(AnyShapeStyle(Color.clear))
        }
        HStack(spacing: 0) {
          Circle().fill(Color.red.opacity(0)).frame(width: 2)
          Text("漢字").background(Text("1234")).foregroundStyle(.clear)
          Text("漢字").foregroundStyle(.clear).background(Text("1234"))
        }
        Color.clear.frame(height: 1).overlay(Divider().foregroundStyle(.clear))
      }
      .background(Color.blue)
    }
    #expect(shown.draw() == " b d漢\n      1234\n\n")
    for row in 0..<3 {
      for column in 0..<10 {
        let style = shown.surface.style(at: CellPoint(column: column, row: row))
        #expect(style.background == .ansi(4) && style.attributes.isEmpty)
      }
    }
  }

  @Test("Cut corners show the background")
  func corners() {
    let screen = Screen(5, 3) { Color.red.cornerRadius(2).background(Text(".....\n.....\n.....")) }
    #expect(screen.draw() == ".   .\n\n.   .\n")
    #expect(screen.surface.style(at: CellPoint(column: 1, row: 0)).background == .red)
    #expect(screen.surface.style(at: CellPoint(column: 0, row: 0)).background == .default)
  }

  @Test("A shadow is behind the view, one column and one row further")
  func shadow() {
    let screen = Screen(4, 3) {
      Color.red.frame(width: 2, height: 1).shadow(color: .blue, radius: 3)
    }
    #expect(screen.surface.style(at: CellPoint(column: 1, row: 1)).background == .red)
    #expect(screen.surface.style(at: CellPoint(column: 2, row: 2)).background == .blue)
    #expect(screen.surface.style(at: CellPoint(column: 1, row: 2)).background == .default)
  }

  @Test("An image keeps its size; a resizable one takes its proposal")
  func images() {
    let picture = CellPicture(drawing: "ab\ncd")
    #expect(Screen(4, 2) { Image(picture) }.draw() == " ab\n cd\n")
    #expect(Screen(4, 2) { Image(picture).resizable() }.draw() == "aabb\nccdd\n")
    #expect(Screen(4, 4) { Image(picture).resizable().scaledToFit() }.draw().contains("aabb"))
    #expect(Screen(3, 1) { Image(CellPicture(drawing: "a漢\u{1B}")) }.draw() == "a?␛\n")
    #expect(Screen(3, 1) { Image(CellPicture(drawing: "")) }.draw() == "\n")
    let dots = CellPicture(dots: "rr.\nr.r", palette: ["r": .red])
    #expect(Screen(3, 1) { Image(dots) }.draw() == " ▀▄\n")
    #expect(Screen(3, 1) { Label("x", systemImage: "star.fill") }.draw() == "★ x\n")
  }

  @Test("Opacity darkens colours")
  func opacity() {
    #expect(Color(red: 1, green: 0.5, blue: 0).opacity(0.5) == Color(.rgb(128, 64, 0)))
    #expect(Color.red.opacity(1) == .red)
    #expect(Color.red.opacity(-1) == .clear)
    #expect(Color.red.opacity(.nan) == .clear)
    #expect(Color(.indexed(231)).opacity(0.5) == Color(.rgb(128, 128, 128)))
  }

  @Test("A text that may shrink loses letters before it is truncated")
  func condensing() {
    func shown(_ factor: Double, _ width: Int) -> String {
      Screen(width, 1) {
        Text("Handcrafted rolls").lineLimit(1).minimumScaleFactor(factor)
      }.draw()
    }
    #expect(shown(0.5, 17) == "Handcrafted rolls\n")
    #expect(shown(0.5, 15) == "Handcraftd rlls\n")
    #expect(shown(0.5, 14) == "Handcrftd rlls\n")
    #expect(shown(1, 14) == "Handcrafted r…\n" || shown(1, 14) == "Handcrafted…\n")
    #expect(shown(.nan, 8).count == 9)
  }
}
