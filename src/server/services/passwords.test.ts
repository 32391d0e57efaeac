import { afterAll, describe, expect, it } from 'vitest'
import { openLog } from './log.ts'
import { openPasswords } from './passwords.ts'
import { Busy } from './workers.ts'

const { hash, verify, stop } = openPasswords(openLog('silent'))
afterAll(stop)

describe('passwords', () => {
  it('are known again by their hash, which is another each time', async () => {
    const [one, two] = await Promise.all([hash('correct horse'), hash('correct horse')])
    expect(one).not.toBe(two)
    expect(await verify({ hash: one, password: 'correct horse' })).toBe(true)
    expect(await verify({ hash: one, password: 'correct house' })).toBe(false)
    // The same letters, however they were typed.
    expect(await verify({ hash: await hash('é'.normalize('NFD')), password: 'é'.normalize('NFC') })).toBe(true)
  })

  it('wait their turn, and beyond sixty are refused at once', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 80 }, () => hash('correct horse')))
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
    expect(refused.length).toBeGreaterThanOrEqual(16)
    for (const { reason } of refused) expect(reason).toBeInstanceOf(Busy)
    // Those that had waited are done, and there is room again.
    expect(await hash('correct horse')).toMatch(/^[0-9a-f]{32}:[0-9a-f]{128}$/)
  })

  it('keep nobody else waiting', async () => {
    const work = Promise.all(Array.from({ length: 10 }, () => hash('correct horse')))
    let longest = 0
    let last = performance.now()
    const timer = setInterval(() => {
      longest = Math.max(longest, performance.now() - last)
      last = performance.now()
    }, 1)
    await work
    clearInterval(timer)
    // One hash takes longer than that; here all ten would.
    expect(longest).toBeLessThan(400)
  })
})
