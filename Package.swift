// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "ShapeEdit",
  products: [
    .executable(name: "shapeedit", targets: ["shapeedit"]),
    .library(name: "YAMLText", targets: ["YAMLText"]),
    .library(name: "LayoutEngine", targets: ["LayoutEngine"]),
    .library(name: "OutlineUI", targets: ["OutlineUI"]),
    .library(name: "Terminal", targets: ["Terminal"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    // The directions are the design: a module may import only what is listed for it here.
    .systemLibrary(
      name: "CLibYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
    .target(name: "YAMLText", dependencies: ["CLibYAML"]),
    .target(name: "ShapeDocument", dependencies: ["YAMLText"]),
    .target(name: "CDocumentFile"),
    .target(name: "DocumentFile", dependencies: ["CDocumentFile"]),
    .target(name: "LayoutEngine"),
    .target(name: "Cells"),
    .target(name: "OutlineUI", dependencies: ["LayoutEngine", "Cells"]),
    .target(name: "CTerminal"),
    .target(name: "Terminal", dependencies: ["CTerminal", "Cells"]),
    .target(name: "ShapeEditor", dependencies: ["ShapeDocument", "OutlineUI"]),
    .executableTarget(
      name: "shapeedit",
      dependencies: [
        "ShapeEditor", "DocumentFile", "Terminal",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
