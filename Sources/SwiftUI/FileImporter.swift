/// A kind of files.
public struct UTType: Hashable, Sendable {
  /// The name of the kind.
  public let identifier: String

  /// Makes a kind of its name.
  public init?(_ identifier: String) { self.identifier = identifier }

  /// Makes a kind that the program defines.
  public init(exportedAs identifier: String) { self.identifier = identifier }

  /// Makes a kind that another program defines.
  public init(importedAs identifier: String) { self.identifier = identifier }

  private init(named identifier: String) { self.identifier = identifier }

  /// Any.
  public static let item = UTType(named: "public.item")
  /// Anything with content.
  public static let data = UTType(named: "public.data")
  /// Text.
  public static let plainText = UTType(named: "public.plain-text")
  /// Text.
  public static let text = UTType(named: "public.text")
  /// JSON.
  public static let json = UTType(named: "public.json")
  /// A picture.
  public static let image = UTType(named: "public.image")
  /// A PDF file.
  public static let pdf = UTType(named: "com.adobe.pdf")
  /// A folder.
  public static let folder = UTType(named: "public.folder")
}

extension View {
  /// Asks for the path of a file while a condition holds.
  public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType],
    onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View {
    sheet(isPresented: isPresented) { FilePrompt { onCompletion(.success($0)) } }
  }

  /// Asks for the paths of files while a condition holds: one.
  public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
    onCompletion: @escaping (Result<[URL], any Error>) -> Void
  ) -> some View {
    sheet(isPresented: isPresented) { FilePrompt { onCompletion(.success([$0])) } }
  }
}

/// A field for the path of a file that is there.
private struct FilePrompt: View {
  let choose: (URL) -> Void
  @State private var path = ""
  @State private var isMissing = false
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack(alignment: .leading) {
      Text("Open a file").bold()
      TextField("Path", text: $path).onSubmit(open)
      if isMissing { Text("There is no such file.") }
      HStack {
        Button("Cancel", role: .cancel) { dismiss() }
        Button("Open", action: open)
      }
    }
  }

  private func open() {
    let expanded = NSString(string: path).expandingTildeInPath
    guard FileManager.default.fileExists(atPath: expanded) else { return isMissing = true }
    choose(URL(fileURLWithPath: expanded))
    dismiss()
  }
}
