// `npm run dev`: rebuilds the pages and starts the server anew whenever a source changes.
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, envFile, node, program, programEnv, root } from './ready.mjs'

await ensureInstalled()

let server
let timer

function restart() {
  server?.kill('SIGTERM')
  const go = async () => {
    await ensureBuilt({ orExit: false })
    server = spawn(node, [...envFile, ...program], { cwd: root, env: programEnv, stdio: 'inherit' })
  }
  if (server && server.exitCode === null) server.once('exit', go)
  else void go()
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
