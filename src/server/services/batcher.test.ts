import { expect, it } from 'vitest'
import { createBatcher, type Queued } from './batcher.ts'

it('A batch whose write throws is rejected, with whatever it left unsettled, and the next one is written', async () => {
  const write = async (batch: Queued<string, string>[]) => {
    for (const { request, resolve } of batch) {
      if (request === 'broken') throw new Error('broken')
      resolve(request)
    }
  }
  const send = createBatcher({ keyOf: (request: string) => request, most: 3, write })
  const requests = ['first', 'second', 'broken', 'behind it', 'next']
  const outcomes = await Promise.allSettled(requests.map(send))
  expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : 'rejected'))).toEqual([
    'first',
    'second',
    'rejected',
    'rejected',
    'next',
  ])
  expect(await send('later')).toBe('later')
})
