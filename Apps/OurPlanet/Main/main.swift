import OurPlanetCommandLine

CommandLineProgram.run()
