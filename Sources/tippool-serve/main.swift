import Web

await ServeProgram.run()
