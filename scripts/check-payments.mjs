// `npm run check-payments`: installs unless up to date, then tries the payment provider of .env with its keys. A webhook on standard
// input is checked, too.
import { ensureInstalled, envFile, programEnv } from './ready.mjs'
import { runInPlace } from './run-program.mjs'

await ensureInstalled()
runInPlace([...envFile, 'src/server/check-payments.ts'], programEnv)
