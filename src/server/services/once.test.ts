import pg from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { once } from './once.ts'

const KEY = 'key'

function uniqueViolation() {
  const error = new pg.DatabaseError('duplicate key', 0, 'error')
  error.code = '23505'
  return error
}

describe('once', () => {
  it('gives the outcome of the earlier request with the key, and writes nothing', async () => {
    const write = vi.fn(async () => 'written')
    expect(await once(KEY, async (key) => `${key} before`, write)).toBe('key before')
    expect(write).not.toHaveBeenCalled()
  })

  it('writes what is new, and never looks without a key', async () => {
    const same = vi.fn(async () => undefined)
    expect(await once<{ id: string }>(KEY, same, async () => ({ id: 'new' }))).toEqual({ id: 'new' })
    expect(same).toHaveBeenCalledTimes(1)
    expect(await once<{ id: string }>(null, same, async () => ({ id: 'new' }))).toEqual({ id: 'new' })
    expect(same).toHaveBeenCalledTimes(1)
  })

  it.each([
    ['breaks the unique key', () => Promise.reject(uniqueViolation())],
    ['is refused by a code', async () => 'SOLD_OUT'],
    ['is refused by an outcome with a refusal', async () => ({ refusal: 'SOLD_OUT' })],
  ])('gives the outcome of the same request sent at the same moment when it %s', async (_, refused) => {
    let first: { id: string } | undefined
    const write = () => {
      first = { id: 'first' }
      return refused()
    }
    expect(await once<unknown>(KEY, async () => first, write)).toEqual({ id: 'first' })
  })

  it('passes on another error, also when the same request was written at the same moment', async () => {
    let first: { id: string } | undefined
    const write = () => {
      first = { id: 'first' }
      return Promise.reject(new Error('broken'))
    }
    await expect(once<unknown>(KEY, async () => first, write)).rejects.toThrow('broken')
  })

  it('passes on the refusal or the error when no request had the key', async () => {
    const none = async () => undefined
    expect(await once<unknown>(KEY, none, async () => 'SOLD_OUT')).toBe('SOLD_OUT')
    await expect(once(KEY, none, () => Promise.reject(uniqueViolation()))).rejects.toThrow('duplicate key')
    await expect(
      once(
        KEY,
        async () => 'before',
        () => Promise.reject(new Error('broken')),
      ),
    ).resolves.toBe('before')
    await expect(once(KEY, none, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  })
})
