import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { createTurns } from './turns.ts'

/** Work that notes its start and ends when told to. */
function setup(options: { atOnce: number; maxQueued: number }) {
  const turns = createTurns(options)
  const begun: string[] = []
  const open: (() => void)[] = []
  async function finishOne(): Promise<void> {
    open.shift()?.()
    await nextTurn()
  }
  return {
    begun,
    add: (key: string) =>
      turns.run(key, () => {
        begun.push(key)
        return new Promise<string>((resolve) => open.push(() => resolve(key)))
      }),
    finishOne,
    async finishAll() {
      while (open.length > 0) await finishOne()
    },
  }
}

it('keys take turns, a few at a time, however much one of them queues', async () => {
  const { add, begun, finishAll } = setup({ atOnce: 2, maxQueued: 10 })
  const all = Promise.all([...'aaaaa', ...'bc'].map(add))
  await nextTurn()
  expect(begun).toEqual(['a', 'a'])
  await finishAll()
  expect(begun).toEqual([...'aaabcaa'])
  expect(await all).toEqual([...'aaaaabc'])
})

it('when too much waits, the key that queued most is refused, and others get in', async () => {
  const { add, begun, finishAll } = setup({ atOnce: 1, maxQueued: 3 })
  const greedy = [...'aaaaa'].map(add)
  const other = add('b')
  const settled = Promise.allSettled(greedy)
  await nextTurn()
  await finishAll()
  expect(await other).toBe('b')
  expect((await settled).map(({ status }) => status === 'fulfilled')).toEqual([true, true, true, false, false])
  expect(begun).toEqual([...'aaba'])
})

it('a place that was passed on is taken: the next caller waits', async () => {
  const { add, begun, finishOne, finishAll } = setup({ atOnce: 1, maxQueued: 3 })
  const [first, second] = [add('a'), add('b')]
  await nextTurn()
  await finishOne()
  await first
  const third = add('c')
  await nextTurn()
  expect(begun).toEqual(['a', 'b'])
  await finishAll()
  await Promise.all([second, third])
})

it('work that fails passes its place on', async () => {
  const { run } = createTurns({ atOnce: 1, maxQueued: 1 })
  const failed = run('a', () => Promise.reject(new Error('no')))
  const next = run('a', async () => 'done')
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('done')
})
