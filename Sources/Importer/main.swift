import Commands

Launcher.run(ImportCommand.self)
