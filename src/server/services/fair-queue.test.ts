import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

const fill = (queue: ReturnType<typeof createFairQueue<string>>, items: string) => {
  for (const item of items.split(' ')) queue.push(item.charAt(0), item)
}

describe('a fair queue', () => {
  it("serves its keys in turn, and each key's items in order", () => {
    const queue = createFairQueue<string>(10)
    fill(queue, 'a1 a2 a3 b1 c1 c2')
    const served = Array.from({ length: 6 }, () => queue.shift()?.item)
    expect(served).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3'])
    expect(queue.shift()).toBeUndefined()
  })

  it('passes over a blocked key, which keeps its turn', () => {
    const queue = createFairQueue<string>(10)
    fill(queue, 'a1 a2 b1 b2')
    expect(queue.shift((key) => key === 'a')?.item).toBe('b1')
    expect(queue.shift()?.item).toBe('a1')
    expect(queue.shift(() => true)).toBeUndefined()
  })

  it('drops the newest item of the longest line when it is full', () => {
    const queue = createFairQueue<string>(4)
    fill(queue, 'a1 a2 a3 b1')
    expect(queue.push('c', 'c1')).toBe('a3')
    expect(queue.push('d', 'd1')).toBe('a2')
    expect(queue.push('e', 'e1')).toBe('e1')
    expect(queue.push('a', 'a4')).toBe('a4')
  })

  it('no longer serves removed items', () => {
    const queue = createFairQueue<string>(2)
    fill(queue, 'a1 b1')
    expect(queue.remove('a', 'a1')).toBe(true)
    expect(queue.remove('a', 'a1')).toBe(false)
    expect(queue.push('c', 'c1')).toBeUndefined()
    expect(queue.clear()).toEqual(['b1', 'c1'])
    expect(queue.shift()).toBeUndefined()
  })

  it('accepts a newcomer and serves it within one round, whatever others push and take meanwhile', () => {
    const others = fc.array(fc.oneof(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.constant('shift')), { maxLength: 80 })
    fc.assert(
      fc.property(others, others, (before, after) => {
        const queue = createFairQueue<object>(8)
        const act = (action: string) => (action === 'shift' ? queue.shift()?.key : void queue.push(action, {}))
        before.forEach(act)
        const honest = {}
        expect(queue.push('honest', honest)).not.toBe(honest)
        const served = [...after.map(act), ...Array.from({ length: 8 }, () => queue.shift()?.key)].filter(Boolean)
        expect(served.slice(0, 6)).toContain('honest')
        const upToIt = served.slice(0, served.indexOf('honest'))
        expect(new Set(upToIt).size).toBe(upToIt.length)
      }),
    )
  })
})
