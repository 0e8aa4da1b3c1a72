"""Computer players that others have written: found by their entry points, each in a process of its own.

A plug-in is a function that gets a view and returns an action. It is never imported here: this program only reads
where it is (`installed_plugins`), starts a process for it (`plugin_process`), which imports it (`serving`), and
asks that process (`asking`). That keeps a game alive; it is no sandbox.
"""
