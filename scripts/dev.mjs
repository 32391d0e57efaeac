// `npm run dev`: installs unless up to date, then runs scripts/dev-server.ts.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, envFile, node, root } from './ready.mjs'

await ensureInstalled()
// The server starts with built pages, though Vite serves those of the sources.
if (!existsSync(join(root, 'dist/server/server.js'))) await ensureBuilt()

const dev = spawn(node, [...envFile, 'scripts/dev-server.ts'], { cwd: root, stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => dev.kill('SIGTERM'))
dev.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
