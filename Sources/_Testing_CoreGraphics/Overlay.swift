// Swift Testing asks for this module wherever it meets a module CoreGraphics, and has it on Apple's systems only. It is
// empty: CoreGraphics's pictures, which it would attach to tests, are not here.
