// `npm run dev`: installs unless up to date, then runs scripts/dev-server.ts.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, envFile, root } from './ready.mjs'
import { runInPlace } from './run-program.mjs'

await ensureInstalled()
// The server starts with built pages, though Vite serves those of the sources.
if (!existsSync(join(root, 'dist/server/server.js'))) await ensureBuilt()
runInPlace([...envFile, 'scripts/dev-server.ts'])
