import Commands

Launcher.run("swiftnlc")
