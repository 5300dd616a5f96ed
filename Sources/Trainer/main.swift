import Commands

Launcher.run(TrainCommand.self)
