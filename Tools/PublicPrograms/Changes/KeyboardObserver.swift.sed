# Selectors are Objective-C's; nobody uses the type.
/selector: #selector/d
s/@objc //
