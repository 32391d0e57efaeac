import pg from 'pg'
import { afterEach, expect, it, vi } from 'vitest'
import { createBatcher } from './batcher.ts'

afterEach(() => vi.useRealTimers())

it('A batch whose write throws is rejected as a whole, and the next one is written', async () => {
  const write = async (requests: string[]) => {
    if (requests.includes('broken')) throw new Error('broken')
    return requests
  }
  const send = createBatcher({ keyOf: (request: string) => request, most: 3, write })
  const requests = ['first', 'second', 'broken', 'behind it', 'next']
  const outcomes = await Promise.allSettled(requests.map(send))
  expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : 'rejected'))).toEqual([
    'first',
    'rejected',
    'rejected',
    'rejected',
    'next',
  ])
  expect(await send('later')).toBe('later')
})

it('Bad data fails only its own request, and the others of its batch get each its own result', async () => {
  const write = async (requests: string[]) => {
    if (requests.includes('bad')) throw Object.assign(new pg.DatabaseError('', 0, 'error'), { code: '23514' })
    return requests.map((request) => `${request}, written`)
  }
  const send = createBatcher({ keyOf: (request: string) => request, most: 3, write })
  const requests = ['first', 'second', 'bad', 'third', 'fourth', 'fifth']
  const outcomes = await Promise.allSettled(requests.map(send))
  expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : 'rejected'))).toEqual([
    'first, written',
    'second, written',
    'rejected',
    'third, written',
    'fourth, written',
    'fifth, written',
  ])
})

it('Requests that arrive just after a batch share the next one, and one that arrives later is written at once', async () => {
  vi.useFakeTimers()
  const batches: string[][] = []
  const write = async (requests: string[]) => {
    batches.push(requests)
    return requests
  }
  const send = createBatcher({ keyOf: (request: string) => request, most: 3, write })
  // As many as the batch before had are waiting: no reason to wait for more.
  const first = Promise.all(['first', 'with it'].map(send))
  await vi.advanceTimersByTimeAsync(1)
  expect(batches).toHaveLength(2)
  await first
  const together = [send('second'), send('third')]
  await vi.advanceTimersByTimeAsync(5)
  await Promise.all(together)
  await vi.advanceTimersByTimeAsync(5)
  await send('fourth')
  expect(batches).toEqual([['first'], ['with it'], ['second', 'third'], ['fourth']])
})
