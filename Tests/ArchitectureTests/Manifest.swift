import Foundation

/// What `Package.swift` declares, read from its text: describing a package takes the package manager
/// seconds.
struct Manifest {
  /// A target of the package.
  struct Target {
    let name: String
    /// Its folder, as a path in the package.
    let folder: String
    /// The names of the modules it may import.
    let dependencies: Set<String>

    /// What its files import, without what every platform has.
    func imports() throws -> Set<String> {
      try Set(SourceFiles.swiftFiles(below: folder).flatMap(SourceFiles.imports))
        .subtracting(SourceFiles.system)
    }
  }

  /// All targets, in the manifest's order.
  let targets: [Target]
  /// The names of the libraries that programs outside may import.
  let libraries: Set<String>

  /// The targets of the product: those of `Sources`.
  var modules: [Target] { targets.filter { $0.folder.hasPrefix("Sources/") } }

  /// The modules that come with a library, which programs outside see through it.
  var librariesWithDependencies: Set<String> {
    modules.reversed().reduce(into: libraries) { names, module in
      if names.contains(module.name) { names.formUnion(module.dependencies) }
    }
  }

  init() throws {
    let url = SourceFiles.root.appendingPathComponent("Package.swift")
    let text = try String(contentsOf: url, encoding: .utf8)
      .replacing(/\/\/.*/, with: "")
    libraries = Set(text.matches(of: /\.library\(\s*name: "(\w+)"/).map { String($0.output.1) })
    let heads = text.matches(
      of:
        /\.(target|systemLibrary|executableTarget|testTarget|plugin|macro)\(\s*name: "(\w+)"(?!, targets)/
    )
    // The compiler runs a macro; nobody imports it.
    let macros = Set(heads.filter { $0.output.1 == "macro" }.map { String($0.output.2) })
    targets = zip(heads, heads.dropFirst().map(\.range.lowerBound) + [text.endIndex]).map {
      let (_, kind, name) = $0.output
      let rest = text[$0.range.upperBound..<$1].replacing(/, package: "[^"]*"/, with: "")
      let folder = rest.firstMatch(of: /path: "([^"]+)"/).map { String($0.output.1) }
      let names = rest.firstMatch(of: /dependencies: \[([^\]]*)\]/)?.output.1 ?? ""
      return Target(
        name: String(name), folder: folder ?? (kind == "testTarget" ? "Tests/" : "Sources/") + name,
        dependencies: Set(names.matches(of: /"(\w+)"/).map { String($0.output.1) })
          .subtracting(macros))
    }
  }
}
