import OutlineUI

extension Gallery {
  static var stacks: [GalleryEntry] {
    [
      GalleryEntry("hstack-thirds", "300 divided among three equal rectangles, in steps") {
        StackInSteps(
          width: 300,
          parts: [StackPart(color: .red), StackPart(color: .green), StackPart(color: .cyan)])
      },
      GalleryEntry("hstack-max-beside-min", "150 among max 100 and min 100, in steps") {
        StackInSteps(
          width: 150,
          parts: [
            StackPart(color: .red, maxWidth: 100), StackPart(color: .green, minWidth: 100),
          ])
      },
      GalleryEntry("hstack-max-beside-range", "150 among max 100 and 90 to 200, in steps") {
        StackInSteps(
          width: 150,
          parts: [
            StackPart(color: .red, maxWidth: 100),
            StackPart(color: .green, minWidth: 90, maxWidth: 200),
          ])
      },
      GalleryEntry("baseline-row", "Caption, title, image, button on a baseline", keys: "<enter>") {
        BaselineRows()
      },
    ]
  }
}
