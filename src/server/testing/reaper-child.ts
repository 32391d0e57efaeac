// Outlives its parent by a moment, however it ended, and cleans up after it.
import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})

const servers: number[] = []
const folders: string[] = []
for await (const line of createInterface(process.stdin)) {
  const [kind, value = ''] = JSON.parse(line) as [string, string]
  if (kind === 'server') servers.push(Number(value))
  // Removes only folders that tests create.
  else if (/\/masrah-tests?-\w+$/.test(value)) folders.push(value)
}

// The ids may by now belong to other programs.
for (const pid of servers) if (commandOf(pid).includes('main.ts')) process.kill(pid, 'SIGKILL')
for (const folder of folders) {
  const pid = postmasterIn(folder)
  if (pid && commandOf(pid).includes('postgres')) process.kill(pid, 'SIGQUIT')
  for (let waited = 0; pid && waited < 100 && commandOf(pid); waited++) await sleep(100)
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

function postmasterIn(folder: string): number {
  try {
    return Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
  } catch {
    return 0
  }
}

/** The command line of a process; empty when it is gone. */
function commandOf(pid: number): string {
  try {
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}
