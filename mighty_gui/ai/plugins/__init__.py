"""Computer players written by others: found by their entry points, each in a process of its own.

A plug-in is a function that gets a view and returns an action. It is never imported here: this program only finds out
where it is (`installed_plugins`), starts a process for it (`plugin_process`), which imports it (`serving`), and sends
questions to that process (`asking`). This protects a running game; it is not a security sandbox.
"""
