import { describe, expect, it } from 'vitest'
import { type Logger, logDestination, openLog } from './log.ts'
import { terminalDestination } from './terminal-log.ts'

/** What a terminal shows of what `work` logs, without the time of day. */
function shown(work: (log: Logger) => void): string {
  const parts: string[] = []
  work(
    openLog(
      'info',
      terminalDestination((part) => parts.push(part)),
    ),
  )
  return parts.join('').replaceAll(/^\d\d:\d\d:\d\d /gm, '')
}

describe('the log at a terminal', () => {
  it('has a line for each step of the start, and hides requests and single migrations', () => {
    const text = shown((log) => {
      log.info({ migration: '0084_halls.sql' }, 'migrated')
      log.info({ seconds: 3.24 }, 'database ready (migrations: 2)')
      log.info({ id: 'a-1', method: 'GET', path: '/', status: 200, ms: 3 }, 'request')
      log.info('stopping')
    })
    expect(text).toBe('Database ready (migrations: 2) … 3.2 s\nStopping\n')
  })

  it('says warnings in words, with the reason and no stack', () => {
    const text = shown((log) => {
      log.warn('SMTP_URL is not set')
      log.warn({ err: new Error('timeout'), channel: 'public_cache' }, 'messages were lost')
      log.warn({ output: 'LOG: one\nLOG: two\n' }, 'PostgreSQL is still starting')
    })
    expect(text).toBe(
      'Warning: SMTP_URL is not set\nWarning: messages were lost: timeout (channel public_cache)\n' +
        'Warning: PostgreSQL is still starting\n    LOG: one\n    LOG: two\n',
    )
  })

  it('shows failed requests, and where an error comes from', () => {
    const text = shown((log) => {
      log.error({ id: 'a-1', method: 'GET', path: '/x', status: 500, ms: 3 }, 'request')
      log.error({ err: new TypeError('no such thing') }, 'a call failed')
    })
    expect(text).toMatch(
      /^Error: request \(id a-1, method GET, path \/x, status 500, ms 3\)\nError: a call failed: no such thing\n {4}at .*terminal-log\.test\.ts/,
    )
  })

  it.each([
    [undefined, true, 'Stopping'],
    [undefined, false, ''],
    ['json', true, ''],
    ['text', false, 'Stopping'],
  ] as const)('is in words with LOG_FORMAT %s when standard output is a terminal: %s', (format, isTTY, words) => {
    const parts: string[] = []
    const write = (part: string) => parts.push(part) > 0
    const destination = logDestination(format, Object.assign(Object.create(process.stdout), { isTTY, write }))
    // The JSON of the others would go to the output of the tests.
    if (words) openLog('info', destination).info('stopping')
    expect(parts.join('')).toContain(words)
    expect('flushSync' in destination).toBe(words === '')
  })

  it('lets no caller steer the terminal', () => {
    const text = shown((log) => log.warn({ path: '/\u001b[2Jx\u202e\r\n' }, 'odd'))
    expect(text).toBe('Warning: odd (path /<001B>[2Jx<202E><000D><000A>)\n')
  })
})
