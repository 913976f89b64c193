import Foundation
import PseudoTerminal
import TerminalApp
import TestSupport
import Testing

@Suite("Settings in a file")
struct SettingsFileTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func store() -> SettingsFile { SettingsFile(path: scratch.url("a/b/s.json").path) }

  @Test("Values of all kinds are read as they were written")
  func roundTrip() throws {
    let values: [(String, AppStorageValue)] = [
      ("yes", .bool(true)), ("no", .bool(false)), ("least", .int(.min)), ("most", .int(.max)),
      ("half", .double(0.5)), ("one", .double(1)), ("tiny", .double(.leastNonzeroMagnitude)),
      ("huge", .double(.greatestFiniteMagnitude)), ("endless", .double(-.infinity)),
      ("text", .string("\"a\\b\"\n\t\u{1B}\u{0}é漢👍🏽 /")), ("", .string("")),
      ("key \"with\" \\ signs\n", .string("x")), ("none", .bytes([])),
      ("bytes", .bytes(Array(0...255))), ("two", .bytes([1, 2])),
    ]
    let first = store()
    for (key, value) in values { first.store(value, forKey: key) }
    #expect(first.takeProblem() == nil)
    let second = store()
    for (key, value) in values { #expect(second.storedValue(forKey: key) == value, "\(key)") }
    second.store(.double(.nan), forKey: "nan")
    guard case .double(let number) = store().storedValue(forKey: "nan") else {
      Issue.record("no number")
      return
    }
    #expect(number.isNaN)
    for (key, _) in values + [("nan", .int(0))] { second.store(nil, forKey: key) }
    #expect(try scratch.text("a/b/s.json") == "{}\n")
  }

  @Test("The file is a JSON object that can be edited, sorted by its keys")
  func text() throws {
    let path = try scratch.file(
      "s.json", #" {"z" : [1, {"a": "]"}], "b":1e2,"a":"\u00e9\ud83d\udc4d\ud800", "n": null } "#)
    let store = SettingsFile(path: path)
    #expect(store.storedValue(forKey: "a") == .string("é👍\u{FFFD}"))
    #expect(store.storedValue(forKey: "b") == .double(100))
    #expect(store.storedValue(forKey: "z") == nil && store.storedValue(forKey: "n") == nil)
    store.store(.int(3), forKey: "c")
    #expect(
      try scratch.text("s.json")
        == "{\n  \"a\": \"é👍\u{FFFD}\",\n  \"b\": 100.0,\n  \"c\": 3,\n  \"n\": null,\n"
        + "  \"z\": [1, {\"a\": \"]\"}]\n}\n")
    #expect(store.takeProblem() == nil)
  }

  @Test("What another program has written meanwhile stays, and is seen")
  func two() throws {
    let (first, second) = (store(), store())
    first.store(.int(1), forKey: "a")
    second.store(.int(2), forKey: "b")
    #expect(first.storedValue(forKey: "b") == .int(2))
    first.store(.int(3), forKey: "a")
    #expect(second.storedValue(forKey: "a") == .int(3))
  }

  @Test(
    "A file that is something else counts as empty, is told once, and is kept beside",
    arguments: [
      ("nonsense", 1, "an object in braces"), ("{\"a\": 1\n\"b\": 2}", 2, "a comma"),
      ("{\"a\": nope}", 1, "a value"), ("{\"a\": \"x", 1, "the quote"), ("{\"a\" 1}", 1, "a colon"),
      ("{\"a\": [1, 2}", 1, "a comma"), ("{\"a\": [", 1, "the end of what is in brackets"),
      ("{\"a\": \"\\u12\"}", 1, "four digits"), ("{} {}", 1, "nothing after"),
      ("{\"a\": 1,}", 1, "a text in quotes"), ("{\"a\": inf}", 1, "a value"),
    ])
  func foreign(text: String, line: Int, expected: String) throws {
    let path = try scratch.file("s.json", text)
    let store = SettingsFile(path: path)
    #expect(store.storedValue(forKey: "a") == nil)
    let problem = try #require(store.takeProblem())
    #expect(problem.hasPrefix("\(path):\(line): expected \(expected)"), "\(problem)")
    #expect(store.storedValue(forKey: "a") == nil && store.takeProblem() == nil)
    store.store(.int(1), forKey: "a")
    #expect(store.takeProblem() == nil)
    #expect(try scratch.text("s.json") == "{\n  \"a\": 1\n}\n")
    #expect(try scratch.text("s.json.bad") == text)
  }

  @Test("Absurd files: deep, long, no text, an empty one")
  func absurd() throws {
    let deep = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
    let path = try scratch.file("s.json", "{\"a\": \(deep), \"b\": true}")
    #expect(SettingsFile(path: path).storedValue(forKey: "b") == .bool(true))
    try Data([0xFF, 0x00, 0x7B]).write(to: scratch.url("t.json"))
    let bytes = SettingsFile(path: scratch.url("t.json").path)
    #expect(bytes.storedValue(forKey: "a") == nil && bytes.takeProblem() != nil)
    let empty = SettingsFile(path: try scratch.file("u.json", ""))
    #expect(empty.storedValue(forKey: "a") == nil && empty.takeProblem() == nil)
    try Data(count: 17 << 20).write(to: scratch.url("v.json"))
    let large = SettingsFile(path: scratch.url("v.json").path)
    #expect(
      large.storedValue(forKey: "a") == nil
        && large.takeProblem()?.contains("cannot be read") == true)
  }

  @Test("What cannot be written lasts as long as the store, and is told once")
  func unwritable() throws {
    let path = try scratch.file("file", "")
    let store = SettingsFile(path: "\(path)/s.json")
    store.store(.int(1), forKey: "a")
    #expect(store.takeProblem()?.contains("cannot be written") == true)
    store.store(.int(2), forKey: "a")
    #expect(store.takeProblem() == nil)
    #expect(store.storedValue(forKey: "a") == .int(2))
  }

  @Test("A link to the file stays a link, and nothing is left beside it")
  func link() throws {
    try scratch.file("real.json", "{}")
    let link = scratch.url("link.json")
    try FileManager.default.createSymbolicLink(
      at: link, withDestinationURL: scratch.url("real.json"))
    SettingsFile(path: link.path).store(.int(1), forKey: "a")
    #expect(try scratch.text("real.json") == "{\n  \"a\": 1\n}\n")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: scratch.folder.path).sorted()
        == ["link.json", "real.json"])
    _ = try FileManager.default.destinationOfSymbolicLink(atPath: link.path)
  }

  @Test("A program keeps its settings and what its window remembers")
  func program() throws {
    let environment = [
      "XDG_CONFIG_HOME": scratch.url("config").path, "XDG_STATE_HOME": scratch.url("state").path,
    ]
    let first = try AppOnScreen("AppProbe", ["kept"], environment: environment)
    #expect(first.shows("count 0 page 1"))
    first.type("\r", showing: "count 1 page 11")
    first.end(typing: "q")
    #expect(try scratch.text("config/AppProbe/settings.json") == "{\n  \"count\": 1\n}\n")
    #expect(try scratch.text("state/AppProbe/scene.json") == "{\n  \"/page\": 11\n}\n")
    try scratch.file("config/AppProbe/settings.json", "none")
    let second = try AppOnScreen("AppProbe", ["kept"], environment: environment)
    #expect(second.shows("count 0 page 11"))
    second.end(typing: "q")
    let text = String(decoding: second.terminal.received, as: UTF8.self)
    #expect(text.contains("settings.json:1: expected an object in braces"))
  }
}
