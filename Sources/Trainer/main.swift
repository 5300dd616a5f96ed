import Commands

Launcher.run("Trainer")
