// `npm run bench`: installs and builds unless up to date, then measures the program beside bare references.
import { ensureBuilt, ensureInstalled } from './ready.mjs'
import { runInPlace } from './run-program.mjs'

await ensureInstalled()
await ensureBuilt()
runInPlace(['bench/main.ts', ...process.argv.slice(2)])
