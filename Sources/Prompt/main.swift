import Commands

Launcher.run("Prompt")
