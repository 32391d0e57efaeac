import { constants } from 'node:os'
import { afterEach, describe, expect, it } from 'vitest'
import { openLog } from './log.ts'
import type { Answer, Order } from './passwords/protocol.ts'
import { openWorkers } from './workers.ts'

const child = new URL(import.meta.resolve('./passwords/child.ts'))
const open = () =>
  openWorkers<Order, Answer>(
    { child, most: 2, maxWaiting: 9, limit: { ms: 10_000 }, priority: constants.priority.PRIORITY_LOW },
    openLog('silent'),
  )

const program = process.execPath
afterEach(() => {
  process.execPath = program
})

describe('an order', () => {
  it('is given up when no process can be started, and later ones are met again', async () => {
    const workers = open()
    process.execPath = '/nowhere/node'
    const orders = Array.from({ length: 5 }, () => workers.ask({ password: 'correct horse' }))
    expect(await Promise.all(orders)).toEqual(Array(5).fill(undefined))
    process.execPath = program
    expect(await workers.ask({ password: 'correct horse' })).toMatchObject({ isRight: true })
    workers.stop()
  })

  it('is given up at once after the stop', async () => {
    const workers = open()
    workers.stop()
    expect(await workers.ask({ password: 'correct horse' })).toBeUndefined()
  })
})
