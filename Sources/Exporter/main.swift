import Commands

Launcher.run("Exporter")
