import windowsZones from 'cldr-core/supplemental/windowsZones.json' with { type: 'json' }
import { DAY_MS, TIME_ZONE } from '../../../contract/rules/bahrain.ts'
import type { CalendarComponent, CalendarHead } from './components.ts'
import { readRule, wallTimesOf } from './rules.ts'
import { type CalendarZone, ianaZone, instantOf, offsetZone, readOffset, readTime, splitValues, UTC } from './times.ts'

/** A change of clocks that a calendar defines. */
interface ClockChange {
  /** Wall-clock time before it. */
  wall: number
  from: number
  to: number
}

/** Years of a definition's changes: before the first one its clocks never change. */
const DEFINED = { starts: Date.UTC(1970, 0), ends: Date.UTC(2100, 0) }
const REGIONS = ['Asia', 'Africa', 'Europe', 'America', 'Australia', 'Pacific', 'Atlantic', 'Indian', 'Antarctica']

/** IANA names by the names of Windows, in small letters (CLDR; territory 001 is the world). */
const WINDOWS = new Map(
  windowsZones.supplemental.windowsZones.mapTimezones
    .filter(({ mapZone }) => mapZone._territory === '001')
    .map(({ mapZone }) => [mapZone._other.toLowerCase(), mapZone._type]),
)

/** Characters of a name, and names remembered from one calendar to the next. */
const MAX_NAME = 200
const MAX_NAMED = 1_000

/** Names in the style of Windows, which has none of them, as people write them in the Gulf. */
const ALIASES: Record<string, string> = {
  'gulf standard time': 'Asia/Dubai',
  'arabia standard time': 'Asia/Riyadh',
  'bahrain standard time': TIME_ZONE,
}

const defined = new WeakMap<CalendarComponent, CalendarZone | undefined>()
const named = new Map<string, CalendarZone | undefined>()

/**
 * The time zone of a name in a calendar: as the calendar defines it, else by what the name says, else the calendar's own
 * (`X-WR-TIMEZONE`), else Bahrain's. Names that mean nothing are noted in `unknownZones`.
 */
export function zoneNamed(name: string | undefined, calendar: CalendarHead): CalendarZone {
  for (const each of [name, calendar.zone]) {
    const zone = known(each, calendar)
    if (zone) return zone
    if (each?.trim()) calendar.unknownZones.add(each.trim())
  }
  return ianaZone(TIME_ZONE)
}

function known(name: string | undefined, { zones }: CalendarHead): CalendarZone | undefined {
  if (name === undefined) return undefined
  const definition = zones.get(name)
  return (definition && definedZone(definition)) ?? zoneByName(name)
}

/** The zone that a name means by itself. */
function zoneByName(name: string): CalendarZone | undefined {
  if (name.length > MAX_NAME) return undefined
  if (named.size >= MAX_NAMED) named.clear()
  if (!named.has(name)) named.set(name, findZone(name.trim()))
  return named.get(name)
}

function findZone(name: string): CalendarZone | undefined {
  // `/freeassociation.sourceforge.net/Europe/London`: the longest tail that is a name.
  const segments = name.split('/').filter(Boolean)
  const tails = segments.map((_, place) => segments.slice(place).join('/'))
  const iana = tails.find(isIana)
  if (iana) return ianaZone(iana)
  const windows = tails.map(windowsZone).find(Boolean)
  if (windows) return ianaZone(windows)
  return zoneByDescription(name)
}

/** `(UTC+04:00) Abu Dhabi, Muscat`, `GMT+0400`, `UTC-3`, `+0530`, `Zurich`. */
function zoneByDescription(name: string): CalendarZone | undefined {
  const [prefix = '', stated] = /^\(?(?:UTC|GMT)?\s*([+\-−]\d{1,2}[:.]?(?:\d\d)?)?\)?(?![a-z])/i.exec(name) ?? []
  const offset = stated === undefined ? undefined : readOffset(stated)
  const cities = name.slice(prefix.length).split(/[,;&/]/)
  const ofCity = cities.map(cityZone).find((zone) => zone && (offset === undefined || hasOffset(zone, offset)))
  // A city knows daylight saving time, an offset does not.
  if (ofCity) return ofCity
  if (offset !== undefined) return offsetZone(offset)
  return /\b(?:UTC|GMT)\b/i.test(prefix) ? UTC : undefined
}

function windowsZone(name: string): string | undefined {
  // Outlook numbers copies of a zone, and describes it in front.
  const bare = name
    .replace(/^\([^)]*\)\s*/, '')
    .replace(/\s\d+$/, '')
    .replace(/\bDaylight Time\b/i, 'Standard Time')
  return WINDOWS.get(bare.toLowerCase()) ?? ALIASES[bare.toLowerCase()]
}

function cityZone(name: string): CalendarZone | undefined {
  const city = name
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .trim()
    .replace(/\s+/g, '_')
  if (!/^[A-Za-z_-]+$/.test(city)) return undefined
  const iana = REGIONS.map((region) => `${region}/${city}`).find(isIana)
  return iana === undefined ? undefined : ianaZone(iana)
}

/** Whether a zone's standard time has an offset. */
function hasOffset(zone: CalendarZone, offset: number): boolean {
  return [Date.UTC(2026, 0, 15), Date.UTC(2026, 6, 15)].some((wall) => wall - zone(wall) === offset)
}

function isIana(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** The zone of a definition; undefined when it has a part that cannot be read, or none. */
function definedZone(definition: CalendarComponent): CalendarZone | undefined {
  if (!defined.has(definition)) defined.set(definition, readDefinition(definition))
  return defined.get(definition)
}

function readDefinition({ parts }: CalendarComponent): CalendarZone | undefined {
  try {
    const changes = parts.flatMap(changesOf).toSorted((a, b) => a.wall - b.wall)
    const [first] = changes
    if (!first) return undefined
    return (wall) => {
      const change = changes.findLast((one) => one.wall <= wall)
      if (!change) return wall - first.from
      // Skipped times count as before the change.
      return wall - (wall < change.wall + change.to - change.from ? change.from : change.to)
    }
  } catch {
    return undefined
  }
}

function changesOf({ properties }: CalendarComponent): ClockChange[] {
  const to = readOffset(properties.get('TZOFFSETTO')?.[0]?.value ?? '')
  const stated = properties.get('TZOFFSETFROM')?.[0]?.value
  const from = stated === undefined ? to : readOffset(stated)
  const start = properties.get('DTSTART')?.[0]
  if (!start) return [{ wall: Number.NEGATIVE_INFINITY, from, to }]
  const began = readTime(start.value, UTC).wall
  const dates = splitValues(properties.get('RDATE')).map(({ value }) => readTime(value, UTC).wall)
  const repeated = (properties.get('RRULE') ?? []).flatMap(({ value }) => {
    const rule = readRule(value)
    const until = rule.until === undefined ? undefined : instantOf(readTime(rule.until, offsetZone(from)))
    const span = { starts: Math.max(began, DEFINED.starts - DAY_MS), ends: DEFINED.ends }
    return wallTimesOf(rule, began, span).filter((wall) => until === undefined || wall - from <= until)
  })
  return [began, ...dates, ...repeated].map((wall) => ({ wall, from, to }))
}
