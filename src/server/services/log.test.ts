import { describe, expect, it } from 'vitest'
import { captureLog } from '../testing/log.ts'
import { withoutEmailAddresses } from './log.ts'

describe('a logged error', () => {
  it('has message, location and cause, but not the row', () => {
    const logged = captureLog()
    const cause = Object.assign(new Error('duplicate key value'), { code: '23505' })
    const error = Object.assign(new Error('the sale failed', { cause }), {
      code: '23514',
      constraint: 'tickets_quantity_check',
      table: 'tickets',
      detail: 'Failing row contains (guest@example.com, +973 3600 0000).',
      where: 'unnamed portal parameter $3 = guest@example.com',
      params: ['guest@example.com'],
    })
    logged.log.error({ err: error }, 'a call failed')
    expect(logged.lines()[0]).toMatchObject({
      msg: 'a call failed',
      err: { type: 'Error', code: '23514', constraint: 'tickets_quantity_check', table: 'tickets' },
    })
    expect(logged.text()).toContain('the sale failed')
    expect(logged.text()).toContain('duplicate key value')
    expect(logged.text()).toContain('log.test.ts')
    expect(logged.text()).not.toContain('guest')
    expect(logged.text()).not.toContain('3600')
  })

  it('omits addresses from the message', () => {
    const logged = captureLog()
    logged.log.warn({ err: new Error('550 <guest@example.com>: no such mailbox') }, 'no mail')
    expect(logged.lines()[0]?.err).toMatchObject({ message: '550 <…@…>: no such mailbox' })
    expect(logged.text()).not.toContain('guest')
  })

  it('is truncated, and has no URL query, in the error, its cause or the message', () => {
    const logged = captureLog()
    const cause = new TypeError(
      `Invalid URL: http://1.2.3.4.5/api/events?email=guest%40example.com&${'x'.repeat(14_000)}`,
    )
    const error = new TypeError('Failed to parse URL from http://1.2.3.4.5/?q=secret#more', { cause })
    logged.log.error({ err: error }, 'could not read /talents?q=secret')
    logged.log.warn('GET http://masrah.test/api/events?q=secret was odd')
    expect(logged.text()).not.toMatch(/secret|guest|xxx/)
    expect(logged.text()).toContain('Failed to parse URL from http://1.2.3.4.5/?…')
    expect(logged.lines()[0]?.msg).toBe('could not read /talents?…')
    expect(logged.lines()[1]?.msg).toBe('GET http://masrah.test/api/events?… was odd')
    expect(logged.text().length).toBeLessThan(10_000)
  })

  it('may be any thrown value', () => {
    const logged = captureLog()
    logged.log.error({ err: 'guest@example.com' }, 'odd')
    expect(logged.lines()[0]).toMatchObject({ msg: 'odd', err: { type: 'string' } })
  })
})

describe('addresses in a text', () => {
  it.each([
    ['550 5.1.1 <guest@example.com>: no such mailbox', '550 5.1.1 <…@…>: no such mailbox'],
    ["'first.last+tag@sub.example.co' and ضيف@مثال.إختبار", "'…@…' and …@…"],
    [
      'at run (file:///srv/node_modules/@orpc/server/index.mjs:1:2)',
      'at run (file:///srv/node_modules/@orpc/server/index.mjs:1:2)',
    ],
    ['connect ECONNREFUSED 127.0.0.1:25', 'connect ECONNREFUSED 127.0.0.1:25'],
  ])('%s', (text, without) => {
    expect(withoutEmailAddresses(text)).toBe(without)
  })
})
