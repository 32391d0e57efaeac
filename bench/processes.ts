import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { program, programEnv } from '../scripts/ready.mjs'

export interface Running {
  url: string
  child: ChildProcess
  /** Milliseconds from the start of the process to its first good answer at `ready`. */
  startMs: number
  stop(): Promise<void>
}

const children = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL')
})

/** The program, as `npm start` runs it, on a free port. */
export function startProgram(env: Record<string, string>): Promise<Running> {
  return start(program, env, '/readyz')
}

/** One of our own helpers beside it: a bare reference, a mail server that throws everything away. */
export function startHelper(file: string, env: Record<string, string>): Promise<Running> {
  return start([new URL(file, import.meta.url).pathname], env, '/ready')
}

async function start(args: string[], env: Record<string, string>, ready: string): Promise<Running> {
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const began = performance.now()
  const child = spawn(process.execPath, args, {
    env: { ...programEnv, PUBLIC_URL: url, ...env, PORT: port },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  children.add(child)
  while (!(await answers(url + ready))) {
    if (child.exitCode !== null || performance.now() - began > 60_000) throw new Error(`${args.at(-1)} did not start`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return {
    url,
    child,
    startMs: performance.now() - began,
    async stop() {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
      children.delete(child)
    },
  }
}

function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    async (response) => {
      await response.arrayBuffer()
      return response.ok
    },
    () => false,
  )
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Resident memory of a process in megabytes: now, and at most so far. Linux only; elsewhere undefined. */
export function memoryOf({ pid }: ChildProcess): { now: number; peak: number } | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const kilobytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1])
    return { now: kilobytes('VmRSS') / 1024, peak: kilobytes('VmHWM') / 1024 }
  } catch {
    return undefined
  }
}
