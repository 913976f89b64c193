import Geometry
import Spelling
import TestSupport
import Testing

@testable import ShapeDocument

@Suite("Colours")
struct ColorTests {
  @Test(
    "read in every form",
    arguments: [
      ("#f80", "#ff8800"), ("#f808", "#ff880088"), ("#FF8800", "#ff8800"),
      ("#ff880000", "#ff880000"), ("red", "#ff0000"), ("RebeccaPurple", "#663399"),
      ("grey", "#808080"), ("lightgoldenrodyellow", "#fafad2"), ("transparent", "#00000000"),
      ("rgb(255, 136, 0)", "#ff8800"), ("rgb(100%, 50%, 0%)", "#ff8000"),
      ("rgba(255,136,0,.5)", "#ff880080"), ("rgb(255 136 0 / 50%)", "#ff880080"),
      ("RGB(300,-5,0)", "#ff0000"), ("hsl(0, 100%, 50%)", "#ff0000"),
      ("hsl(120deg 100% 25%)", "#008000"), ("hsla(-120, 100%, 50%, 1)", "#0000ff"),
      ("hsl(0.5turn 100% 50% / 0.2)", "#00ffff33"), ("hsl(270, 50%, 40%)", "#663399"),
    ])
  func forms(text: String, hex: String) {
    #expect(Graphic.Color(text).components?.hexText == hex)
  }

  @Test(
    "that are invalid stay unchanged",
    arguments: [
      "", "#", "#ff", "#fffff", "#ggg", "reddish", "rgb(1,2)", "rgb(1,2,3,4,5)", "rgb(1px,2,3)",
      "hsl(1,2,3)", "rgb(", "rgb()", "$", "rgb(1,2,3)x", "url(#a)", "currentColor",
    ])
  func unknown(text: String) {
    #expect(Graphic.Color(text) == .unknown(text))
    #expect(Graphic.Color(text).text == text)
  }

  @Test("none and palette names are distinct")
  func special() {
    #expect(Graphic.Color("none") == .none)
    #expect(Graphic.Color("$accent") == .palette("accent"))
    #expect(Graphic.Color("none").components?.alpha == 0)
    #expect(Graphic.Color("$accent").components == nil)
  }

  @Test("there are 148 names, each of which parses back")
  func names() {
    #expect(Graphic.Color.cssNames.count == 148)
    for (name, value) in Graphic.Color.cssNames {
      #expect(Graphic.Color(name).components == RGBA(rgb: value))
    }
  }
}

@Suite("Numbers")
struct NumberTests {
  @Test(
    "of the core schema are read",
    arguments: [
      ("0", 0), ("-12", -12), ("+3", 3), (".5", 0.5), ("5.", 5), ("1e3", 1000), ("1.5E-2", 0.015),
      ("0x1F", 31), ("0o17", 15), ("-.5", -0.5), ("007", 7),
    ] as [(String, Double)])
  func numbers(text: String, number: Double) {
    #expect(NumberText.parse(text) == number)
  }

  @Test(
    "of other languages are not",
    arguments: [
      "", ".", "-", "12:30", "1_000", "1e", "e3", "0x", "0xg", "-0x1", ".inf", ".nan", "inf", "nan",
      "1 2", "1,5", "0b1", "1e999", "½", "0x1p3", String(repeating: "1", count: 1_000),
    ])
  func rejected(text: String) {
    #expect(NumberText.parse(text) == nil)
  }

  @Test("without a finite value are distinguished")
  func nonFinite() {
    for text in [".inf", "-.INF", "+.Inf", ".nan", ".NaN", "1e999"] {
      #expect(NumberText.isNonFinite(text))
    }
    for text in ["-.nan", "inf", "1", "12:30", ""] { #expect(!NumberText.isNonFinite(text)) }
  }

  @Test("print in their shortest form")
  func shortest() {
    let texts = [2.0: "2", -0.0: "0", 0.1: "0.1", 1e20: "1e+20", -3.25: "-3.25", 31: "31"]
    for (number, text) in texts { #expect(NumberText.shortest(number) == text) }
  }
}

@Suite("Near words")
struct NearestWordTests {
  @Test("that begin the same come before equally near ones")
  func sameBeginning() {
    #expect(NearestWord.to("mast", among: ["last", "mask"]) == "mask")
    #expect(NearestWord.to("mast", among: ["last", "fast"]) == "last")
  }

  @Test(
    "are found within their bound",
    arguments: [
      ("colour", "color"), ("colr", "color"), ("Color", "color"), ("widht", "width"),
      ("strok", "stroke"), ("opactiy", "opacity"), ("zzz", nil), ("", nil), ("color", nil),
      ("x", nil),
    ] as [(String, String?)])
  func near(word: String, expected: String?) {
    let words = ["color", "width", "stroke", "opacity", "at"]
    #expect(
      NearestWord.to(word, among: words.filter { $0 != "color" || word != "color" }) == expected)
  }

  @Test("are found after up to three edits")
  func edited() {
    var random = SeededGenerator(seed: 1)
    let letters = Array("abcdefABC#é漢 -")
    for _ in 0..<2_000 {
      let word = (0..<Int.random(in: 9...14, using: &random)).map { _ in random.pick(letters) }
      var edited = word
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let place = Int.random(in: 0..<edited.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: edited.insert(random.pick(letters), at: place)
        case 1: edited.remove(at: place)
        default: edited[place] = random.pick(letters)
        }
      }
      // A word of nine letters may get too short for three edits.
      guard edited.count > 8, edited != word else { continue }
      #expect(NearestWord.to(String(edited), among: [String(word)]) == String(word))
    }
  }

  @Test("cost nothing for long words")
  func long() {
    let word = String(repeating: "a", count: 1_000_000)
    #expect(NearestWord.to(word, among: [word + "b", "a"]) == nil)
  }
}

@Suite("JSON texts")
struct JSONTextTests {
  @Test("escape unsafe characters")
  func escapes() {
    #expect(JSONText.quoted("a\"\\\n\t\u{1B}[31m") == "\"a\\\"\\\\\\n\\t\\u001b[31m\"")
    #expect(JSONText.quoted("\u{202E}\u{9B}\u{200B}") == "\"\\u202e\\u009b\\u200b\"")
    #expect(JSONText.quoted("\u{E0001}") == "\"\\udb40\\udc01\"")
    #expect(JSONText.quoted("漢é😀") == "\"漢é😀\"")
  }

  @Test("and flow texts show values")
  func values() {
    let value = PropertyValue.map([
      .init("a", .list([.number(1), .string("x y"), .string("a: b"), .null])),
      .init("c d", .color(.black)), .init("e", .boolean(true)),
    ])
    #expect(value.text == "{a: [1, x y, \"a: b\", ~], c d: \"#000000\", e: true}")
    #expect(value.json == "{\"a\":[1,\"x y\",\"a: b\",null],\"c d\":\"#000000\",\"e\":true}")
  }
}
