import Commands

Launcher.runByVerb(program: "swiftnlc")
