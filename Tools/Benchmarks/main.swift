import Glibc

let arguments = CommandLine.arguments.dropFirst()
let usage =
  "usage: Benchmarks generate COUNT FILE [FORM] | index FILE | edit FILE | cells FILE… | picture FILE"
  + " | frames | views SCENE STEPS | peak COMMAND… | start RUNS COLUMNSxROWS TEXT COMMAND… | keys COLUMNSxROWS TEXT SET-UP KEYS COMMAND…"
switch (arguments.first, arguments.dropFirst().first, arguments.dropFirst(2).first) {
case ("generate", let count?, let file?):
  guard let count = Int(count), count > 0 else { fail("the count must be a positive number") }
  switch arguments.dropFirst(3).first {
  case nil: generate(count: count, to: file)
  case "flat": generate(count: count, to: file, isFlat: true)
  case "drawing": generateDrawing(count: count, to: file)
  case "layout": generateLayout(count: count, to: file)
  case "graph": generateGraph(count: count, to: file)
  case let form?:
    guard let variation = Variation(rawValue: form) else {
      fail(
        "a form is flat, drawing, layout, graph, different, comments, crlf, flow, quoted or "
          + "restyled")
    }
    generate(count: count, to: file, varied: variation)
  }
case ("cells", _?, _):
  print("document: PSNR of the cells, of the best choice, what is missing (dB); ms a frame")
  for file in arguments.dropFirst() { PictureBenchmark(of: file).measureCells() }
case ("picture", let file?, nil):
  PictureBenchmark(of: file).measureParts()
case ("index", let file?, nil):
  measureIndex(of: file)
case ("edit", let file?, nil):
  measureEdits(of: file)
case ("frames", nil, _):
  FrameBenchmark().measure()
case ("views", let scene?, let steps?):
  guard let scene = ViewBenchmark.Scene(rawValue: scene), let steps = Int(steps), steps >= 0 else {
    let names = ViewBenchmark.Scene.allCases.map(\.rawValue)
    fail("a scene is \(names.joined(separator: ", ")), steps are a number")
  }
  ViewBenchmark(scene).measure(steps: steps)
case ("peak", _?, _):
  measurePeak(of: Array(arguments.dropFirst()))
case ("start", let runs?, let size?) where arguments.count > 4:
  let rest = Array(arguments.dropFirst(3))
  guard let runs = Int(runs), let benchmark = TerminalBenchmark(size: size, command: rest[1...])
  else { fail(usage) }
  benchmark.measureStart(runs: runs, awaiting: rest[0])
case ("keys", let size?, let text?) where arguments.count > 5:
  let rest = Array(arguments.dropFirst(3))
  guard let benchmark = TerminalBenchmark(size: size, command: rest[2...]) else { fail(usage) }
  benchmark.measureKeys(
    setUp: rest[0], keys: rest[1].split(separator: " ").map(String.init), awaiting: text)
default:
  fail(usage)
}

/// Ends the program with a message.
func fail(_ message: String) -> Never {
  let line = "Benchmarks: \(message)\n"
  _ = line.utf8.withContiguousStorageIfAvailable { write(2, $0.baseAddress, $0.count) }
  exit(2)
}
