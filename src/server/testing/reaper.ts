import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Writable } from 'node:stream'

let reaper: Writable | undefined

/** Ends a server process when this process ends, also by `kill -9`. */
export function reapServer(pid: number | undefined): void {
  if (pid) tell(['server', String(pid)])
}

/** Ends the PostgreSQL of a data folder and removes the folder when this process ends, also by `kill -9`. */
export function reapFolder(folder: string): void {
  tell(['folder', folder])
}

function tell(what: [kind: string, value: string]): void {
  reaper ??= startReaper()
  reaper.write(`${JSON.stringify(what)}\n`)
}

function startReaper(): Writable {
  // Its own process group: signals to this process must not reach it. It notices our end when the pipe closes.
  const child = spawn(process.execPath, [join(import.meta.dirname, 'reaper-child.ts')], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  child.unref()
  const { stdin } = child
  ;(stdin as unknown as { unref(): void }).unref()
  return stdin
}
