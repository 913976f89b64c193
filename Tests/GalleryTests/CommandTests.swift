import GalleryViews
import Testing

@Suite("show-gallery")
struct CommandTests {
  @Test("It lists its views, prints one, and takes sizes and keys")
  func prints() throws {
    let list = try GalleryRun("--list")
    #expect(list.status == 0)
    #expect(list.output.split(separator: "\n").count == Gallery.entries.count)
    let view = try GalleryRun("graphics-list", "--size", "20x3", "--keys", "<down> <enter>")
    #expect(view.status == 0)
    #expect(view.output == "▸ ▢ Sky\n▾ ▢ House\n    ▲ Roof\n")
  }

  @Test("--tree prints the expansion before and after a toggle")
  func tree() throws {
    let run = try GalleryRun("outline", "--tree")
    #expect(
      run.output == """
        List
          OutlineGroup
            ForEach(3)
              DisclosureGroup ▸
                label: Text #Sky
                content: OutlineGroup, not evaluated
              DisclosureGroup ▸
                label: Text #House
                content: OutlineGroup, not evaluated
              Text #Horizon

        after <enter>:

        List
          OutlineGroup
            ForEach(3)
              DisclosureGroup ▾
                label: Text #Sky
                OutlineGroup
                  ForEach(2)
                    Text #Sun
                    DisclosureGroup ▸
                      label: Text #Clouds
                      content: OutlineGroup, not evaluated
              DisclosureGroup ▸
                label: Text #House
                content: OutlineGroup, not evaluated
              Text #Horizon

        """)
  }

  @Test("--tree shows that disclosure groups by hand are evaluated when they are opened")
  func treeByHand() throws {
    let run = try GalleryRun("outline-by-hand", "--tree", "--keys", "<enter>")
    #expect(
      run.output == """
        List
          ForEach(3)
            DisclosureGroup ▸
              label: GraphicRow
              content: GraphicRows, not evaluated
            DisclosureGroup ▸
              label: GraphicRow
              content: GraphicRows, not evaluated
            GraphicRow

        after <enter>:

        List
          ForEach(3)
            DisclosureGroup ▾
              label: GraphicRow
              ForEach(2)
                GraphicRow
                DisclosureGroup ▸
                  label: GraphicRow
                  content: GraphicRows, not evaluated
            DisclosureGroup ▸
              label: GraphicRow
              content: GraphicRows, not evaluated
            GraphicRow

        """)
  }

  @Test("--stats prints the work of the first frame and of each key")
  func statistics() throws {
    let run = try GalleryRun("list-100000", "--size", "40x10", "--keys", "<down>", "--stats")
    let lines = run.output.split(separator: "\n").suffix(2)
    #expect(lines.first?.hasPrefix("first frame: ") == true)
    #expect(lines.first?.contains("rows resolved 10,") == true)
    #expect(lines.last?.hasPrefix("key <down>: ") == true)
    #expect(lines.last?.contains("rows resolved 0,") == true)
  }

  @Test(
    "Mistakes are reported with a hint, status 2",
    arguments: [
      (["hstak-thirds"], "did you mean 'hstack-thirds'?"),
      (["congratulation"], "did you mean 'congratulations'?"),
      (["zzzzzzzzzzzz"], "--list prints the names"),
      (["\u{1B}[31m"], "there is no view"),
      ([], "which view?"),
      (["outline", "--size", "80"], "is not a size"),
      (["outline", "--size", "-1x4"], "is not a size"),
      (["outline", "--size", "99999x99999"], "is not a size"),
      (["outline", "--size"], "needs a value"),
      (["outline", "--keys", "<dwon>"], "did you mean <down>?"),
      (["outline", "--colour"], "unknown option"),
      (["outline", "shapes"], "more than one name"),
      (["outline", "--open"], "without --open"),
    ])
  func mistakes(arguments: [String], hint: String) throws {
    let run = try GalleryRun(arguments: arguments)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.complaints.contains(hint), "\(run.complaints)")
    #expect(!run.complaints.contains("\u{1B}"))
  }

  @Test("--help lists the options")
  func help() throws {
    let run = try GalleryRun("--help")
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("Usage:"))
  }
}
