// `npm run dev`: rebuilds the pages and starts the server anew whenever a source changes.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, envFile, node, program, programEnv, root } from './ready.mjs'

await ensureInstalled()

let server
let timer
let restarting = Promise.resolve()

/** Restarts come one after the other: a change during a build must not start a second server beside the first. */
function restart() {
  restarting = restarting.then(async () => {
    if (server && server.exitCode === null && server.signalCode === null) {
      server.kill('SIGTERM')
      await once(server, 'exit')
    }
    await ensureBuilt({ orExit: false })
    server = spawn(node, [...envFile, ...program], { cwd: root, env: programEnv, stdio: 'inherit' })
  })
}

restart()
watch(join(root, 'src'), { recursive: true }, (_event, file) => {
  if (!file || /\.test\.tsx?$|routeTree\.gen/.test(file)) return
  clearTimeout(timer)
  timer = setTimeout(restart, 200)
})
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    server?.once('exit', () => process.exit(0))
    server?.kill('SIGTERM')
  })
}
