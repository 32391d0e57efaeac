import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { isDiskFull, isUnavailable } from './unavailable.ts'

const withCode = (code: string) => Object.assign(new Error('x'), { code })

describe('isUnavailable', () => {
  it.each([
    '08006',
    '08P01',
    '53100',
    '53300',
    '55P03',
    '57P01',
    '57P03',
    '58030',
    'ECONNREFUSED',
    'ECONNRESET',
    'ENOSPC',
  ])('is true for the code %s', (code) => {
    expect(isUnavailable(withCode(code))).toBe(true)
    expect(isUnavailable(new Error('wrapped', { cause: new Error('twice', { cause: withCode(code) }) }))).toBe(true)
  })

  it.each(['23505', '22P02', '42P01', '42501', '40001', '57014', 'ENOENT', 'EACCES', 'EXX'])(
    'is false for the code %s',
    (code) => {
      expect(isUnavailable(withCode(code))).toBe(false)
    },
  )

  it.each([undefined, null, 'ECONNREFUSED', new Error('Connection to the past'), {}])('is false for %s', (error) => {
    expect(isUnavailable(error)).toBe(false)
  })

  it('is true for errors of pg that have no code', async () => {
    const pool = new pg.Pool({ host: '127.0.0.1', port: 1 })
    expect(isUnavailable(await pool.connect().catch((error: Error) => error))).toBe(true)
    await pool.end()
    expect(isUnavailable(await pool.query('select 1').catch((error: Error) => error))).toBe(true)
    const missing = new pg.Client({ host: '/tmp/no-such-folder' })
    expect(isUnavailable(await missing.connect().catch((error: Error) => error))).toBe(true)
    for (const message of ['Connection terminated unexpectedly', 'timeout exceeded when trying to connect']) {
      expect(isUnavailable(new Error(message))).toBe(true)
    }
  })

  it('terminates on circular causes', () => {
    const error = new Error('a')
    error.cause = error
    expect(isUnavailable(error)).toBe(false)
  })
})

describe('isDiskFull', () => {
  it.each(['53100', 'ENOSPC', 'EDQUOT'])('is true for %s', (code) => expect(isDiskFull(withCode(code))).toBe(true))
  it.each(['53300', 'ECONNREFUSED'])('is false for %s', (code) => expect(isDiskFull(withCode(code))).toBe(false))
})
