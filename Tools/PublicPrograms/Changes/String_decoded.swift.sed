# Foundation reads no HTML on Linux.
/NSAttributedString(/,/attr?\.string/c\
    replacingOccurrences(of: "&#8211;", with: "–")
