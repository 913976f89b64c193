import SVGImport
import ShapeDocument
import Testing
import YAMLText

@Suite("What SVG shows more than once is an instance")
struct InstanceTests {
  private func file(_ content: String) -> String {
    "<svg xmlns='http://www.w3.org/2000/svg' width='100' height='100'>\(content)</svg>"
  }

  @Test("A symbol stands where it is shown first, and as an alias after that")
  func symbols() throws {
    let text = try document(
      file(
        """
        <symbol id='s' overflow='visible'><circle r='2'/><circle r='1' fill='red'/></symbol>
        <use href='#s' x='5'/><use href='#s' x='9'/>
        """))
    #expect(
      text.hasSuffix(
        """
              - kind: group
                at: [5, 0]
                children:
                  - &s
                    kind: group
                    children:
                      - kind: circle
                        at: [-2, -2]
                        size: [4, 4]
                        fill: "#000000"
                      - kind: circle
                        at: [-1, -1]
                        size: [2, 2]
                        fill: "#ff0000"
              - kind: group
                at: [9, 0]
                children:
                  - *s

        """))
    let read = Document(text: SourceText(text))
    #expect(read.fatal == nil && read.check().findings.isEmpty)
  }

  @Test("A graphic that is drawn itself bears the anchor; what inherits another style is copied")
  func drawn() throws {
    let text = try document(
      file("<rect id='r' width='4' height='4'/><use href='#r'/><use href='#r' fill='red'/>"))
    #expect(text.contains("- &r\n        id: r\n"))
    #expect(text.components(of: "- *r") == 1 && text.contains("\"#ff0000\""))
  }

  @Test("What is masked is an instance of itself, too")
  func masked() throws {
    let text = try document(
      file(
        """
        <clipPath id='c'><circle r='3'/></clipPath>
        <g id='g'><rect width='4' height='4' clip-path='url(#c)'/></g><use href='#g' x='9'/>
        """))
    #expect(text.components(of: "- *g") == 1)
  }

  @Test("Elements that show each other are no instances of each other")
  func cycles() throws {
    let text = try document(
      file(
        """
        <g id='a'><use href='#b'/></g><g id='b'><rect width='2' height='2'/><use href='#a'/></g>
        <use href='#a'/>
        """))
    let read = Document(text: SourceText(text))
    #expect(read.fatal == nil && read.check().errorCount == 0)
  }

  @Test("Doubling a few times stays small; doubling without end is refused with its place")
  func bombs() throws {
    func doubling(_ levels: Int) -> String {
      var lots = "<defs><g id='a0'><rect width='1' height='1'/></g>"
      for level in 1...levels {
        lots += "<g id='a\(level)'><use href='#a\(level - 1)'/><use href='#a\(level - 1)'/></g>"
      }
      return file(lots + "</defs><use href='#a\(levels)'/>")
    }
    let small = try document(doubling(10))
    #expect(small.utf8.count < 8000)
    #expect(Document(text: SourceText(small)).fatal == nil)
    do throws(SVGImportError) {
      var importer = try SVGImporter()
      _ = try importer.add(Array(doubling(30).utf8), named: nil)
      Issue.record("it is read")
    } catch {
      #expect(error.place != nil)
    }
  }
}

extension String {
  fileprivate func components(of part: String) -> Int { ranges(of: part).count }
}
