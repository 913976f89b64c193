import SVGImport
import TestSupport
import Testing

/// Each would take minutes, or all memory, if anything took more than its part.
@Suite("Small files do not take long")
struct ImportBombTests {
  private static func file(_ content: String) -> String {
    "<svg xmlns='http://www.w3.org/2000/svg' width='100' height='100'>\(content)</svg>"
  }

  private static func repeated(_ text: String, _ count: Int) -> String {
    String(repeating: text, count: count)
  }

  struct Bomb: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let content: String

    init(_ name: String, _ content: String) { (testDescription, self.content) = (name, content) }
  }

  static let bombs: [Bomb] = [
    Bomb(
      "each step of a filter takes the one before twice",
      "<filter id='f'>\(repeated("<feBlend/>", 40))</filter>\(filtered)"),
    Bomb(
      "each step merges the one before with itself",
      "<filter id='f'>\(repeated("<feMerge><feMergeNode/><feMergeNode/></feMerge>", 40))</filter>"
        + filtered),
    Bomb("references without an end", "<rect width='9' height='9' filter='#a \(opened("url("))'/>"),
    Bomb(
      "one value for a thousand",
      "<style>svg{--a:\(repeated("x", 60_000))}</style>"
        + repeated("<rect width='1' height='1' fill='var(--a)'/>", 1_000)),
    Bomb("names without an end", "<rect width='9' height='9' fill='\(opened("var("))'/>"),
    Bomb(
      "many filters of images that need one large element",
      "<defs><g id='g'>\(repeated("<path/>", 20_000))</g>"
        + numbered { "<use id='u\($0)' href='#g'/>" } + "</defs>"
        + numbered { "<filter id='f\($0)'><feImage href='#u\($0)'/></filter>" }
        + numbered { "<rect width='9' height='9' filter='url(#f\($0))'/>" }),
    Bomb(
      "ids that begin alike",
      "<defs>" + numbered { "<rect id='\(long)\($0)' width='1' height='1'/>" } + "</defs>"
        + numbered { repeated("<use href='#\(long)\($0)'/>", 2) }),
    Bomb(
      "frames of many sizes around much",
      "<symbol id='s' viewBox='0 0 9 9'>\(repeated("<rect/>", 1_500))</symbol>"
        + numbered { "<use href='#s' width='0.\($0)' height='1'/>" }),
    Bomb(
      "shadows in shadows",
      "<filter id='f'><feOffset dx='5'/><feComposite in2='SourceAlpha' operator='out'/>"
        + "<feColorMatrix values='0 0 0 0 1 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0'/>"
        + "<feMerge><feMergeNode/><feMergeNode in='SourceGraphic'/></feMerge></filter>"
        + repeated("<g filter='url(#f)'>", 800) + repeated("<rect/>", 2_000)
        + repeated("</g>", 800)),
  ]

  private static let filtered = "<rect width='9' height='9' filter='url(#f)'/>"
  private static let long = repeated("a", 64)

  private static func opened(_ name: String) -> String { repeated(name, 20_000) }

  private static func numbered(_ text: (Int) -> String) -> String {
    (1...4_000).map(text).joined()
  }

  @Test("whatever their parts refer to", .timeLimit(.minutes(1)), arguments: bombs)
  func bounded(bomb: Bomb) throws {
    var importer = try SVGImporter()
    let start = threadSeconds()
    _ = try importer.add(Array(Self.file(bomb.content).utf8), named: "a")
    #expect(threadSeconds() - start < 8)
  }

  @Test("Elements that draw nothing are counted, as often as they are shown")
  func visits() {
    var content = "<g id='a0'>\(Self.repeated("<rect/>", 100))</g>"
    for level in 1...4 {
      content += "<g id='a\(level)'>\(Self.repeated("<use href='#a\(level - 1)'/>", 10))</g>"
    }
    func refusal(_ limit: Int) -> String? {
      do throws(SVGImportError) {
        _ = try SVGImporter.graphics(of: Array(Self.file(content).utf8), visitLimit: limit)
        return nil
      } catch {
        return error.message
      }
    }
    #expect(
      refusal(5_000)
        == "elements show each other so often that there are more than 5000 to look at")
  }

  @Test("Elements that draw nothing can be cancelled")
  func cancelled() {
    let content = "<g id='a'>\(Self.repeated("<rect/>", 300))</g><use href='#a'/>"
    #expect(throws: SVGImportError.cancelled) {
      _ = try SVGImporter.imported(
        Array(Self.file(content).utf8), named: "x", isWanted: { false })
    }
  }

  @Test("A name that stands for very much is left out, which is said")
  func longValues() throws {
    let name = Self.repeated("x", 2_000)
    var importer = try SVGImporter()
    let content =
      "<style>svg{--a:\(name)}</style><rect width='1' height='1' fill='var(--a)'/>"
    #expect(
      try importer.add(Array(Self.file(content).utf8), named: "a").map(\.message)
        == ["'fill: var(--a)' stands for more than 1024 bytes"])
  }
}
