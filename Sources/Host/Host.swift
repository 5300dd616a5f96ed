// Signals, subprocesses, pipes, sockets and the terminal. Importing Host also imports Files.
@_exported public import Files
