import OutlineUI

/// A sandwich on the menu.
struct Sandwich: Identifiable {
  /// Its position on the menu.
  let id: Int
  let name: String
  /// From 0 to 5.
  let rating: Int

  /// Twelve sandwiches.
  static let all = [
    ("Avocado Toast", 5), ("Club", 4), ("Grilled Cheese", 5), ("Egg Salad", 3), ("BLT", 4),
    ("Reuben", 4), ("Falafel Pita", 5), ("Tuna Melt", 2), ("Bánh Mì", 5), ("Croque Monsieur", 4),
    ("Caprese", 3), ("Cucumber", 1),
  ]
  .enumerated().map { Sandwich(id: $0.offset, name: $0.element.0, rating: $0.element.1) }

  /// One of three pictures.
  var picture: CellPicture { Self.pictures[id % Self.pictures.count] }

  private static let pictures = [
    CellPicture.hero(fillings: .green, .red, .yellow),
    CellPicture.hero(fillings: .yellow, .pink, .green),
    CellPicture.hero(fillings: .mint, .orange, .red),
  ]
}
