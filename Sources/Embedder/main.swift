import Commands

Launcher.run("Embedder")
