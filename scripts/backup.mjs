// `npm run backup -- FILE`: installs unless up to date, then writes a backup of the site, which may run.
import { ensureInstalled } from './ready.mjs'
import { runOnFile } from './run-program.mjs'

await ensureInstalled()
runOnFile('src/server/backup.ts')
