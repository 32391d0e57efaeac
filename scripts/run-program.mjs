import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { envFile, node, programEnv, root } from './ready.mjs'
import './stop-with-npm.mjs'

/** Runs a program in the place of this process: our signals are passed on to it, its exit code becomes ours. */
export function runInPlace(args, env = process.env) {
  const child = spawn(node, args, { cwd: root, env, stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal))
  }
  child.on('error', (error) => {
    console.error(`${node} cannot be run (${error.message}).`)
    process.exit(1)
  })
  child.on('exit', (code) => process.exit(code ?? 1))
}

/** Runs a program of the server on the file named on the command line, relative to the folder of the command. */
export function runOnFile(program) {
  const { npm_lifecycle_event: underNpm, npm_config_loglevel, INIT_CWD } = process.env
  const files = process.argv.slice(2)
  if (files.includes('-') && underNpm && npm_config_loglevel !== 'silent') {
    console.error('npm writes lines of its own to standard output. Use: npm run --silent backup -- -')
    process.exit(1)
  }
  // npm runs scripts in the checkout.
  const paths = files.map((file) => (file === '-' ? file : resolve(INIT_CWD ?? process.cwd(), file)))
  runInPlace([...envFile, program, ...paths], programEnv)
}
