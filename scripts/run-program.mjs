import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { envFile, node, programEnv, root } from './ready.mjs'

/** Runs a program of the server on the file named on the command line, relative to the folder of the command. */
export function runProgram(program) {
  // npm runs scripts in the checkout.
  const files = process.argv.slice(2).map((file) => resolve(process.env.INIT_CWD ?? process.cwd(), file))
  const child = spawn(node, [...envFile, program, ...files], { cwd: root, env: programEnv, stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal))
  }
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}
