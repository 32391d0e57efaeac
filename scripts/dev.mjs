// `npm run dev`: rebuilds the pages and starts the server anew whenever a source changes.
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, node, program, programEnv, root } from './ready.mjs'

ensureInstalled()

let server
let timer

function restart() {
  server?.kill('SIGTERM')
  const go = () => {
    ensureBuilt({ orExit: false })
    server = spawn(node, program, { cwd: root, env: programEnv, stdio: 'inherit' })
  }
  if (server && server.exitCode === null) server.once('exit', go)
  else go()
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
