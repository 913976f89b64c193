import Testing

/// A rotated container that goes to another parent while its own members are taken apart.
struct NestedUngroupTests {
  @Test func theMiddleItTurnsAboutGoesWithIt() {
    let run = Run(
      "select '[name=Outer], [name=Inner]' ; ungroup",
      on: """
        canvases:
        - graphics:
          - name: Outer
            at: [100, 50]
            children:
            - name: Turned
              rotation: 30
              children:
              - {name: A, size: [10, 10], fill: red}
              - name: Inner
                at: [20, 5]
                children:
                - {name: B, size: [10, 10], fill: red}

        """)
    #expect(run.mistake == nil)
    #expect(
      run.text == """
        canvases:
        - graphics:
          - name: Turned
            at: [100, 50]
            rotation: 30
            children:
            - {name: A, size: [10, 10], fill: red}
            - {name: B, at: [20, 5], size: [10, 10], fill: red}

        """)
  }
}
