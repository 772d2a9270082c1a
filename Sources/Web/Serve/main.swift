await ServeProgram.run()
