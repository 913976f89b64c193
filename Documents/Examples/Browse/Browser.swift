import OutlineUI

/// An outline of files and folders, and facts about the selected one.
struct Browser: View {
  let entries: [Entry]
  @State private var selection: String?

  var body: some View {
    HStack(alignment: .top) {
      List(entries, children: \.children, selection: $selection) { entry in
        Text(entry.isFolder ? "\(entry.name)/" : entry.name)
      }
      Divider()
      VStack(alignment: .leading) {
        if let entry = selection.flatMap(Entry.init(path:)) {
          Text(entry.name).bold()
          LabeledContent("Kind", value: entry.kind)
          LabeledContent("Size", value: entry.size)
        } else {
          Text("Nothing is selected").foregroundStyle(.secondary)
        }
      }
      .frame(width: 28, alignment: .leading)
    }
  }
}
