import { hashPassword } from 'better-auth/crypto'
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
  it('are verified by their hash, which differs each time', async () => {
    const [one, two] = await Promise.all([hash('correct horse'), hash('correct horse')])
    expect(one).not.toBe(two)
    expect(await verify({ hash: one, password: 'correct horse' })).toBe(true)
    expect(await verify({ hash: one, password: 'correct house' })).toBe(false)
    expect(await verify({ hash: 'damaged', password: 'correct horse' })).toBe(false)
    // The same letters in different Unicode forms.
    expect(await verify({ hash: await hash('é'.normalize('NFD')), password: 'é'.normalize('NFC') })).toBe(true)
  })

  it('beyond 120 queued ones are refused at once', async () => {
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

  it('are hashed in other processes, so that other callers are answered meanwhile', async () => {
    const processorTime = async (hashed: (password: string) => Promise<string>) => {
      const before = process.cpuUsage()
      await Promise.all(Array.from({ length: 8 }, () => hashed('correct horse')))
      const { user, system } = process.cpuUsage(before)
      return user + system
    }
    // Of this process, which answers the other callers.
    expect(await processorTime(hash)).toBeLessThan((await processorTime(hashPassword)) / 2)
  })
})
