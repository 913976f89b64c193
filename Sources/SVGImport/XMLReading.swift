import CExpat

/// What is told of a file of XML while it is read.
package protocol XMLHandler: AnyObject {
  /// Why reading ends before the file does; nil while it goes on.
  var failure: SVGImportError? { get }
  /// Whether it ends. Asked at every call.
  var hasFailed: Bool { get }
  /// Whether it is told of more than where elements begin and end, without name and attributes.
  var wantsContent: Bool { get }
  /// Where the parser is; set before the first call.
  var place: () -> SVGPlace { get set }

  /// An element begins.
  func begin(_ name: String, _ attributes: [(name: String, value: String)])
  /// The element that began last ends.
  func end()
  /// Text stands in the innermost element; one text may come in parts.
  func characters(_ bytes: UnsafeBufferPointer<UInt8>)
  /// A comment stands where the parser is.
  func comment(_ text: String)
  /// An entity is declared, without a value if that stands elsewhere.
  func declareEntity(_ name: String, _ value: String?)
  /// An entity that nobody declares is left out of a text.
  func skipEntity(_ name: String)
  /// A tag in which an entity might be left out.
  func reportUndeclaredEntities(inTag tag: Slice<UnsafeRawBufferPointer>)
}

extension XMLHandler {
  /// Comments mean nothing to most.
  package func comment(_ text: String) {}
  package var hasFailed: Bool { failure != nil }
  package var wantsContent: Bool { true }
}

/// Reads XML by expat.
package struct XMLReading {
  private let calls: cexpat_calls

  /// Finds expat.
  ///
  /// - Throws: that it is not there.
  package init() throws(SVGImportError) {
    var calls = cexpat_calls()
    var missing = [CChar](repeating: 0, count: 200)
    guard cexpat_load(&calls, &missing, missing.count) == 1 else {
      let words = missing.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      throw SVGImportError(
        "reading SVG needs the library expat, and \(String(decoding: words, as: UTF8.self)); "
          + "the package libexpat1 has it")
    }
    self.calls = calls
  }

  /// The tree of a file. O(bytes).
  ///
  /// - Throws: why it cannot be read, or that it is no longer wanted.
  func tree(
    of file: [UInt8], isWanted: @escaping () -> Bool = { true }
  ) throws(SVGImportError) -> SVGTree {
    let content = try FileBytes(file)
    if XMLElementCounter.isNeeded(for: content.bytes) {
      try read(content, telling: XMLElementCounter(isWanted: isWanted))
    }
    let builder = SVGTreeBuilder(byteCount: content.bytes.count, isWanted: isWanted)
    try read(content, telling: builder)
    return builder.finished
  }

  /// Reads a file from its beginning to its end. O(bytes).
  ///
  /// - Throws: why it cannot be read, or why the handler ends the reading.
  package func read(
    _ content: FileBytes, telling builder: any XMLHandler
  ) throws(SVGImportError) {
    let bytes = content.bytes
    guard let parser = calls.XML_ParserCreate_(content.isConverted ? "UTF-8" : nil) else {
      throw SVGImportError("there is no memory left to read the file")
    }
    defer { calls.XML_ParserFree_(parser) }
    let session = Session(builder: builder, calls: calls, parser: parser)
    session.mayLackEntities = Self.hasDoctype(bytes)
    builder.place = { [unowned session] in session.place }
    let succeeds = withExtendedLifetime(session) {
      session.prepare()
      return bytes.withUnsafeBytes { bytes in
        session.file = bytes
        defer { session.file = nil }
        let text = bytes.bindMemory(to: CChar.self).baseAddress
        return calls.XML_Parse_(parser, text, Int32(bytes.count), 1) == XML_STATUS_OK
      }
    }
    if let failure = builder.failure { throw failure }
    guard succeeds else { throw session.mistake }
  }

  /// Whether entities may be declared elsewhere; in a file without a declaration of its type one that
  /// is not declared ends the reading.
  private static func hasDoctype(_ bytes: [UInt8]) -> Bool {
    let word = Array("<!DOCTYPE".utf8)
    let head = bytes.prefix(4096)
    return head.indices.contains { head[$0...].starts(with: word) }
  }

  /// What the handlers are given.
  private final class Session {
    let builder: any XMLHandler
    let calls: cexpat_calls
    let parser: XML_Parser

    /// The bytes that are read, while they are.
    var file: UnsafeRawBufferPointer?
    var mayLackEntities = false

    /// Looks for entities that nobody declares in the tag the parser is at.
    func reportUndeclaredEntities() {
      guard mayLackEntities, let file else { return }
      let start = Int(calls.XML_GetCurrentByteIndex_(parser))
      let end = start + Int(calls.XML_GetCurrentByteCount_(parser))
      guard start >= 0, start < end, end <= file.count, file[start] == UInt8(ascii: "<") else {
        return
      }
      builder.reportUndeclaredEntities(inTag: file[start..<end])
    }

    init(builder: any XMLHandler, calls: cexpat_calls, parser: XML_Parser) {
      self.builder = builder
      self.calls = calls
      self.parser = parser
    }

    var place: SVGPlace {
      SVGPlace(
        line: Int(calls.XML_GetCurrentLineNumber_(parser)),
        column: Int(calls.XML_GetCurrentColumnNumber_(parser)) + 1)
    }

    /// What expat finds wrong.
    var mistake: SVGImportError {
      let code = calls.XML_GetErrorCode_(parser)
      let words = calls.XML_ErrorString_(code).map { String(cString: $0) } ?? "not well-formed"
      return SVGImportError("this is no XML: \(words)", at: place)
    }

    func stopIfFailed() {
      if builder.hasFailed { _ = calls.XML_StopParser_(parser, 0) }
    }

    func prepare() {
      calls.XML_SetUserData_(parser, Unmanaged.passUnretained(self).toOpaque())
      guard builder.wantsContent else {
        return calls.XML_SetElementHandler_(parser, XMLReading.count, XMLReading.end)
      }
      calls.XML_SetElementHandler_(parser, XMLReading.begin, XMLReading.end)
      calls.XML_SetCharacterDataHandler_(parser, XMLReading.characters)
      calls.XML_SetCommentHandler_(parser, XMLReading.comment)
      calls.XML_SetEntityDeclHandler_(parser, XMLReading.entity)
      calls.XML_SetSkippedEntityHandler_(parser, XMLReading.skippedEntity)
    }
  }

  private static func session(_ pointer: UnsafeMutableRawPointer?) -> Session? {
    pointer.map { Unmanaged<Session>.fromOpaque($0).takeUnretainedValue() }
  }

  // expat calls handlers a few times more after it has been stopped.

  private static let begin: XML_StartElementHandler = { data, name, pairs in
    guard let session = session(data), !session.builder.hasFailed, let name else { return }
    var count = 0
    while let pairs, pairs[count] != nil { count += 2 }
    var attributes: [(name: String, value: String)] = []
    attributes.reserveCapacity(count / 2)
    var next = pairs
    while let pair = next, let name = pair[0], let value = pair[1] {
      attributes.append((String(cString: name), String(cString: value)))
      next = pair + 2
    }
    session.builder.begin(String(cString: name), attributes)
    session.reportUndeclaredEntities()
    session.stopIfFailed()
  }

  private static let count: XML_StartElementHandler = { data, _, _ in
    guard let session = session(data), !session.builder.hasFailed else { return }
    session.builder.begin("", [])
    session.stopIfFailed()
  }

  private static let end: XML_EndElementHandler = { data, _ in
    guard let session = session(data), !session.builder.hasFailed else { return }
    session.builder.end()
  }

  private static let characters: XML_CharacterDataHandler = { data, text, count in
    guard let session = session(data), !session.builder.hasFailed, let text else { return }
    text.withMemoryRebound(to: UInt8.self, capacity: Int(count)) { bytes in
      session.builder.characters(UnsafeBufferPointer(start: bytes, count: Int(count)))
    }
    session.stopIfFailed()
  }

  private static let comment: XML_CommentHandler = { data, text in
    guard let session = session(data), session.builder.failure == nil, let text else { return }
    session.builder.comment(String(cString: text))
  }

  private static let skippedEntity: XML_SkippedEntityHandler = { data, name, isParameter in
    guard let session = session(data), session.builder.failure == nil, let name, isParameter == 0
    else { return }
    session.builder.skipEntity(String(cString: name))
  }

  private static let entity: XML_EntityDeclHandler = {
    data, name, isParameter, value, count, _, _, _, notation in
    guard let session = session(data), session.builder.failure == nil, let name, isParameter == 0,
      notation == nil
    else { return }
    let text = value.map { value in
      value.withMemoryRebound(to: UInt8.self, capacity: Int(count)) { bytes in
        String(
          decoding: UnsafeBufferPointer(start: bytes, count: Int(count)), as: UTF8.self)
      }
    }
    session.builder.declareEntity(String(cString: name), text)
    session.stopIfFailed()
  }
}
