import FontEmbedding
import Foundation
import TestSupport
import Testing
import TextWidths

@Suite("Fonts that go into pictures", .enabled(if: FontSet.isHere, "Liberation, DejaVu, harfbuzz"))
struct FontEmbeddingTests {
  private let sans = FontDesign.expanded(["sans-serif"])
  private let sets = FontSets()

  private func set(_ names: [String]) throws -> FontSet { try sets.set(names) }

  private static let letters = "The quick brown fox jumps, over lazy dog 0123456789"

  @Test func lettersOfTheMeasuredFontAreEmbedded() throws {
    let fonts = try set(["LiberationSans-Regular.ttf", "LiberationSans-Bold.ttf"]).fonts()
    let faces = fonts.written {
      #expect(fonts.chain(sans).add(Self.letters))
      #expect(fonts.chain(sans, weight: 700).add("Bold"))
      #expect(fonts.chain(sans).list.embedded == [0])
    }
    #expect(faces.map(\.family) == [0, 0] && faces.map(\.weight) == [400, 700])
    #expect(fonts.notes.isEmpty)
    let first = try #require(faces.first).bytes
    #expect(first.starts(with: Array("wOFF".utf8)))
    #expect((2_500...4_500).contains(first.count), "\(first.count)")
    #expect(first.count % 4 == 0)
    // The head tells the length of the file.
    #expect(first[8..<12].reduce(0) { $0 << 8 | Int($1) } == first.count)
  }

  @Test func theSameLettersGiveTheSameBytes() throws {
    let set = try set(["LiberationSans-Regular.ttf"])
    let texts = [Self.letters, String(Self.letters.reversed())]
    let files = try texts.map { text in
      let fonts = try set.fonts()
      return fonts.written { _ = fonts.chain(sans).add(text) }.map(\.bytes)
    }
    #expect(files[0] == files[1] && files[0].count == 1)
  }

  @Test func anotherFontIsEmbeddedAndKnownToBeOfOtherWidths() throws {
    let fonts = try set(["DejaVuSans.ttf"]).fonts()
    let faces = fonts.written { #expect(!fonts.chain(sans).add("Hello")) }
    #expect(faces.count == 1 && fonts.notes.isEmpty)
  }

  @Test func lettersThatAFontLacksComeOfTheNextFamily() throws {
    let fonts = try set(["LiberationSans-Regular.ttf", "DejaVuSans.ttf"]).fonts()
    let faces = fonts.written {
      let chain = fonts.chain(["Liberation Sans", "DejaVu Sans"])
      #expect(chain.add("plain"))
      #expect(chain.list.embedded == [0])
      #expect(!chain.add("♞"))
      #expect(chain.list.embedded == [0, 1])
    }
    #expect(faces.map(\.family) == [0, 1])
  }

  @Test func lettersOfNoFontAreLeft() throws {
    let fonts = try set(["LiberationSans-Regular.ttf"]).fonts()
    let faces = fonts.written { #expect(!fonts.chain(sans).add("a漢\u{200D} \u{0639}")) }
    #expect(faces.count == 1)
    #expect(
      fonts.notes == ["these letters are left to the fonts of whoever looks at the picture: ع, 漢"])
  }

  @Test(arguments: [0, 8, 2, 4, 0x100, 0x104, 0x200, 0x208])
  func fontsThatForbidItAreNotEmbedded(flags: Int) throws {
    let set = try set([])
    var file = try FontFile("LiberationSans-Regular.ttf")
    let table = try #require(file.tables["OS/2"])
    file.content[table.lowerBound + 8] = UInt8(flags >> 8)
    file.content[table.lowerBound + 9] = UInt8(flags & 255)
    try set.add(file.content, "a.ttf")
    let fonts = try set.fonts()
    let isAllowed = flags == 0 || flags == 8
    let faces = fonts.written {
      #expect(fonts.chain(sans).add("Hello") == isAllowed)
      #expect(fonts.chain(sans).list.embedded == (isAllowed ? [0] : []))
    }
    #expect(faces.isEmpty == !isAllowed)
    #expect(
      fonts.notes == (isAllowed ? [] : ["this font may not be embedded: Liberation Sans"]))
    // What is drawn as outlines is no font.
    let outlines = EmbeddedFonts(try set.library(), nil)
    #expect(outlines.chain(sans).glyph(of: "H") != nil)
  }

  @Test func aFontOfFortyMegabytesIsNotRead() throws {
    let set = try set([])
    let file = try FontSet.content(of: "LiberationSans-Regular.ttf")
    try set.add(file + Data(count: 40 << 20), "a.ttf")
    let fonts = try set.fonts()
    let faces = fonts.written { #expect(!fonts.chain(sans).add("Hello")) }
    #expect(faces.isEmpty)
    #expect(fonts.notes.count == 1 && fonts.notes[0].contains("KiB"), "\(fonts.notes)")
  }

  @Test func manyLettersAreOnlyNamed() throws {
    let fonts = try set(["DejaVuSans.ttf"]).fonts()
    let all = String(
      String.UnicodeScalarView((0x20..<0x3000).compactMap(Unicode.Scalar.init)))
    let faces = fonts.written {
      _ = fonts.chain(sans).add(all)
      _ = fonts.chain(sans).list.embedded
    }
    #expect(faces.isEmpty || faces.allSatisfy { $0.bytes.count <= EmbeddedFonts.faceLimit })
    #expect(faces.isEmpty == fonts.notes.contains { $0.contains("it is only named") })
  }

  @Test func facesOfACollectionAreTold() throws {
    let set = try set([])
    let names = ["LiberationSans-Regular.ttf", "DejaVuSans.ttf"]
    try set.add(FontFile.collection(try names.map { try FontFile($0) }), "both.ttc")
    let fonts = try set.fonts()
    let faces = fonts.written {
      #expect(fonts.chain(sans).add("Hello"))
      #expect(!fonts.chain(["DejaVu Sans"]).add("Hello"))
    }
    #expect(faces.count == 2 && faces.allSatisfy { $0.bytes.count < 5_000 })
  }

  @Test func damagedFilesAreNoTrap() throws {
    var generator = SeededGenerator(seed: 7)
    let whole = try FontFile("LiberationSans-Regular.ttf")
    for round in 0..<60 {
      let set = try set([])
      var file = whole
      if round % 3 == 0 {
        // Tables of rubbish, and a file that ends within them.
        let name = ["glyf", "loca", "cmap", "hmtx", "head", "OS/2", "maxp"][round / 3 % 7]
        let table = try #require(file.tables[name])
        for place in table { file.content[place] = UInt8.random(in: 0...255, using: &generator) }
      } else {
        for _ in 0..<200 {
          let place = Int.random(in: 0..<file.content.count, using: &generator)
          file.content[place] = UInt8.random(in: 0...255, using: &generator)
        }
        if round % 3 == 1 {
          file.content.removeLast(Int.random(in: 0..<file.content.count, using: &generator))
        }
      }
      try set.add(file.content, "a.ttf")
      guard let fonts = try? set.fonts() else { continue }
      let faces = fonts.written {
        _ = fonts.chain(sans).add(Self.letters)
        for letter in Self.letters.unicodeScalars {
          guard let (face, glyph) = fonts.chain(sans).glyph(of: letter) else { continue }
          _ = face.outline(of: glyph)
        }
      }
      #expect(faces.count <= 1)
    }
  }

  @Test func outlinesAreInUnitsOfTheFont() throws {
    let fonts = EmbeddedFonts(
      try set(["LiberationSans-Regular.ttf"]).library(), nil)
    let chain = fonts.chain(sans)
    let (face, glyph) = try #require(chain.glyph(of: "l"))
    #expect(face.unitsPerEm == 2_048 && face.advance(of: glyph) == 455)
    let number = { (value: Double) in String(Int(value.rounded())) }
    #expect(face.outline(of: glyph).pathData(number: number) == "M138 0L138-1484L318-1484L318 0Z")
    let (_, blank) = try #require(chain.glyph(of: " "))
    #expect(face.outline(of: blank).isEmpty)
    #expect(chain.glyph(of: "漢") == nil)
    #expect(fonts.finish()?.isEmpty == true)
  }

  @Test func withoutFontsNothingIsEmbedded() throws {
    let fonts = try set([]).fonts()
    let faces = fonts.written { #expect(!fonts.chain(sans).add("Hello")) }
    #expect(faces.isEmpty)
  }
}
