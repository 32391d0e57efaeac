import { spawn, spawnSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

const SIGNALS = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 }
/** Grace period before a process tree is killed, milliseconds. */
const GRACE_MS = 5_000
/** The end of a program's output that is kept, in characters. */
const KEPT = 16_000
/** How long the output of an ended program may stay open: a process that it left behind may hold it. */
const OUTPUT_MS = 500

/**
 * Runs a program to its end, without showing its output; resolves with whether it succeeded, how it ended in words, and
 * the end of its output. A signal meanwhile ends the program with all its children, waits for them, and then ends this
 * process.
 */
export async function runToEnd(command, args, { cwd, shell = false }) {
  // Its own process group: Ctrl-C reaches it only through us, and all of it can be signalled at once.
  const child = spawn(command, args, {
    cwd,
    shell,
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output = (output + chunk).slice(-KEPT)
    })
  }
  const closed = new Promise((resolve) => child.once('close', resolve))
  const ended = new Promise((resolve) => {
    child.once('error', (error) => resolve({ ok: false, how: error.message }))
    child.once('exit', (code, signal) => {
      const done = { ok: code === 0, how: signal ?? `exit code ${code}` }
      Promise.race([closed, sleep(OUTPUT_MS)]).then(() => resolve(done))
    })
  })
  let stopping
  const stop = (signal) => {
    stopping ??= endTree(child, ended).then(() => process.exit(128 + SIGNALS[signal]))
  }
  for (const signal of Object.keys(SIGNALS)) process.on(signal, stop)
  try {
    const { ok, how } = await ended
    // The process ends there.
    await stopping
    return { ok, how, output }
  } finally {
    for (const stream of [child.stdout, child.stderr]) stream.destroy()
    for (const signal of Object.keys(SIGNALS)) process.off(signal, stop)
  }
}

async function endTree({ pid }, ended) {
  if (pid === undefined) return
  if (process.platform === 'win32') {
    spawnSync('taskkill', ['/pid', String(pid), '/T', '/F'])
    await ended
    return
  }
  tellGroup(pid, 'SIGTERM')
  for (const until = Date.now() + GRACE_MS; Date.now() < until; await sleep(50)) {
    if (!tellGroup(pid, 0)) return
  }
  tellGroup(pid, 'SIGKILL')
  await ended
}

/** Sends a signal to a process group; returns whether it still has members. */
function tellGroup(pid, signal) {
  try {
    return process.kill(-pid, signal)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
