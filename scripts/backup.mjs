// `npm run backup -- FILE`: installs unless up to date, then writes a backup of the site, which may run.
import { ensureInstalled } from './ready.mjs'
import { runProgram } from './run-program.mjs'

await ensureInstalled()
runProgram('src/server/backup.ts')
