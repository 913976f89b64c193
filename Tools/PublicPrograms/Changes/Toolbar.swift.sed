# A selector of AppKit.
/^ *NSApp\.keyWindow?$/,/#selector/d
