import Foundation
import SwiftUI
import Testing
import ViewTestSupport

@Suite("Settings of Foundation's types")
struct StorageTests {
  struct Kinds: View {
    @AppStorage("data") var data = Data([1])
    @AppStorage("address") var address = URL(fileURLWithPath: "/a")
    @AppStorage("date") var date = Date(timeIntervalSinceReferenceDate: 60)
    @AppStorage("photo") var photo: Data?
    @AppStorage("link") var link: URL?
    @AppStorage("last") var last: Date?

    var body: some View {
      VStack(alignment: .leading) {
        Text("\(data.count) \(address.path) \(date.timeIntervalSinceReferenceDate)")
        Text("\(photo?.count ?? -1) \(link?.path ?? "-") \(last == nil ? "-" : "last")")
        Button("set") {
          (data, address, date) = (Data([1, 2]), URL(fileURLWithPath: "/b"), date + 1.5)
          (photo, link, last) = (Data(), URL(string: "https://a.example/p"), Date())
        }
        Button("clear") { (photo, link, last) = (nil, nil, nil) }
      }
    }
  }

  /// Defaults of their own, which are empty.
  private func withDefaults(_ body: (UserDefaults) throws -> Void) throws {
    let name = "storage-tests-\(UUID().uuidString)"
    let defaults = try #require(UserDefaults(suiteName: name))
    defer { defaults.removePersistentDomain(forName: name) }
    try body(defaults)
  }

  @Test("Data, addresses and dates are kept, and removed where they are nil")
  func kinds() throws {
    try withDefaults { defaults in
      let screen = Screen(40, 5) { Kinds().defaultAppStorage(defaults) }
      #expect(screen.draw().contains("1 /a 60.0"))
      #expect(screen.draw().contains("-1 - -"))
      try screen.press("<enter>")
      #expect(screen.draw().contains("2 /b 61.5"))
      #expect(screen.draw().contains("0 /p last"))
      let later = Screen(40, 5) { Kinds().defaultAppStorage(defaults) }
      #expect(later.draw().contains("2 /b 61.5"))
      #expect(later.draw().contains("0 /p last"))
      try screen.press("<tab>")
      try screen.press("<enter>")
      #expect(screen.draw().contains("-1 - -"))
      #expect(defaults.object(forKey: "photo") == nil)
    }
  }

  @Test("What is kept as another kind counts as not being there")
  func otherKinds() throws {
    try withDefaults { defaults in
      defaults.set(3, forKey: "data")
      defaults.set([1], forKey: "address")
      defaults.set("soon", forKey: "date")
      defaults.set(true, forKey: "last")
      #expect(Screen(40, 5) { Kinds().defaultAppStorage(defaults) }.draw().contains("1 /a 60.0"))
    }
  }

  @Test("Defaults keep numbers and truth values apart")
  func numbers() throws {
    try withDefaults { defaults in
      let store: any AppStorageStore = defaults
      let values: [AppStorageValue] = [
        .bool(true), .int(1), .double(1.5), .string("1"), .bytes([]),
      ]
      for value in values {
        store.store(value, forKey: "value")
        #expect(store.storedValue(forKey: "value") == value)
      }
      store.store(nil, forKey: "value")
      #expect(store.storedValue(forKey: "value") == nil)
    }
  }

  @Test("Attributed strings are looked up, and their words agree with numbers")
  func attributedStrings() {
    let string = AttributedString(localized: "^[\(3) apple](inflect: true) **here**")
    #expect(String(string.characters) == "3 apples here")
  }

  @Test("Moments of Dispatch move by lengths of time")
  func moments() {
    let now = DispatchTime.now()
    let later = now.advanced(by: .milliseconds(20))
    #expect(now.distance(to: later) == .nanoseconds(20_000_000))
    #expect(later.distance(to: now) == .nanoseconds(-20_000_000))
  }

  @Test("A navigation path and shapes are made on other threads")
  func otherThreads() async {
    let path = await Task.detached { NavigationPath([1, 2]) }.value
    #expect(path.count == 2)
    let shape = await Task.detached { RoundedRectangle(cornerRadius: 4).inset(by: 1) }.value
    #expect(!shape.path(in: CGRect(x: 0, y: 0, width: 20, height: 20)).isEmpty)
  }
}
