import { unfoldedLines } from './lines.ts'

/** A property of a component: `DTSTART;TZID=Asia/Dubai:20261210T200000`. */
export interface CalendarProperty {
  /** The parameter `TZID`. */
  zone: string | undefined
  /** Other parameters in capitals, as in the file: `VALUE=DATE;FBTYPE=FREE`. */
  parameters: string
  value: string
}

/** An event, a list of busy times, a time zone or one of its parts. */
export interface CalendarComponent {
  name: string
  calendar: CalendarHead
  /** Only those of `PROPERTIES`, by name. */
  properties: Map<string, CalendarProperty[]>
  /** Standard and daylight saving times of a time zone. */
  parts: CalendarComponent[]
}

/** Time zones that a calendar of the file defines and names. */
export interface CalendarHead {
  /** Time zones that it defines, by `TZID`. */
  zones: Map<string, CalendarComponent>
  /** `X-WR-TIMEZONE` */
  zone: string | undefined
  /** Names of time zones that mean nothing here; noted as times are read. */
  unknownZones: Set<string>
}

const COMPONENTS = ['VEVENT', 'VFREEBUSY', 'VTIMEZONE', 'STANDARD', 'DAYLIGHT']
const PARTS = ['STANDARD', 'DAYLIGHT']
const PROPERTIES = new Set(
  [
    ['UID', 'DTSTART', 'DTEND', 'DURATION', 'RRULE', 'RDATE', 'EXDATE', 'RECURRENCE-ID'],
    ['TRANSP', 'STATUS', 'X-MICROSOFT-CDO-BUSYSTATUS', 'FREEBUSY', 'X-WR-TIMEZONE'],
    ['TZID', 'TZOFFSETFROM', 'TZOFFSETTO'],
  ].flat(),
)
/** Where the value of a property with times begins, although a parameter without quotes has colons, too. */
const TIME_VALUE = /:\s*(?=\d{4}-?\d\d|[+-]?P[\dT])/i
const HAS_TIMES = /^(?:DTSTART|DTEND|DURATION|RDATE|EXDATE|RECURRENCE-ID|FREEBUSY)$/

/**
 * The events and lists of busy times in a file of one or several calendars. Unknown lines and components are ignored, as
 * is text around the calendars.
 * @throws Error when there is no calendar, or it is cut off: the times of the missing rest would count as free.
 */
export function readComponents(chunks: Iterable<Uint8Array>): CalendarComponent[] {
  const found: CalendarComponent[] = []
  let head: CalendarHead | undefined
  let calendars = 0
  /** The open components, by name; those within an unknown one (an alarm) are unknown, too. */
  const open: { name: string; component: CalendarComponent | undefined }[] = []

  const close = (count: number) => {
    for (const { component } of open.splice(open.length - count).toReversed()) {
      if (component?.name === 'VEVENT' || component?.name === 'VFREEBUSY') found.push(component)
    }
  }
  const begin = (name: string) => {
    if (name === 'VCALENDAR') {
      close(open.length)
      head = { zones: new Map(), zone: undefined, unknownZones: new Set() }
      calendars++
      return
    }
    // An event within an event: the end of the first is missing.
    if (name === 'VEVENT') close(open.length)
    if (!head) return
    const parent = open.at(-1)
    const isPart = PARTS.includes(name) && parent?.component?.name === 'VTIMEZONE'
    const isKnown = COMPONENTS.includes(name) && (isPart || !parent)
    const component = isKnown ? { name, calendar: head, properties: new Map(), parts: [] } : undefined
    if (component && isPart) parent?.component?.parts.push(component)
    open.push({ name, component })
  }
  const end = (name: string) => {
    if (name === 'VCALENDAR') {
      close(open.length)
      head = undefined
      return
    }
    const place = open.findLastIndex((one) => one.name === name)
    if (place >= 0) close(open.length - place)
  }

  for (const line of unfoldedLines(chunks)) {
    const property = readProperty(line)
    if (!property) continue
    const { name, value } = property
    if (name === 'BEGIN') begin(value.toUpperCase())
    else if (name === 'END') end(value.toUpperCase())
    else if (!head) continue
    else if (name === 'X-WR-TIMEZONE') head.zone ??= value
    else {
      const component = open.at(-1)?.component
      if (!component) continue
      const list = component.properties.get(name)
      if (list) list.push(property)
      else component.properties.set(name, [property])
      if (name === 'TZID' && component.name === 'VTIMEZONE') head.zones.set(value, component)
    }
  }
  if (calendars === 0 || head) throw new Error('No calendar, or one without its end')
  return found
}

/** A line of a property that matters; lenient with quotes, spaces and parameters without a value. */
function readProperty(line: string): (CalendarProperty & { name: string }) | undefined {
  const name = /^[A-Za-z-]+/.exec(line)?.[0].toUpperCase()
  if (name === undefined || !(name === 'BEGIN' || name === 'END' || PROPERTIES.has(name))) return undefined
  const rest = line.slice(name.length)
  const colon = HAS_TIMES.test(name) ? (TIME_VALUE.exec(rest)?.index ?? firstColon(rest)) : firstColon(rest)
  if (colon < 0) return undefined
  const parameters = rest.slice(0, colon)
  const [, quoted, bare] = /;\s*TZID\s*=\s*(?:"([^"]*)"|([^;]*))/i.exec(parameters) ?? []
  const zone = (quoted ?? bare)?.replaceAll('"', '').trim()
  return {
    name,
    zone: zone || undefined,
    parameters: parameters.replace(/[\s"]/g, '').toUpperCase(),
    value: rest.slice(colon + 1).trim(),
  }
}

/** Place of the first colon outside of quotes; of the first one at all when a quote is never closed. */
function firstColon(text: string): number {
  const match = /^(?:[^":]|"[^"]*")*:/.exec(text)
  return match ? match[0].length - 1 : text.indexOf(':')
}
