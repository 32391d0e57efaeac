import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { isRunning } from './is-running.mjs'

it.runIf(process.platform === 'linux')('a zombie does not count as running', async () => {
  // `exec` leaves the ended child to a program that never reaps it.
  const parent = spawn('sh', ['-c', 'true & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    const [line] = await once(parent.stdout, 'data')
    const zombie = Number(line)
    for (let tries = 0; isRunning(zombie) && tries < 500; tries++) await sleep(10)
    expect(process.kill(zombie, 0), 'the zombie still has its process id').toBe(true)
    expect(isRunning(zombie)).toBe(false)
    expect(isRunning(parent.pid)).toBe(true)
  } finally {
    parent.kill('SIGKILL')
  }
})
