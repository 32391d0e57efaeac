// `npm run bench [-- --quick] [-- --only name]`: the program against bare references, in one run.
import { spawn } from 'node:child_process'
import { ensureBuilt, ensureInstalled, node, root } from './ready.mjs'

ensureInstalled()
ensureBuilt()
const bench = spawn(node, ['bench/main.ts', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' })
bench.on('exit', (code) => process.exit(code ?? 1))
