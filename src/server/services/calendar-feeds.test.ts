import { describe, expect, it } from 'vitest'
import { calendarFile, eventLines, type OutsideServer, startOutside } from '../testing/outside.ts'
import { setupStarted } from '../testing/setup-app.ts'
import { openCalendarFeeds } from './calendar-feeds.ts'
import { openLog } from './log.ts'

const SPAN = { starts: Date.parse('2026-12-01T00:00:00Z'), ends: Date.parse('2027-12-01T00:00:00Z') }

const server: OutsideServer = setupStarted(startOutside, (started) => started.stop())
const open = (limit?: { ms: number }) => openCalendarFeeds(openLog('silent'), server.outside, limit)

describe('A calendar of another site', () => {
  it('is read as busy times', async () => {
    server.serve('/good', calendarFile(...eventLines('20261210T170000Z')))
    const feeds = open()
    expect(await feeds.read('https://calendar.outside.test/good', SPAN, 'a')).toEqual({
      busy: [{ starts: Date.parse('2026-12-10T17:00:00Z'), ends: Date.parse('2026-12-10T19:00:00Z') }],
      skipped: 0,
      unknownZones: [],
      inUnknownZones: 0,
    })
    feeds.stop()
  })

  it('is read when it has ten megabytes, most of which say nothing', async () => {
    const lines = 'ATTENDEE;CN=Someone;PARTSTAT=ACCEPTED:mailto:someone@example.com\r\n'.repeat(15)
    const event = (n: number) => `BEGIN:VEVENT\r\nUID:${n}\r\nDTSTART:20261210T170000Z\r\n${lines}END:VEVENT\r\n`
    const image = `ATTACH;ENCODING=BASE64:${'A'.repeat(3 * 1024 * 1024)}\r\n`
    const events = Array.from({ length: 6_500 }, (_, n) => event(n)).join('')
    server.serve('/large', calendarFile(`${events}${image}${eventLines('20261210T170000Z').join('\r\n')}`))
    const feeds = open({ ms: 60_000 })
    expect(await feeds.read('https://calendar.outside.test/large', SPAN, 'a')).toMatchObject({
      busy: [{ starts: Date.parse('2026-12-10T17:00:00Z') }],
      skipped: 0,
      unknownZones: [],
      inUnknownZones: 0,
    })
    feeds.stop()
  })

  it('is given up when it keeps its reader busy for good', async () => {
    server.serve('/never', calendarFile(...eventLines('20261210T170000Z')))
    // Less than its process takes to start.
    const feeds = open({ ms: 1 })
    expect(await feeds.read('https://calendar.outside.test/never', SPAN, 'a')).toEqual({
      problem: 'CALENDAR_UNREADABLE',
    })
    feeds.stop()
  })

  it('is not read when it is no calendar, has too many times, or cannot be fetched', async () => {
    server.serve('/page', '<!doctype html>')
    server.serve(
      '/full',
      calendarFile(...eventLines('20261210T170000Z', 'DTEND:20261210T170030Z', 'RRULE:FREQ=MINUTELY;COUNT=2001')),
    )
    const feeds = open({ ms: 60_000 })
    const problems = ['/page', '/full', '/none'].map((path) =>
      feeds.read(`https://calendar.outside.test${path}`, SPAN, 'a'),
    )
    expect(await Promise.all(problems)).toEqual([
      { problem: 'CALENDAR_UNREADABLE' },
      { problem: 'CALENDAR_TOO_LARGE' },
      { problem: 'CALENDAR_REFUSED' },
    ])
    feeds.stop()
  })
})
