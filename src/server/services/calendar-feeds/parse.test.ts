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

const NEW_YORK = [
  'BEGIN:VTIMEZONE',
  'TZID:Office',
  'BEGIN:STANDARD',
  'DTSTART:20071104T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
  'TZOFFSETFROM:-0400',
  'TZOFFSETTO:-0500',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:20070311T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
  'TZOFFSETFROM:-0500',
  'TZOFFSETTO:-0400',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
]

describe('the busy times of a calendar file', () => {
  it('are those of its events, merged and in order', () => {
    expect(
      busy(...eventLines('20261220T100000Z'), ...eventLines('20261210T170000Z'), ...eventLines('20261210T180000Z')),
    ).toEqual(['2026-12-10T17:00/2026-12-10T20:00', '2026-12-20T10:00/2026-12-20T12:00'])
  })

  it('omit cancelled and transparent events, those without length, and those outside the span', () => {
    expect(
      busy(
        ...eventLines('20261210T170000Z', 'STATUS:CANCELLED'),
        ...eventLines('20261211T170000Z', 'TRANSP:TRANSPARENT'),
        ...eventLines('20261212T170000Z', 'DTEND:20261212T170000Z'),
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

  it('treat days as days in Bahrain', () => {
    expect(busy('BEGIN:VEVENT', 'UID:a', 'DTSTART;VALUE=DATE:20261210', 'END:VEVENT')).toEqual([
      '2026-12-09T21:00/2026-12-10T21:00',
    ])
    expect(
      busy('BEGIN:VEVENT', 'UID:a', 'DTSTART;VALUE=DATE:20261210', 'DTEND;VALUE=DATE:20261213', 'END:VEVENT'),
    ).toEqual(['2026-12-09T21:00/2026-12-12T21:00'])
  })

  it('treat times without a time zone as Bahrain’s', () => {
    expect(busy(...eventLines('20261210T200000'))).toEqual(['2026-12-10T17:00/2026-12-10T19:00'])
  })

  it.each([
    ['a zone that the file defines', [...NEW_YORK], 'Office', '2026-12-10T17:00/2026-12-10T19:00'],
    ['a zone by its IANA name', [], 'America/New_York', '2026-12-10T17:00/2026-12-10T19:00'],
    ['an unknown zone as Bahrain', [], 'Nowhere', '2026-12-10T09:00/2026-12-10T11:00'],
  ])('read %s', (_what, zone, name, expected) => {
    const event = ['BEGIN:VEVENT', 'UID:a', `DTSTART;TZID=${name}:20261210T120000`, 'DURATION:PT2H', 'END:VEVENT']
    expect(busy(...zone, ...event)).toEqual([expected])
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

  it('keep the hour of a repetition across daylight saving changes', () => {
    const event = ['BEGIN:VEVENT', 'UID:a', 'DTSTART;TZID=Office:20270306T120000', 'DURATION:PT1H']
    expect(busy(...NEW_YORK, ...event, 'RRULE:FREQ=WEEKLY;COUNT=2', 'END:VEVENT')).toEqual([
      '2027-03-06T17:00/2027-03-06T18:00',
      '2027-03-13T17:00/2027-03-13T18:00',
    ])
    expect(busy(...NEW_YORK, ...event, 'RRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=2', 'END:VEVENT')).toEqual([
      '2027-03-06T17:00/2027-03-06T18:00',
      '2027-03-20T16:00/2027-03-20T17:00',
    ])
  })

  it('repeat by rule and by date, except for excluded dates', () => {
    expect(
      busy(
        ...eventLines(
          '20201203T170000Z',
          'RRULE:FREQ=WEEKLY;UNTIL=20261224T235959Z',
          'EXDATE:20261210T170000Z',
          'RDATE:20261226T170000Z',
        ),
      ),
    ).toEqual(['03', '17', '24', '26'].map((day) => `2026-12-${day}T17:00/2026-12-${day}T19:00`))
  })

  it('follow occurrences that were moved, cancelled, or freed', () => {
    const uid = 'UID:series'
    const changed = (id: string, ...lines: string[]) => [
      'BEGIN:VEVENT',
      uid,
      `RECURRENCE-ID:${id}`,
      ...lines,
      'END:VEVENT',
    ]
    expect(
      busy(
        ...[
          'BEGIN:VEVENT',
          uid,
          'DTSTART:20261203T170000Z',
          'DURATION:PT2H',
          'RRULE:FREQ=WEEKLY;COUNT=4',
          'END:VEVENT',
        ],
        ...changed('20261210T170000Z', 'DTSTART:20261211T080000Z', 'DURATION:PT1H'),
        ...changed('20261217T170000Z', 'DTSTART:20261217T170000Z', 'DURATION:PT2H', 'STATUS:CANCELLED'),
      ),
    ).toEqual([
      '2026-12-03T17:00/2026-12-03T19:00',
      '2026-12-11T08:00/2026-12-11T09:00',
      '2026-12-24T17:00/2026-12-24T19:00',
    ])
  })

  it('follow an occurrence that was moved to a time in another named zone', () => {
    expect(
      busy(
        'BEGIN:VEVENT',
        'UID:series',
        'DTSTART;TZID=America/New_York:20261203T120000',
        'DURATION:PT2H',
        'RRULE:FREQ=WEEKLY;COUNT=2',
        'END:VEVENT',
        'BEGIN:VEVENT',
        'UID:series',
        'RECURRENCE-ID;TZID=America/New_York:20261210T120000',
        'DTSTART;TZID=Europe/London:20261211T080000',
        'DURATION:PT1H',
        'END:VEVENT',
      ),
    ).toEqual(['2026-12-03T17:00/2026-12-03T19:00', '2026-12-11T08:00/2026-12-11T09:00'])
  })

  it('include the rest of a repetition that began long before the span', () => {
    expect(busy(...eventLines('20251120T000000Z', 'DTEND:20251205T000000Z', 'RRULE:FREQ=YEARLY;COUNT=2'))).toEqual([
      '2026-11-20T00:00/2026-12-05T00:00',
    ])
  })

  it('are read from a file with LF line ends', () => {
    const file = calendarFile(...eventLines('20261210T170000Z')).replaceAll('\r\n', '\n')
    expect(timesIn(file)).toHaveLength(1)
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
