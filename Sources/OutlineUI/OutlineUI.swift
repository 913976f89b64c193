// Programs outside need one import for all views. The core is exported by the controls.
@_exported import OutlineUIControls
