// Controls are made of the core's views; who uses the ones uses the others.
@_exported import OutlineUICore
