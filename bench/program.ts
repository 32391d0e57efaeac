import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { program, programEnv } from '../scripts/ready.mjs'
import { freePort } from '../src/server/testing/ports.ts'
import { get } from './get.ts'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
const START_TIMEOUT_MS = 30_000

export interface RunningProgram {
  url: string
  pid: number
  /** Milliseconds from spawn to the first `/readyz` with 200. */
  startedInMs: number
  stop(): Promise<void>
}

/** Runs the program as `npm start` does and waits until it is ready. */
export async function startProgram(env: Record<string, string>): Promise<RunningProgram> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const began = performance.now()
  const child = spawn(process.execPath, program, {
    cwd: ROOT,
    env: {
      ...programEnv,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: url,
      // Empty counts as unset.
      DATABASE_URL: '',
      SMTP_URL: '',
      RATE_LIMITS: 'off',
      ADDRESS_PROOF: 'off',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const gone = once(child, 'exit')
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output = (output + chunk).slice(-4_000)
    })
  }
  let stopping = false
  gone.then(([code, signal]) => {
    if (!stopping) console.error(`The program ended by itself (${signal ?? code}):\n${output}`)
  })
  const stop = async () => {
    stopping = true
    child.kill('SIGTERM')
    await gone
  }

  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error('the program did not start')
    if (performance.now() - began > START_TIMEOUT_MS) {
      await stop()
      throw new Error(`the program was not ready within ${START_TIMEOUT_MS / 1000} s`)
    }
    await sleep(5)
  }
  return { url, pid: child.pid ?? 0, startedInMs: performance.now() - began, stop }
}

function isReady(url: string): Promise<boolean> {
  return get(`${url}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  )
}

/** Memory of a process in MB, current and peak; undefined without `/proc`. */
export async function memoryOf(pid: number): Promise<{ now: number; peak: number } | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => undefined)
  if (status === undefined) return undefined
  const megabytes = (name: string) => Number(new RegExp(`${name}:\\s*(\\d+) kB`).exec(status)?.[1]) / 1024
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') }
}

/** Processor time of a process, or of its main thread alone, in seconds; undefined without `/proc`. */
export async function processorTimeOf(
  pid: number,
  of: 'process' | 'main thread' = 'process',
): Promise<number | undefined> {
  const folder = of === 'process' ? `/proc/${pid}` : `/proc/${pid}/task/${pid}`
  const stat = await readFile(`${folder}/stat`, 'utf8').catch(() => undefined)
  // The process name is in parentheses and may contain anything; then come state, …, utime and stime.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields && (Number(fields[11]) + Number(fields[12])) / 100
}
