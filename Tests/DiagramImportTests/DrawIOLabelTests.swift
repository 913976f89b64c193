import DiagramImport
import TestSupport
import Testing

@Suite("Labels of draw.io keep their looks")
struct DrawIOLabelTests {
  @Test(
    "Labels become texts",
    arguments: [
      ("html=1", "a&lt;br&gt;b", "|-\n            a\n            b"),
      ("html=1", "a&#xa;b", "|-\n            a\n            b"),
      ("html=1;nl2Br=0", "a&#xa;b", "string: a b"),
      (
        "html=1", "&lt;div&gt;a&lt;/div&gt;&lt;div&gt;&lt;br&gt;&lt;/div&gt;&lt;p&gt;b&lt;/p&gt;",
        "a\n\n"
      ),
      ("html=1", "&lt;b&gt;x&lt;/b&gt;", "weight: bold"),
      ("html=1", "&lt;font color=&quot;#ff0000&quot;&gt;x&lt;/font&gt;", "color: \"#ff0000\""),
      ("html=1", "1 &amp;lt; 2 &amp;copy; &amp;#xe9; &amp;nope;", "1 < 2 © é &nope;"),
      (
        "html=1", "a &lt; b &lt;i title='&gt;'&gt;c&lt;/i&gt;",
        "- \"a < b \"\n            - {string: c, italic: true}"
      ),
      ("", "&lt;b&gt;x&lt;/b&gt;", "<b>x</b>"), ("html=1", "&amp;#27;[31m", "\\uFFFD[31m"),
      ("whiteSpace=wrap", "one two three four five six", "wrap: true"),
      ("align=left;verticalAlign=top", "x", "align: leading, valign: top"),
      ("align=left;verticalAlign=top", "x", "padding: [7, 0, 0, 2]"),
      ("align=left;spacingLeft=8", "x", "padding: [0, 0, 0, 10]"),
      ("spacingTop=-6", "x", "padding: [0, 0, 6, 0]"),
      ("verticalLabelPosition=bottom;verticalAlign=top", "x", "at: [0, 47]"),
      ("horizontal=0", "x", "rotation: -90"), ("fontStyle=4", "x", "decoration: underline"),
      ("fontStyle=12", "x", "decoration: [underline, strikethrough]"),
      ("fontFamily=Georgia", "x", "font: Georgia"), ("", "x", "textStyle: {font: Helvetica}"),
      ("textOpacity=50", "x", "rgba(0, 0, 0, 0.5)"),
      ("html=1", "a&lt;!-- don't &gt; --&gt;b", "string: ab"),
    ])
  func texts(style: String, label: String, expected: String) throws {
    let yaml = try graphic(style, label: label)
    #expect(yaml.contains(expected), "\(yaml)")
    #expect(!yaml.utf8.contains(0x1B))
  }

  @Test(
    "Parts that look different are spans",
    arguments: [
      (
        "&lt;b&gt;a&lt;/b&gt; and so on",
        "- {string: a, weight: bold}\n            - \" and so on\""
      ),
      ("H&lt;sub&gt;2&lt;/sub&gt;O", "{string: \"2\", size: 10, baseline: -2.4}"),
      ("x&lt;sup&gt;2&lt;/sup&gt; and y", "baseline: 4.2"),
      (
        "&lt;h1&gt;Top&lt;/h1&gt;&lt;p&gt;and the text below it&lt;/p&gt;", "size: 24, weight: bold"
      ),
      (
        "&lt;ol&gt;&lt;li&gt;a&lt;/li&gt;&lt;li&gt;b&lt;/li&gt;&lt;/ol&gt;",
        "1. a\n            2. b"
      ),
      (
        "&lt;ul&gt;&lt;li&gt;a&lt;ul&gt;&lt;li&gt;b&lt;/li&gt;&lt;/ul&gt;&lt;/li&gt;&lt;/ul&gt;",
        "• a\n"
      ),
      ("&lt;u&gt;a&lt;/u&gt; plain text", "decoration: underline"),
      ("&lt;span style='font-size: 2em'&gt;a&lt;/span&gt; plain text", "size: 24"),
      ("&lt;font face='Courier New'&gt;a&lt;/font&gt; plain text", "font: Courier New"),
      ("&lt;span style='font-weight: normal'&gt;a&lt;/span&gt; bold text", "weight: regular"),
    ])
  func spans(label: String, expected: String) throws {
    let style = label.contains("normal") ? "html=1;fontStyle=1" : "html=1"
    let yaml = try graphic(style, label: label)
    #expect(yaml.contains(expected), "\(yaml)")
  }

  @Test("Names between percents are what the cell, what is around it or the page says")
  func placeholders() throws {
    func object(_ id: String, _ label: String, _ more: String, parent: String) -> String {
      """
      <object id="\(id)" label="\(label)" placeholders="1" \(more)>\
      <mxCell vertex="1" parent="\(parent)"><mxGeometry width="90" height="40" as="geometry"/></mxCell></object>
      """
    }
    let page = """
      <mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>
      \(object("net", "%subnet%.x", "subnet=\"lan\"", parent: "1"))
      \(object("host", "%subnet%.%host% %id% 100% %nothing%", "host=\"7\"", parent: "net"))
      \(object("sheet", "%page% %pagenumber%/%pagecount%", "", parent: "1"))
      </root></mxGraphModel>
      """
    let yaml = try read(
      "<mxfile><diagram name=\"First\"/><diagram name=\"Plan\">\(page)</diagram></mxfile>"
    ).yaml
    for text in ["lan.x", "lan.7 host 100% %nothing%", "Plan 2/2"] {
      #expect(yaml.contains("string: \(text)"), "\(yaml)")
    }
  }

  @Test("Two runs of one look are one text of that look")
  func oneLook() throws {
    let result = try read(Array(Fixture("diagrams/html-label-two-runs.drawio").data))
    #expect(result.losses.isEmpty)
    #expect(result.yaml.contains("string: Big red still red\n"))
    #expect(result.yaml.contains("size: 24\n"))
    #expect(result.yaml.contains("color: \"#ff0000\"\n"))
  }

  @Test("A rule in a label is a line through an empty one")
  func rules() throws {
    let yaml = try graphic(
      "html=1;verticalAlign=top;overflow=fill",
      label:
        "&lt;p style='margin:0'&gt;Class&lt;/p&gt;&lt;hr&gt;&lt;p style='margin:0'&gt;+ field&lt;/p&gt;"
    )
    #expect(yaml.contains("Class\n\n            + field"), "\(yaml)")
    #expect(yaml.contains("points: [[0, 21.6], [100, 21.6]]"), "\(yaml)")
  }

  @Test("A colour behind a label is as large as the label")
  func background() throws {
    let yaml = try graphic(
      "labelBackgroundColor=#ffff00;verticalLabelPosition=bottom;verticalAlign=top", label: "below")
    #expect(
      yaml.contains("size: [100, 33]\n            layout: {type: zstack, align: top}"), "\(yaml)")
    #expect(
      yaml.contains(
        "- kind: text\n                fill: \"#ffff00\"\n                text: {string: below"))
  }

  @Test("A word that is wider than its room stays whole")
  func longWord() throws {
    let yaml = try graphic("whiteSpace=wrap", label: "see 10.255.10.255/24-and-more and so on")
    #expect(yaml.contains("see\n            10.255.10.255/24-and-more\n            and so on"))
    #expect(!yaml.contains("wrap:"))
  }

  @Test("Scripts and styles in labels are no text")
  func scripts() throws {
    let label =
      "a&lt;script&gt;alert(1)&lt;/script&gt;&lt;style&gt;b{}&lt;/style&gt;"
      + "&lt;img src=x onerror='alert(2)'&gt;&lt;a href='javascript:alert(3)'&gt;c&lt;/a&gt;"
    let yaml = try graphic("html=1", label: label)
    #expect(yaml.contains("string: ac"))
    #expect(!yaml.contains("alert"))
  }
}
