import Foundation
import SwiftUI
import Testing
import ViewTestSupport

@Suite("What programs find in the module")
struct ModuleTests {
  @Test("Foundation's index sets edit collections")
  func indexSets() {
    var letters = ["a", "b", "c", "d"]
    letters.remove(atOffsets: IndexSet(integer: 1))
    letters.move(fromOffsets: IndexSet([0]), toOffset: 3)
    #expect(letters == ["c", "d", "a"])
  }

  @Test("Rows are deleted by Foundation's index sets")
  func rows() throws {
    let letters = Box(["a", "b"])
    let screen = Screen(6, 3) {
      List {
        ForEach(letters.value, id: \.self) { Text(verbatim: $0) }.onDelete {
          letters.value.remove(atOffsets: $0)
        }
      }
    }
    screen.draw()
    try screen.press("<del>")
    #expect(letters.value == ["b"])
  }

  @Test("A path is kept and made again")
  func paths() throws {
    var path = NavigationPath([1, 2])
    path.append(Leaf(name: "x"))
    let data = try JSONEncoder().encode(try #require(path.codable))
    let kept = try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: data)
    #expect(NavigationPath(kept) == path)
    struct Closed: Hashable {}
    path.append(Closed())
    #expect(path.codable == nil)
  }

  @Test("Catalogs of assets give colours, those for dark screens first")
  func colours() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let set = folder.appendingPathComponent("Assets.xcassets/sea.colorset")
    try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
    let json = """
      {"colors": [
        {"idiom": "universal", "color": {"components": {"red": "0x10", "green": "1.0", "blue": "0", "alpha": "1"}}},
        {"appearances": [{"appearance": "luminosity", "value": "dark"}],
         "color": {"components": {"red": "0", "green": "128", "blue": "1.000", "alpha": "1.000"}}}]}
      """
    try Data(json.utf8).write(to: set.appendingPathComponent("Contents.json"))
    let catalog = ColorCatalog(in: [folder])
    #expect(catalog["sea"] == Color(red: 0, green: 128.0 / 255, blue: 1))
    #expect(catalog["land"] == nil)
    try Data("{".utf8).write(to: set.appendingPathComponent("Contents.json"))
    #expect(catalog["sea"] == nil)
  }

  @Test("A date's parts are chosen and changed by arrows, within bounds")
  func dates() throws {
    let calendar = Calendar(identifier: .gregorian)
    let start = try #require(
      calendar.date(from: DateComponents(timeZone: .gmt, year: 2024, month: 2, day: 28)))
    let date = Box(start)
    let screen = Screen(30, 1) {
      DatePicker(
        "Due", selection: date.binding, in: start...start.addingTimeInterval(86_400 * 30),
        displayedComponents: .date
      ).environment(\.timeZone, .gmt).environment(\.calendar, calendar)
    }
    screen.draw()
    #expect(try screen.press("<right> <right> <up> <up>").contains("2024-03-01"))
    #expect(try screen.press("<left> <left> <up>").contains("2024-03-29"))
    #expect(try screen.press("<down>").contains("2024-02-28"))
  }

  @Test("A link asks for its address")
  func links() throws {
    let opened = Box<[URL]>([])
    let address = try #require(URL(string: "https://example.com/a"))
    let screen = Screen(10, 1) {
      Link("Site", destination: address)
        .environment(
          \.openURL,
          OpenURLAction { url in
            opened.value.append(url)
            return .handled
          })
    }
    screen.draw()
    try screen.press("<cr>")
    #expect(opened.value == [address])
  }

  private struct Accented: View {
    @Environment(\.accent) var accent
    var body: some View { Text(verbatim: "\(accent)") }
  }

  @Test("An entry of the environment has its value, and another one where a view sets it")
  func entries() {
    #expect(Screen(3, 1) { Accented() }.trimmed == "7")
    #expect(Screen(3, 1) { Accented().environment(\.accent, 8) }.trimmed == "8")
  }

  @Test("A picture that is nowhere takes no room, even stretched")
  func missingPictures() {
    let screen = Screen(12, 3) {
      ScrollView {
        Image("nowhere").resizable().scaledToFit()
        Text(verbatim: "below")
      }
    }
    #expect(screen.trimmed == "below")
  }

  @Test("A hand that is turned by its view points elsewhere")
  func turning() {
    func hand(_ degrees: Double) -> String {
      Screen(9, 5) {
        Path { path in
          path.move(to: CGPoint(x: 4.5, y: 5))
          path.addLine(to: CGPoint(x: 4.5, y: 0))
        }
        .stroke(.red, lineWidth: 1).rotationEffect(.degrees(degrees))
      }.draw()
    }
    let up = hand(0)
    #expect(up != hand(90))
    #expect(up == hand(360))
    #expect(hand(90).split(separator: "\n").count <= 2)
  }
}

/// A value of a path; one of a private type could not be found by its name.
nonisolated struct Leaf: Hashable, Codable { var name: String }

extension EnvironmentValues {
  @Entry fileprivate var accent: Int = 7
}

#Preview { Text("A preview compiles") }
