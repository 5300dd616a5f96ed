import Commands

Launcher.run(EmbedCommand.self)
