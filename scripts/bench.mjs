// `npm run bench`: installs and builds unless up to date, then measures the program beside bare references.
import { spawn } from 'node:child_process'
import { ensureBuilt, ensureInstalled, node, root } from './ready.mjs'

await ensureInstalled()
await ensureBuilt()

const bench = spawn(node, ['bench/main.ts', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => bench.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal))
}
bench.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
