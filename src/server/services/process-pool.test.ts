import { constants } from 'node:os'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { EchoTask } from '../testing/echo-child.ts'
import { openLog } from './log.ts'
import { openProcessPool, QueueFullError } from './process-pool.ts'

const child = new URL(import.meta.resolve('../testing/echo-child.ts'))
const open = (
  options: { maxQueued?: number; maxPerKey?: number; maxHeapMb?: number; onSpent?(key: string, ms: number): void } = {},
) =>
  openProcessPool<EchoTask, string>(
    {
      child,
      maxProcesses: 1,
      maxQueued: 9,
      limit: { ms: 30_000 },
      priority: constants.priority.PRIORITY_NORMAL,
      ...options,
    },
    openLog('silent'),
  )
const task = { text: 'hello' }

const program = process.execPath
afterEach(() => {
  process.execPath = program
  vi.unstubAllEnvs()
})

describe('a task', () => {
  it('fails when no process can be started; later tasks run again', async () => {
    const pool = open()
    process.execPath = '/nowhere/node'
    const results = Array.from({ length: 5 }, () => pool.run(task, { key: 'a' }))
    expect(await Promise.all(results)).toEqual(Array(5).fill(undefined))
    process.execPath = program
    expect(await pool.run(task, { key: 'a' })).toBe('hello')
    pool.stop()
  })

  it('runs without the environment of the server, which holds its secrets', async () => {
    vi.stubEnv('AUTH_SECRET', 'secret')
    const pool = open()
    expect(await pool.run({ text: 'unset', variable: 'AUTH_SECRET' }, { key: 'a' })).toBe('unset')
    pool.stop()
  })

  it('fails when it needs more memory than its process may take', async () => {
    const heavy = { ...task, heapMb: 160 }
    const pools = [open({ maxHeapMb: 48 }), open()]
    expect(await Promise.all(pools.map((pool) => pool.run(heavy, { key: 'a' })))).toEqual([undefined, 'hello'])
    for (const pool of pools) pool.stop()
  })

  it('fails after the stop, and when it is queued at the stop', async () => {
    const pool = open()
    const queued = [1, 2, 3].map(() => pool.run(task, { key: 'a' }))
    pool.stop()
    expect(await Promise.all([...queued, pool.run(task, { key: 'a' })])).toEqual(Array(4).fill(undefined))
  })

  it('waits for at most one task of every other key', async () => {
    const pool = open({ maxQueued: 40 })
    const finished: string[] = []
    const run = (key: string) => pool.run(task, { key }).then(() => finished.push(key))
    const attack = ['a', 'b', 'c'].flatMap((key) => Array.from({ length: 6 }, () => run(key)))
    await run('honest')
    // The first was running already; then came one round.
    expect(finished).toEqual(['a', 'a', 'b', 'c', 'honest'])
    pool.stop()
    await Promise.all(attack)
  })

  it('replaces the newest task of the busiest key when the queue is full', async () => {
    const pool = open({ maxQueued: 3 })
    const flood = Array.from({ length: 4 }, () => pool.run(task, { key: 'a' }))
    const honest = pool.run(task, { key: 'honest' })
    await expect(flood[3]).rejects.toBeInstanceOf(QueueFullError)
    await expect(pool.run(task, { key: 'a' })).rejects.toBeInstanceOf(QueueFullError)
    expect(await honest).toBe('hello')
    expect(await Promise.all(flood.slice(0, 3))).toEqual(['hello', 'hello', 'hello'])
    pool.stop()
  })

  it('never runs when its caller leaves before its turn', async () => {
    const spent: string[] = []
    const pool = open({ onSpent: (key) => spent.push(key) })
    const caller = new AbortController()
    const first = pool.run(task, { key: 'a', signal: caller.signal })
    const queued = pool.run(task, { key: 'b', signal: caller.signal })
    const last = pool.run(task, { key: 'c' })
    caller.abort()
    expect(await queued).toBeUndefined()
    expect(await first).toBe('hello')
    await last
    expect(await pool.run(task, { key: 'd', signal: caller.signal })).toBeUndefined()
    expect(spent).toEqual(['a', 'c'])
    pool.stop()
  })

  it('reports its processor time', async () => {
    const spent: number[] = []
    const pool = open({ onSpent: (_key, ms) => spent.push(ms) })
    await pool.run({ text: 'hello', spinMs: 20 }, { key: 'a' })
    expect(spent).toEqual([expect.any(Number)])
    expect(spent[0]).toBeGreaterThan(5)
    pool.stop()
  })
})
