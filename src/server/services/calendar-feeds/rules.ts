import { RRuleTemporal } from 'rrule-temporal'
import type { TimeSpan } from '../../../contract/rules/availability.ts'

/**
 * Steps and candidates of one rule: enough for hourly events of a year, or daily ones of fifty. A rule for every second
 * would exhaust the memory.
 */
const BOUNDS = { maxIterations: 20_000, maxCandidateEvaluations: 50_000 }

/** A repetition rule of a calendar. */
interface RepetitionRule {
  /** Without `UNTIL`. */
  rule: string
  /** `UNTIL` as text: its zone is that of the event. */
  until: string | undefined
}

/** @throws Error when it is none. */
export function readRule(text: string): RepetitionRule {
  const parts = text.replace(/\s/g, '').toUpperCase().split(';')
  const until = parts.find((part) => part.startsWith('UNTIL='))?.slice('UNTIL='.length)
  const count = parts.find((part) => part.startsWith('COUNT='))
  if (count !== undefined && !/^COUNT=[1-9]\d*$/.test(count)) throw new Error(`Not a rule: ${text.slice(0, 100)}`)
  // Some programs write an interval of 0, or leave a part empty.
  const kept = parts.filter((part) => part && !/^(?:UNTIL=.*|INTERVAL=0*|BY\w+=)$/.test(part))
  return { rule: kept.join(';'), until }
}

/**
 * The wall-clock times at which a rule repeats, from its start, within a span of such times.
 * @throws Error when it is no rule, or has too many of them.
 */
export function wallTimesOf({ rule }: RepetitionRule, start: number, span: TimeSpan): number[] {
  const rrule = new RRuleTemporal({ rruleString: rule, dtstart: clock(start), ...BOUNDS })
  return rrule.between(clock(span.starts), clock(span.ends), true).map(({ epochMilliseconds }) => epochMilliseconds)
}

function clock(wall: number): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(wall).toZonedDateTimeISO('UTC')
}
