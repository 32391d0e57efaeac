import { expect, it } from 'vitest'
import { createBatcher } from './batcher.ts'

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
