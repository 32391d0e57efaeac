// `npm start`: installs and builds unless up to date, then runs the server until it is told to stop.
import { spawn } from 'node:child_process'
import { ensureBuilt, ensureInstalled, envFile, node, program, programEnv, root } from './ready.mjs'

await ensureInstalled()
await ensureBuilt()

const server = spawn(node, [...envFile, ...program], { cwd: root, env: programEnv, stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => server.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal))
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
