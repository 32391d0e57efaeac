import { describe, expect, it } from 'vitest'
import { calendarFile, eventLines } from '../../testing/outside.ts'
import { busyTimesIn, MAX_BUSY_TIMES, TooManyTimesError } from './parse.ts'

const SPAN = { starts: Date.parse('2026-12-01T00:00:00Z'), ends: Date.parse('2027-12-01T00:00:00Z') }

const timesIn = (file: string) => busyTimesIn([Buffer.from(file)], SPAN).busy

/** The busy times of a file, as `start/end` in UTC. */
function busy(...lines: string[]): string[] {
  const iso = (instant: number) => new Date(instant).toISOString().slice(0, 16)
  return timesIn(calendarFile(...lines)).map(({ starts, ends }) => `${iso(starts)}/${iso(ends)}`)
}

describe('the busy times of a calendar file', () => {
  it('are those of its events, merged and in order', () => {
    expect(
      busy(...eventLines('20261220T100000Z'), ...eventLines('20261210T170000Z'), ...eventLines('20261210T180000Z')),
    ).toEqual(['2026-12-10T17:00/2026-12-10T20:00', '2026-12-20T10:00/2026-12-20T12:00'])
  })

  it.each([
    ['Gulf Standard Time', '13:00', []],
    ['Arabian Standard Time', '13:00', []],
    ['Arabia Standard Time', '14:00', []],
    ['Moon Time', '14:00', ['Moon Time']],
    [`\u202e${'x'.repeat(100)}`, '14:00', ['x'.repeat(80)]],
    ['Moon\0\u0007 Time', '14:00', ['Moon Time']],
  ])('are in the time of %s; a name that means nothing is told, and read as Bahrain’s', (zone, start, unknownZones) => {
    const event = ['BEGIN:VEVENT', 'UID:a', `DTSTART;TZID=${zone}:20261210T170000`, 'DURATION:PT1H', 'END:VEVENT']
    const found = busyTimesIn([Buffer.from(calendarFile(...event))], SPAN)
    expect(found).toMatchObject({ skipped: 0, unknownZones, inUnknownZones: unknownZones.length })
    expect(found.busy.map(({ starts }) => new Date(starts).toISOString().slice(11, 16))).toEqual([start])
  })

  it('tells of the zone of the calendar itself, and of five names at most', () => {
    const unknownZones = (...lines: string[]) => busyTimesIn([Buffer.from(calendarFile(...lines))], SPAN).unknownZones
    const own = ['BEGIN:VEVENT', 'UID:a', 'DTSTART:20261210T170000', 'DURATION:PT1H', 'END:VEVENT']
    expect(unknownZones('X-WR-TIMEZONE:Moon Time', ...own)).toEqual(['Moon Time'])
    const events = Array.from({ length: 7 }, (_, n) => own.join('\n').replace('DTSTART:', `DTSTART;TZID=Moon ${n}:`))
    expect(unknownZones(...events.flatMap((event) => event.split('\n')))).toHaveLength(5)
  })

  it('omit events that end before they start, those outside the span, and other components', () => {
    expect(
      busy(
        ...eventLines('20261213T170000Z', 'DTEND:20261213T160000Z'),
        ...eventLines('20261130T220000Z'),
        ...eventLines('20271201T000000Z'),
        'BEGIN:VTODO',
        'DTSTART:20261214T170000Z',
        'DURATION:PT1H',
        'END:VTODO',
        'BEGIN:VEVENT',
        'UID:no-start',
        'END:VEVENT',
      ),
    ).toEqual([])
  })

  it.each([
    ['once', []],
    ['daily', ['RRULE:FREQ=DAILY;COUNT=1']],
  ])('end in the named zone of their end, which may be another than that of their start (%s)', (_what, rule) => {
    const flight = ['DTSTART;TZID=Europe/London:20261210T210000', 'DTEND;TZID=Asia/Bahrain:20261211T063000']
    expect(busy('BEGIN:VEVENT', 'UID:a', ...flight, ...rule, 'END:VEVENT')).toEqual([
      '2026-12-10T21:00/2026-12-11T03:30',
    ])
  })

  it('include the rest of a repetition that began long before the span', () => {
    expect(busy(...eventLines('20251120T000000Z', 'DTEND:20251205T000000Z', 'RRULE:FREQ=YEARLY;COUNT=2'))).toEqual([
      '2026-11-20T00:00/2026-12-05T00:00',
    ])
  })

  it('are 2,000 at most', () => {
    const everyTwoHours = (count: number) =>
      eventLines('20261201T000000Z', 'DTEND:20261201T010000Z', `RRULE:FREQ=HOURLY;INTERVAL=2;COUNT=${count}`)
    expect(busy(...everyTwoHours(MAX_BUSY_TIMES))).toHaveLength(MAX_BUSY_TIMES)
    expect(() => busy(...everyTwoHours(MAX_BUSY_TIMES + 1))).toThrow(TooManyTimesError)
  })

  it('are not read from other files', () => {
    for (const text of [
      '',
      '<!doctype html><title>Log in</title>',
      'BEGIN:VCALENDAR\r\nBEGIN:VEVENT',
      'BEGIN:VCARD\r\nEND:VCARD\r\n',
    ]) {
      expect(() => timesIn(text), text).toThrow()
    }
  })
})
