/// A drawing's element: a shape, or a group of others.
struct Graphic: Identifiable {
  let name: String
  let icon: String
  var children: [Graphic]?

  var id: String { name }

  /// A small drawing.
  static let samples = [
    Graphic(
      name: "Sky", icon: "▢",
      children: [
        Graphic(name: "Sun", icon: "●"),
        Graphic(
          name: "Clouds", icon: "▢",
          children: [Graphic(name: "Cumulus", icon: "◠"), Graphic(name: "Cirrus", icon: "∼")]),
      ]),
    Graphic(
      name: "House", icon: "▢",
      children: [
        Graphic(name: "Roof", icon: "▲"), Graphic(name: "Wall", icon: "■"),
        Graphic(name: "Windows", icon: "▢", children: []),
      ]),
    Graphic(name: "Horizon", icon: "─"),
  ]
}
