// `npm run erase-guest -- ADDRESS`: installs unless up to date, then erases an address without an account from the site, which may run.
import { ensureInstalled, envFile, programEnv } from './ready.mjs'
import { runInPlace } from './run-program.mjs'

await ensureInstalled()
runInPlace([...envFile, 'src/server/erase-guest.ts', ...process.argv.slice(2)], programEnv)
