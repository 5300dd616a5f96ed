import Commands

Launcher.run(ExportCommand.self)
