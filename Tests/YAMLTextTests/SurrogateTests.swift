import TestSupport
import Testing

@testable import YAMLText

/// JSON escapes what is beyond four digits by two surrogates, which libyaml refuses.
@Suite struct SurrogateTests {
  private func value(_ yaml: String) throws -> String? {
    let node = try YAMLNode(parsing: SourceText("a: \(yaml)\n"))
    return node["a"]?.scalar
  }

  @Test func pairsAreOneCharacter() throws {
    #expect(try value(#""\ud83d\ude00""#) == "😀")
    #expect(try value(#""caf\u00e9 \uD83D\uDE00!""#) == "café 😀!")
    #expect(try value(#""\ud800\udc00\udbff\udfff""#) == "\u{10000}\u{10FFFF}")
    #expect(try value(#""\\\ud83d\ude00\\""#) == #"\😀\"#)
    #expect(try value("\"a\\\n   \\ud83d\\ude00\n  b\"") == "a😀 b")
    #expect(try value(#"!!str # \ud83d\ude00"# + "\n  " + #""\ud83d\ude01""#) == "😁")
    #expect(try value(#"&x "\ud83d\ude00""#) == "😀")
  }

  /// Private use characters stand for the pairs on the way, and may be there of their own.
  @Test func privateUseCharactersStay() throws {
    #expect(
      try value(#""\ue000\ue400\ud83d\ude00\uE03D\ue600\U0000e03d"# + "\u{E001}\u{E401}\u{E801}\"")
        == "\u{E000}\u{E400}😀\u{E03D}\u{E600}\u{E03D}\u{E001}\u{E401}\u{E801}")
    #expect(try value(#""\ue03d\ue600""#) == "\u{E03D}\u{E600}")
    #expect(try value("\"\u{E03D}\u{E600}\"") == "\u{E03D}\u{E600}")
  }

  /// Anywhere else than between double quotes they are what is written.
  @Test func elsewhereTheyAreLetters() throws {
    let pair = #"\ud83d\ude00"#
    let privateUse = #"\ue03d\ue600"#
    for text in [pair, "x \(pair) \(privateUse) \(pair)", #"\\\ud83d\ude00 \\ud83d\ude00"#] {
      #expect(try value(text) == text)
      #expect(try value("'\(text)'") == text)
      #expect(try value("|- # \(pair)\n  \(text)\n  \(privateUse)") == "\(text)\n\(privateUse)")
      #expect(try value(">-\n  \(text)\n  \(text)") == "\(text) \(text)")
      #expect(try value("x # \(text)") == "x")
    }
  }

  @Test func halvesAreStillRefused() {
    for text in [
      #""\ud83d""#, #""\ude00""#, #""\ude00\ud83d""#, #""\ud83d \ude00""#, #""\\ud83d\ude00""#,
      #""\ud83d\ud83d""#, #""\ud83d\u0041""#, "\"\\ud83d\\\n\\ude00\"",
    ] {
      #expect(throws: Diagnostic.self, "\(text)") { try value(text) }
    }
  }

  /// Wherever the blocks of a file end.
  @Test func pairsAreFoundAcrossBlocks() throws {
    let text = SourceText(
      #"{"canvases": [{"name": "\ud83d\ude00 \\\\\ud83d\ude01", "graphics": [{"name": "a\ud83d\ude02"}]}]}"#
    )
    let whole = try EntryIndex(text: text, grammar: shapeGrammar)
    for size in 1...text.byteCount {
      let index = try streamedIndex(blocks(of: text, blockBytes: size))
      expectEqual(index, whole, "blocks of \(size)")
      #expect(index.label(of: 0) == #"😀 \\😁"#)
      #expect(index.label(of: 1) == "a😂")
    }
  }

  /// libyaml takes thousands of bytes at once: pairs lie across what it takes, too.
  @Test func pairsAreFoundAcrossBuffers() throws {
    let emoji = Array(repeating: #"\ud83d\ude00"#, count: 5_000).joined(separator: "x")
    for lead in 0..<13 {
      let blanks = String(repeating: "y", count: lead)
      let found = try value("\"\(blanks)\(emoji)\"")
      #expect(found == blanks + Array(repeating: "😀", count: 5_000).joined(separator: "x"))
    }
  }

  /// A very long label is cut after a whole character.
  @Test func longLabelsAreCutBetweenPairs() throws {
    let emoji = String(repeating: #"\ud83d\ude00"#, count: 10_000)
    for lead in 0..<12 {
      let name = String(repeating: "y", count: lead)
      let text = SourceText("{\"canvases\": [{\"name\": \"\(name)\(emoji)\"}]}\n")
      let index = try EntryIndex(text: text, grammar: shapeGrammar)
      let label = try #require(index.label(of: 0, maxByteCount: 100))
      #expect(label.hasPrefix(name + "😀😀") && !label.unicodeScalars.contains("\u{FFFD}"))
    }
  }
}

/// New values are written as the file writes its own.
@Suite struct QuotingTests {
  private func edited(_ text: String, _ edits: YAMLEdit...) throws -> String {
    let index = try EntryIndex(text: SourceText(text), grammar: shapeGrammar)
    _ = try index.perform(edits)
    expectEqual(index, try EntryIndex(text: index.text, grammar: shapeGrammar), "\(edits)")
    return index.text.string
  }

  private static let json = #"{"canvases": [{"name": "A", "graphics": [{"id": "r", "w": 1}]}]}"#

  @Test func newValuesInJSONAreJSON() throws {
    let text = try edited(
      Self.json, .set(NodePath(1, "fill"), .quoted("red")),
      .set(NodePath(1, "note"), .string("a\u{1}b\u{E0001}😀")), .set(NodePath(1, "w"), .plain(".5")),
      .set(NodePath(1, "id"), .string("word")), .set(NodePath(1, "h"), .plain("0x1F")),
      .set(NodePath(1, "x"), .null), .set(NodePath(1, "on"), .plain("true")),
      .set(
        NodePath(1, "s"), .mapping([.init("arrow", .plain("end")), .init("n", .plain("+007.e3"))])))
    #expect(
      text == #"{"canvases": [{"name": "A", "graphics": [{"id": "word", "w": 0.5, "fill": "red", "#
        + #""note": "a\u0001b\udb40\udc01😀", "h": 31, "x": null, "on": true, "#
        + #""s": {"arrow": "end", "n": 7e3}}]}]}"#)
  }

  @Test func keysAndEntriesInJSONAreJSON() throws {
    #expect(
      try edited(
        Self.json, .rename(NodePath(1, "w"), to: "h"),
        .insertEntry(.value(.mapping([.init("name", .string("B"))])), parent: 1, position: 0),
        .insertEntry(.text(SourceText("name: C\nfill: 'x'\nat: [1, 2]\n")), parent: 0, position: 0))
        == #"{"canvases": [{"name": "A", "graphics": [{"name": "C", "fill": "x", "at": [1, 2]}, "#
        + #"{"id": "r", "h": 1, "children": [{"name": "B"}]}]}]}"#)
  }

  @Test func newValuesGetTheQuotesOfTheFile() throws {
    let single = "canvases:\n  - name: 'A'\n    graphics:\n      - fill: 'red'\n        id: it's\n"
    #expect(
      try edited(
        single, .set(NodePath(1, "stroke"), .quoted("#fff")),
        .set(NodePath(1, "note"), .string("no")),
        .set(NodePath(1, "d"), .string("it's: b")), .set(NodePath(1, "c"), .string("a\tb")))
        == single + "        stroke: '#fff'\n        note: 'no'\n        d: 'it''s: b'\n"
        + "        c: \"a\\tb\"\n")
    let double = single.replacing("'red'", with: "\"red\"").replacing("'A'", with: "\"A\"")
    #expect(
      try edited(double, .set(NodePath(1, "stroke"), .quoted("#fff")))
        == double + "        stroke: \"#fff\"\n")
  }

  /// What moves into brackets is spelled there as it was.
  @Test func movesIntoBracketsRespellNothing() throws {
    let text = #"""
      canvases:
        - graphics:
            - name: a
              text: "caf\u00e9 \x41 \
                tail"
              note: 'it''s

                two'
              at: [1.0,  .5]
            - {name: 'b',   fill: "\x41"}
            - name: "c"
              children: [{name: d}]

      """#
    let moved = #"""
      canvases:
        - graphics:
            - name: "c"
              children: [{name: a, text: "caf\u00e9 \x41 \
                  tail", note: 'it''s
                  
                  two', at: [1.0,  .5]}, {name: 'b',   fill: "\x41"}, {name: d}]

      """#
    #expect(
      try edited(text, .moveEntry(1, parent: 3, position: 0), .moveEntry(1, parent: 2, position: 1))
        == moved)
  }

  /// In JSON what is moved there is made JSON where it is not, and stays as it is where it is.
  @Test func movesIntoJSONAreJSON() throws {
    let text =
      #"{"canvases": [{"graphics": [{"name": "a",  "b": [1,2]}, {name: "\x41", "c": +1}, "#
      + #"{"name": "t", "children": [{"id": "z"}]}]}]}"#
    #expect(
      try edited(text, .moveEntry(1, parent: 3, position: 0), .moveEntry(1, parent: 2, position: 1))
        == #"{"canvases": [{"graphics": [{"name": "t", "children": [{"name": "a",  "b": [1,2]}, "#
        + #"{"name": "A", "c": +1}, {"id": "z"}]}]}]}"#)
  }
}
