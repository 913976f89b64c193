// Swift Testing asks for this module wherever it meets a module UIKit, and has it on Apple's systems only. It is
// empty: UIKit's pictures, which it would attach to tests, are not here.
