// `npm start`: installs and builds unless up to date, then runs the server until it is told to stop.
import { ensureBuilt, ensureInstalled, envFile, program, programEnv } from './ready.mjs'
import { runInPlace } from './run-program.mjs'

await ensureInstalled()
await ensureBuilt()
runInPlace([...envFile, ...program], programEnv)
