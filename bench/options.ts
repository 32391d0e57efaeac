import { parseArgs } from 'node:util'

/** Groups of measurements, in order. */
const GROUPS = [
  'cached',
  'create',
  'hot',
  'mails',
  'start',
  'events',
  'talents',
  'bookings',
  'reviews',
  'messages',
  'streams',
  'check-in',
  'admin-lists',
  'admin-stats',
  'backup',
  'soak',
  'visit',
  'lighthouse',
] as const
export type Group = (typeof GROUPS)[number]

export interface Options {
  groups: Group[]
  /** Rounds of each side, their duration, and the duration of the warm-up. */
  rounds: number
  seconds: number
  warmUpSeconds: number
  /** Repetitions of one-time measurements (a start, a visit by Lighthouse). */
  starts: number
  visits: number
  /** Event streams held open. */
  streams: number
  /** Talents with bookings, 50 each. */
  talents: number
  /** Rows of each admin list, and of each table that the dashboard counts. */
  listed: number
  counted: number
}

/** Parses the command line; an unknown word ends the program with the usage. */
export function readOptions(): Options {
  const { quick, only, noLighthouse } = readArguments()
  const groups = GROUPS.filter((group) => (only ? group === only : !(noLighthouse && group === 'lighthouse')))
  return quick
    ? {
        groups,
        rounds: 2,
        seconds: 1,
        warmUpSeconds: 2,
        starts: 3,
        visits: 1,
        streams: 500,
        talents: 2_000,
        listed: 10_000,
        counted: 10_000,
      }
    : {
        groups,
        rounds: 5,
        seconds: 2,
        warmUpSeconds: 3,
        starts: 5,
        visits: 3,
        streams: 5_000,
        talents: 100_000,
        listed: 100_000,
        counted: 1_000_000,
      }
}

function readArguments(): { quick: boolean; only: Group | undefined; noLighthouse: boolean } {
  try {
    const { values } = parseArgs({
      options: { quick: { type: 'boolean' }, only: { type: 'string' }, 'no-lighthouse': { type: 'boolean' } },
    })
    const only = GROUPS.find((group) => group === values.only)
    if (values.only !== undefined && !only) throw new Error(`there is no ${values.only}`)
    return { quick: values.quick ?? false, only, noLighthouse: values['no-lighthouse'] ?? false }
  } catch (error) {
    console.error(
      `${(error as Error).message}\nnpm run bench -- [--quick] [--only ${GROUPS.join('|')}] [--no-lighthouse]`,
    )
    process.exit(2)
  }
}
