/// Opens an address: in a terminal, by the desktop's `xdg-open`, where there is a desktop; else the address is
/// said to the user on the standard error, which is shown at the end.
public struct OpenURLAction {
  /// What became of an address.
  public struct Result: Sendable {
    private enum Kind: Sendable {
      case handled, discarded
      case system(URL?)
    }
    private let kind: Kind

    /// The closure has opened it.
    public static let handled = Result(kind: .handled)
    /// Nobody opens it.
    public static let discarded = Result(kind: .discarded)
    /// The system opens it.
    public static let systemAction = Result(kind: .system(nil))
    /// The system opens another one.
    public static func systemAction(_ url: URL) -> Result { Result(kind: .system(url)) }

    func perform(for url: URL) -> Bool {
      switch kind {
      case .handled: true
      case .discarded: false
      case .system(let other): OpenURLAction.openBySystem(other ?? url)
      }
    }
  }

  private let handler: (URL) -> Result

  /// Makes an action of a closure.
  public init(handler: @escaping (URL) -> Result) { self.handler = handler }

  init() { handler = { _ in .systemAction } }

  /// Opens an address.
  public func callAsFunction(_ url: URL) { _ = handler(url).perform(for: url) }

  /// Opens an address, and says whether that was possible.
  public func callAsFunction(_ url: URL, completion: (Bool) -> Void) {
    completion(handler(url).perform(for: url))
  }

  private static func openBySystem(_ url: URL) -> Bool {
    let environment = ProcessInfo.processInfo.environment
    if environment["DISPLAY"] != nil || environment["WAYLAND_DISPLAY"] != nil {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = ["xdg-open", url.absoluteString]
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      if (try? process.run()) != nil { return true }
    }
    FileHandle.standardError.write(Data("open \(url.absoluteString)\n".utf8))
    return false
  }
}

/// A control that opens an address.
public struct Link<Label: View>: View {
  private let destination: URL
  private let label: Label
  @Environment(\.openURL) private var openURL

  /// Makes a link with a label.
  public init(destination: URL, @ViewBuilder label: () -> Label) {
    self.destination = destination
    self.label = label()
  }

  /// The link: a button that looks like one.
  public var body: some View {
    Button {
      openURL(destination)
    } label: {
      label.foregroundStyle(.tint).underline()
    }
    .buttonStyle(.plain)
    .accessibilityAddTraits(.isLink)
  }
}

extension Link where Label == Text {
  /// Makes a link with a title.
  public init(_ title: some StringProtocol, destination: URL) {
    self.init(destination: destination) { Text(title) }
  }
}

/// A control that gives something away: here, it copies it.
public struct ShareLink: View {
  private let title: String
  private let text: String
  @State private var isCopied = false

  /// Makes a control that shares a text.
  public init(_ title: String = "Share…", item: String) {
    self.title = title
    text = item
  }

  /// Makes a control that shares an address.
  public init(_ title: String = "Share…", item: URL) {
    self.init(title, item: item.absoluteString)
  }

  /// The control.
  public var body: some View {
    Button(isCopied ? "\(title) ✓" : title) {
      UIPasteboard.general.string = text
      isCopied = true
    }
  }
}

extension View {
  /// Performs an action with an address that the program is opened with: a terminal's program is given none.
  public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { self }
}
