import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { Readable, Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { isRunning } from './is-running.mjs'

it.runIf(process.platform === 'linux')('a zombie does not count as running', async () => {
  // `exec` leaves the child, which ends with its input, to a program that never reaps it.
  const parent = spawn('sh', ['-c', 'cat <&3 & echo $!; exec sleep 60'], {
    stdio: ['ignore', 'pipe', 'inherit', 'pipe'],
  })
  try {
    const [line] = await once(parent.stdout as Readable, 'data')
    const zombie = Number(line)
    const program = () => readFileSync(`/proc/${parent.pid}/comm`, 'utf8').trim()
    for (let tries = 0; program() !== 'sleep' && tries < 500; tries++) await sleep(10)
    ;(parent.stdio[3] as Writable).end()
    for (let tries = 0; isRunning(zombie) && tries < 500; tries++) await sleep(10)
    expect(process.kill(zombie, 0), 'the zombie still has its process id').toBe(true)
    expect(isRunning(zombie)).toBe(false)
    expect(isRunning(parent.pid)).toBe(true)
  } finally {
    parent.kill('SIGKILL')
  }
})
