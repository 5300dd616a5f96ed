// Host contains signals, programs, pipes, sockets and the terminal. Importing it also imports Files.
@_exported public import Files
