import ConnectorRouting
import YAMLText

extension DocumentChecker {
  /// Tells what could not be helped with the lines of a canvas's connectors.
  mutating func checkLines(onCanvas canvas: Int) {
    let connectors = (canvas..<document.subtreeEnd(of: canvas)).filter { entry in
      document.isConnector(entry) && !document.index.flags(of: entry).contains(.isCopy)
        && Graphic(document: document, entry: entry).values.connection.map {
          document.avoidsShapes($0, onCanvas: canvas)
        } ?? false
    }
    guard !connectors.isEmpty else { return }
    let routing = document.routing(onCanvas: canvas)
    var limitCount = 0
    for entry in connectors {
      let serial = document.serial(of: entry)
      let problems = routing.problems(of: serial)
      for case .passes(let key) in problems.sorted(by: { $0.number < $1.number }) {
        add(.warning, .passesThrough, entry, at: headRange(of: entry), [name(ofSerial: key)])
      }
      if problems.contains(.limit) { limitCount += 1 }
      if problems.contains(.label) {
        let text = Graphic(document: document, entry: entry).values.text?.string ?? ""
        add(.note, .noRoomForLabel, entry, at: headRange(of: entry), [text])
      }
      if let (other, distance) = routing.narrowest(beside: serial) {
        let number = NumberText.written(distance, decimals: 1) ?? "0"
        add(
          .note, .noRoomForLines, entry, at: headRange(of: entry),
          [number, name(ofSerial: other)])
      }
    }
    if limitCount > 0 {
      add(
        .warning, .tooManyWays, canvas, at: headRange(of: canvas),
        [limitCount == 1 ? "1 connector" : "\(limitCount) connectors"])
    }
  }

  /// How a message names a graphic.
  private func name(ofSerial serial: Int) -> String {
    guard let entry = document.entry(withSerial: serial) else { return "another one" }
    return document.id(of: entry).map { "'#\($0)'" } ?? "'\(document.label(of: entry))'"
  }
}

extension RoutedLine.Problem {
  /// A number by which problems are sorted.
  fileprivate var number: Int { if case .passes(let key) = self { key } else { -1 } }
}
