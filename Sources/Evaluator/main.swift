import Commands

Launcher.run(EvaluateCommand.self)
