import Commands

Launcher.run(PromptCommand.self)
