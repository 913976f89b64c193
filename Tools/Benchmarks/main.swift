import Glibc

let arguments = CommandLine.arguments.dropFirst()
switch (arguments.first, arguments.dropFirst().first, arguments.dropFirst(2).first) {
case ("generate", let count?, let file?):
  guard let count = Int(count), count > 0 else { fail("the count must be a positive number") }
  generate(count: count, to: file, isFlat: arguments.dropFirst(3).first == "flat")
case ("index", let file?, nil):
  measureIndex(of: file)
case ("edit", let file?, nil):
  measureEdits(of: file)
default:
  fail("usage: Benchmarks generate COUNT FILE [flat] | index FILE | edit FILE")
}

/// Ends the program with a message.
func fail(_ message: String) -> Never {
  let line = "Benchmarks: \(message)\n"
  _ = line.utf8.withContiguousStorageIfAvailable { write(2, $0.baseAddress, $0.count) }
  exit(2)
}
