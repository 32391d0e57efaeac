import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Load, Measured } from './load.ts'

const LOAD = new URL('load.ts', import.meta.url).pathname

/** A program and its bare reference under the same load, in turn. */
export interface Comparison {
  name: string
  /** The least ratio of rates that we mean to reach. */
  target: number
  /** The status that both are to answer; 200 unless told. */
  status?: number
  ours: Omit<Load, 'seconds'>
  reference: Omit<Load, 'seconds'>
  /** Called before each round, so that what one left behind does not slow the next. */
  between?: () => Promise<void>
}

export interface Compared {
  name: string
  target: number
  ratio: number
  lowest: number
  highest: number
  ours: Measured
  reference: Measured
}

/** Puts a load on one server. */
export async function load(what: Load): Promise<Measured> {
  const { stdout } = await promisify(execFile)(process.execPath, [LOAD, JSON.stringify(what)])
  return JSON.parse(stdout) as Measured
}

/** Ours, reference, ours, reference …; the ratio of each pair, so that a machine whose speed drifts is fair to both. */
export async function compare(
  { name, target, status = 200, ours, reference, between }: Comparison,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Compared> {
  await load({ ...ours, seconds: 1 })
  await load({ ...reference, seconds: 1 })
  const pairs: { ours: Measured; reference: Measured; ratio: number }[] = []
  for (let round = 0; round < rounds; round++) {
    await between?.()
    const a = await load({ ...ours, seconds })
    await between?.()
    const b = await load({ ...reference, seconds })
    // Only answers of the kind that is compared count: refusals are quickly given.
    pairs.push({ ours: a, reference: b, ratio: good(a, status) / good(b, status) })
  }
  pairs.sort((a, b) => a.ratio - b.ratio)
  const median = pairs[Math.floor(pairs.length / 2)]
  const [lowest, highest] = [pairs[0], pairs.at(-1)]
  if (!median || !lowest || !highest) throw new Error('no round was measured')
  return { name, target, ...median, lowest: lowest.ratio, highest: highest.ratio }
}

/** Answers a second that had the status. */
function good({ rate, statuses }: Measured, status: number): number {
  const all = Object.values(statuses).reduce((sum, count) => sum + count, 0)
  return (rate * (statuses[status] ?? 0)) / all
}
