/// The name of a picture of draw.io's libraries of clouds and networks, as that of an icon.
struct IconName {
  /// The name: words with `/` between.
  let text: String
  /// Whether the picture stands on a box of a colour.
  let isBox: Bool
  /// Whether it stands in the corner of a frame.
  let isGroup: Bool

  private static let families: Set<Substring> = [
    "aws", "aws2", "aws3", "aws3d", "aws4", "azure", "azure2", "mscae", "gcp", "gcp2", "kubernetes",
    "kubernetes2", "ibm", "ibm2", "ibm_cloud", "ibmicons", "alibaba_cloud", "alibabacloud", "cisco",
    "cisco19", "cisco_safe", "veeam", "veeam2", "office", "office365", "citrix", "citrix2",
    "openstack", "oci", "sap", "vvd", "dynamics365", "power_platform", "active_directory",
    "networks", "networks2", "webicons", "atlassian", "salesforce", "salesforce2", "digitalocean",
    "fluentui", "mscloud", "allied_telesis", "arista", "commvault", "rack", "weblogos", "webicons2",
  ]

  /// The name by a style; nil for what is no such picture.
  init?(_ style: DrawIOStyle) {
    if let image = style["image"], let library = image.place(of: "img/lib/") {
      let path = image[library...].dropFirst(8)
      let stem = path.lastIndex(of: ".").map { path[..<$0] } ?? path
      guard let text = Self.name(stem.split(separator: "/")) else { return nil }
      (self.text, isBox, isGroup) = (text, false, false)
      return
    }
    let shape = style.shape
    let parts = shape.split(separator: ".")
    guard parts.count > 1, parts[0] == "mxgraph", Self.families.contains(parts[1]) else {
      return nil
    }
    var words = Array(parts.dropFirst())
    let inner = style["resIcon"] ?? style["prIcon"] ?? style["grIcon"]
    isBox = style["resIcon"] != nil || style["prIcon"] != nil
    isGroup = style["grIcon"] != nil || words.count > 1 && words[1] == "group"
    if let inner {
      let names = inner.split(separator: ".").filter { $0 != "mxgraph" }
      words = names.first == words[0] ? names : [words[0]] + names
    }
    guard let text = Self.name(words) else { return nil }
    self.text = text
  }

  private static func name(_ words: [Substring]) -> String? {
    let words = words.prefix(8).map { word in
      String(
        word.unicodeScalars.map { scalar in
          let isPlain =
            scalar.isASCII
            && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil)
          return isPlain || scalar == "_" || scalar == "." || scalar == "-"
            ? Character(scalar) : "_"
        })
    }
    let isGood = !words.isEmpty && words.allSatisfy { !$0.isEmpty && $0.first != "." }
    return isGood ? words.joined(separator: "/") : nil
  }
}

extension Substring {
  /// Where a word first begins; nil where it does not.
  fileprivate func place(of word: String) -> Index? {
    var rest = self
    while let start = rest.firstIndex(where: { $0 == word.first }) {
      if self[start...].hasPrefix(word) { return start }
      rest = self[index(after: start)...]
    }
    return nil
  }
}
