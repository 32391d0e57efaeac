// `npm run demo -- remove`: installs unless up to date, then removes the demo from the site, which may run.
import { ensureInstalled, envFile, programEnv } from './ready.mjs'
import { runInPlace } from './run-program.mjs'

await ensureInstalled()
runInPlace([...envFile, 'src/server/demo.ts', ...process.argv.slice(2)], programEnv)
