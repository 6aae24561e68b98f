import QuickTodoCommandLine

CommandLineProgram.run()
