import ArgumentParser

PlayCommand.main()
