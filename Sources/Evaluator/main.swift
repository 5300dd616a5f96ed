import Commands

Launcher.run("Evaluator")
