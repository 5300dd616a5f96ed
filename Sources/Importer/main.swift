import Commands

Launcher.run("Importer")
