import { afterAll, describe, expect, it } from 'vitest'
import { openLog } from './log.ts'
import { openPasswords } from './passwords.ts'
import { QueueFullError } from './process-pool.ts'

const passwords = openPasswords(openLog('silent'))
afterAll(passwords.stop)

const caller = { key: '192.0.2.1' }
const hash = (password: string) => passwords.hash(password, caller)
const verify = (stored: { hash: string; password: string }) => passwords.verify(stored, caller)

describe('passwords', () => {
  it('are known again by their hash, which is another each time', async () => {
    const [one, two] = await Promise.all([hash('correct horse'), hash('correct horse')])
    expect(one).not.toBe(two)
    expect(await verify({ hash: one, password: 'correct horse' })).toBe(true)
    expect(await verify({ hash: one, password: 'correct house' })).toBe(false)
    // The same letters, however they were typed.
    expect(await verify({ hash: await hash('é'.normalize('NFD')), password: 'é'.normalize('NFC') })).toBe(true)
  })

  it('beyond the 120 that are queued are refused at once', async () => {
    const own = openPasswords(openLog('silent'))
    const hashes = Array.from({ length: 140 }, () => own.hash('correct horse', caller))
    const refused = await Promise.allSettled(hashes.slice(123))
    expect(refused).toHaveLength(17)
    for (const outcome of refused) {
      expect(outcome).toMatchObject({ status: 'rejected', reason: expect.any(QueueFullError) })
    }
    own.stop()
    await Promise.allSettled(hashes)
  })

  it('of one caller do not delay other callers', async () => {
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
