import { parseArgs } from 'node:util'

/** Groups of measurements, in order. */
const GROUPS = [
  'cached',
  'create',
  'hot',
  'events',
  'talents',
  'soak',
  'messages',
  'newsletter',
  'check-in',
  'money',
  'admin-lists',
  'visit',
  'rush',
  'growth',
  'failover',
] as const
export type Group = (typeof GROUPS)[number]

export interface Options {
  groups: Group[]
  /** Rounds of each side, their duration, and the duration of the warm-up. */
  rounds: number
  seconds: number
  warmUpSeconds: number
  /** Rows of each admin list. */
  listed: number
  /** Rows of the group `growth`, as a share of five years. */
  growth: number
}

/** What a group of measurements is given. */
export interface Bench {
  /** Not made yet. */
  folder: string
  /** Ends everything that was started, also on an interrupt. */
  running: AsyncDisposableStack
  options: Options
}

/** Parses the command line; an unknown word ends the program with the usage. */
export function readOptions(): Options {
  try {
    const { values } = parseArgs({
      options: { quick: { type: 'boolean' }, only: { type: 'string' }, growth: { type: 'string' } },
    })
    const growth = Number(values.growth ?? (values.quick ? 0.02 : 1))
    if (!(growth > 0)) throw new Error(`--growth ${values.growth} is no share of five years, as 0.1 is`)
    const groups = GROUPS.filter((group) => values.only === undefined || group === values.only)
    if (groups.length === 0) throw new Error(`there is no ${values.only}`)
    return values.quick
      ? { groups, rounds: 2, seconds: 1, warmUpSeconds: 2, listed: 10_000, growth }
      : { groups, rounds: 5, seconds: 2, warmUpSeconds: 3, listed: 100_000, growth }
  } catch (error) {
    console.error(
      `${(error as Error).message}\nnpm run bench -- [--quick] [--growth SHARE] [--only ${GROUPS.join('|')}]`,
    )
    process.exit(2)
  }
}
