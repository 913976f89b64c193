import CLibYAML
import Glibc
import YAMLText

/// The cost of one run.
struct Measurement {
  var wallMilliseconds = Double.infinity
  var cpuMilliseconds = Double.infinity

  /// The best of `runs` runs.
  static func best(of runs: Int, _ body: () -> Void) -> Measurement {
    var best = Measurement()
    for _ in 0..<runs {
      let wall = seconds(CLOCK_MONOTONIC)
      let cpu = seconds(CLOCK_PROCESS_CPUTIME_ID)
      body()
      best.wallMilliseconds = min(best.wallMilliseconds, (seconds(CLOCK_MONOTONIC) - wall) * 1e3)
      best.cpuMilliseconds = min(
        best.cpuMilliseconds, (seconds(CLOCK_PROCESS_CPUTIME_ID) - cpu) * 1e3)
    }
    return best
  }

  private static func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// The grammar of shape documents, as far as it affects the cost of a scan.
let shapeGrammar: EntryGrammar = {
  let labels: [EntryGrammar.LabelKey] = [
    .init("name"), .init("text", nestedKey: "string"), .init("id"),
  ]
  let kinds = [
    "group", "rectangle", "roundedRectangle", "capsule", "ellipse", "circle", "triangle",
    "diamond", "polygon", "star", "line", "polyline", "path", "text", "image",
  ]
  let graphic = EntryGrammar.Role(
    childrenKey: "children", childRole: 2, labelKeys: labels, kindKey: "kind", kinds: kinds,
    flagKeys: ["hidden", "locked"], idKey: "id")
  let canvas = EntryGrammar.Role(
    childrenKey: "graphics", childRole: 2, labelKeys: [.init("name"), .init("id")],
    flagKeys: ["hidden", "locked"], idKey: "id")
  return EntryGrammar(roles: [.init(childrenKey: "canvases", childRole: 1), canvas, graphic])
}()

/// Reads a file in blocks of 1 MiB.
func readText(_ path: String) -> [TextBlock] {
  let descriptor = open(path, O_RDONLY)
  guard descriptor >= 0 else { fail("cannot read \(path)") }
  defer { close(descriptor) }
  var blocks: [TextBlock] = []
  while true {
    let block = TextBlock(capacity: 1 << 20) { max(read(descriptor, $0.baseAddress, $0.count), 0) }
    guard block.byteCount > 0 else { return blocks }
    blocks.append(block)
  }
}

/// Runs libyaml's event loop over the same bytes in memory, and nothing else.
func bareEventLoop(_ bytes: [UInt8]) -> Int {
  let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
  let event = UnsafeMutablePointer<yaml_event_t>.allocate(capacity: 1)
  defer {
    parser.deallocate()
    event.deallocate()
  }
  guard yaml_parser_initialize(parser) == 1 else { fail("libyaml has no memory") }
  defer { yaml_parser_delete(parser) }
  var events = 0
  bytes.withUnsafeBufferPointer { buffer in
    yaml_parser_set_input_string(parser, buffer.baseAddress, buffer.count)
    while yaml_parser_parse(parser, event) == 1 {
      events += 1
      let isLast = event.pointee.type == YAML_STREAM_END_EVENT
      yaml_event_delete(event)
      if isLast { return }
    }
    let problem = parser.pointee.problem.map { String(cString: $0) } ?? "no memory"
    fail("libyaml stops at line \(parser.pointee.problem_mark.line): \(problem)")
  }
  return events
}

/// Prints the cost of indexing beside that of the bare event loop.
func measureIndex(of path: String) {
  let blocks = readText(path)
  var text = SourceText()
  for block in blocks { text.append(block) }
  let bytes = text.bytes
  var events = 0
  var count = 0
  let indexBytes = residentBytesOfIndex(text)
  let bare = Measurement.best(of: 5) { events = bareEventLoop(bytes) }
  let whole = Measurement.best(of: 5) {
    do throws(Diagnostic) {
      count = try EntryIndex(text: text, grammar: shapeGrammar).count
    } catch {
      fail(error.message)
    }
  }
  let batched = Measurement.best(of: 3) { count = indexInBatches(blocks, maxEntries: 4096).count }
  let first = Measurement.best(of: 5) { _ = firstBatch(blocks, maxEntries: 300) }
  let properties = Measurement.best(of: 3) { visitAll(text) }

  print("bytes \(bytes.count)  events \(events)  entries \(count)")
  print("bytes an entry beside the text: \(indexBytes / max(count, 1))")
  print("                        wall ms    CPU ms   ratio")
  row("bare event loop", bare, bare)
  row("whole index", whole, bare)
  row("index in batches", batched, bare)
  row("first 300 entries", first, bare)
  row("properties of all (+ index)", properties, bare)
}

func padded(_ text: String, _ width: Int) -> String {
  String(repeating: " ", count: max(width - text.count, 0)) + text
}

/// A number with three decimals.
func fixed(_ value: Double) -> String {
  let thousandths = Int((value * 1000).rounded())
  return "\(thousandths / 1000)." + String(String(1000 + thousandths % 1000).dropFirst())
}

private func row(_ name: String, _ measurement: Measurement, _ base: Measurement) {
  let ratio = measurement.cpuMilliseconds / base.cpuMilliseconds
  print(
    name + padded(fixed(measurement.wallMilliseconds), 31 - name.count)
      + padded(fixed(measurement.cpuMilliseconds), 10) + padded(fixed(ratio), 8))
}

private func scanner(_ blocks: [TextBlock]) throws(Diagnostic) -> EntryScanner {
  var next = 0
  return try EntryScanner(grammar: shapeGrammar) { () throws(Diagnostic) -> TextBlock? in
    guard next < blocks.count else { return nil }
    next += 1
    return blocks[next - 1]
  }
}

private func indexInBatches(_ blocks: [TextBlock], maxEntries: Int) -> EntryIndex {
  let index = EntryIndex(grammar: shapeGrammar)
  do throws(Diagnostic) {
    let scanner = try scanner(blocks)
    while let batch = try scanner.next(maxEntries: maxEntries) { index.append(batch) }
  } catch {
    fail(error.message)
  }
  return index
}

private func firstBatch(_ blocks: [TextBlock], maxEntries: Int) -> Int {
  do throws(Diagnostic) {
    return try scanner(blocks).next(maxEntries: maxEntries)?.entryCount ?? 0
  } catch {
    fail(error.message)
  }
}

/// Indexes a text and looks at the nodes of every entry.
private func visitAll(_ text: SourceText) {
  guard let index = try? EntryIndex(text: text, grammar: shapeGrammar) else { return }
  var nodeCount = 0
  index.visit(0..<index.count) { _, reading in
    nodeCount += reading.node?.count ?? 0
    return true
  }
}

/// How much the resident memory grows by an index, in bytes.
private func residentBytesOfIndex(_ text: SourceText) -> Int {
  let before = residentBytes()
  guard let index = try? EntryIndex(text: text, grammar: shapeGrammar) else { return 0 }
  return withExtendedLifetime(index) { residentBytes() - before }
}

private func residentBytes() -> Int {
  guard let file = fopen("/proc/self/statm", "r") else { return 0 }
  defer { fclose(file) }
  var line = [CChar](repeating: 0, count: 128)
  guard fgets(&line, 128, file) != nil else { return 0 }
  let fields = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
    .split(separator: " ")
  return fields.count > 1 ? (Int(fields[1]) ?? 0) * 4096 : 0
}
