// `npm run restore -- FILE`: installs unless up to date, then restores a backup into an empty data folder or database.
import { ensureInstalled } from './ready.mjs'
import { runOnFile } from './run-program.mjs'

await ensureInstalled()
runOnFile('src/server/restore.ts')
