import type { Loader, LoadPlan, LoadResult } from './load/load.ts'
import type { Options } from './options.ts'
import { processorTimeOf, type RunningProgram } from './program.ts'
import { median, type Row, short } from './row.ts'

/** One side of a comparison: a server under a load, which is made anew for each round. */
export interface ComparedSide {
  pid: number
  load(): Promise<Omit<LoadPlan, 'seconds'>>
  /** Runs after each of its rounds, before the other side's turn. */
  after?(): Promise<void>
}

/** A side that is asked for these paths in turn. */
export function gets(
  { url, pid }: Pick<RunningProgram, 'url' | 'pid'>,
  paths: string[],
  { clients, headers = {} }: { clients: number; headers?: Record<string, string> },
): ComparedSide {
  return { pid, load: async () => ({ url, paths, headers, clients }) }
}

/** Result of a round. */
export interface Sample extends LoadResult {
  perSecond: number
  /** Processor time of the server per request, microseconds. */
  processor?: number
}

/** A server that was measured before is warm but for the new request. */
const FURTHER_WARM_UP_SECONDS = 0.5
const measured = new Set<number>()

/** Measures the sides in turn (A B A B …), in short rounds after a warm-up. */
export async function alternate(loader: Loader, sides: ComparedSide[], options: Options): Promise<Sample[][]> {
  for (const side of sides) {
    await round(loader, side, measured.has(side.pid) ? FURTHER_WARM_UP_SECONDS : options.warmUpSeconds)
    measured.add(side.pid)
  }
  const samples: Sample[][] = sides.map(() => [])
  for (let i = 0; i < options.rounds; i++) {
    for (const [s, side] of sides.entries()) samples[s]?.push(await round(loader, side, options.seconds))
  }
  return samples
}

async function round(loader: Loader, { pid, load, after }: ComparedSide, seconds: number): Promise<Sample> {
  const what = await load()
  const before = await processorTimeOf(pid)
  const result = await loader.run({ ...what, seconds })
  const used = (await processorTimeOf(pid)) ?? Number.NaN
  await after?.()
  return {
    ...result,
    perSecond: result.requests / result.seconds,
    processor: before === undefined ? undefined : ((used - before) / result.requests) * 1e6,
  }
}

/** The line that compares the program with a reference. */
export function compared(
  name: string,
  ours: Sample[],
  reference: Sample[],
  { least, expected, most99 }: { least?: number; expected: number; most99?: number },
): Row {
  const ratios = ours.map(({ perSecond }, i) => perSecond / (reference[i]?.perSecond ?? Number.NaN))
  const ratio = median(ratios)
  const others = [...ours, ...reference].flatMap(({ statuses }) =>
    Object.entries(statuses).filter(([status]) => Number(status) !== expected),
  )
  const worst = median(ours.map(({ p99 }) => p99)) / median(reference.map(({ p99 }) => p99))
  const targets = [least && `≥ ${least}`, most99 && `p99 ≤ ${most99} ×`].filter(Boolean)
  return {
    name,
    ours: `${short(median(ours.map(({ perSecond }) => perSecond)))}/s`,
    reference: `${short(median(reference.map(({ perSecond }) => perSecond)))}/s`,
    ratio: `${ratio.toFixed(2)} (${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)})`,
    latency: [ours, reference].map((side) => `${middle(side, 'p50')}/${middle(side, 'p99')}`).join(' · '),
    processor: [ours, reference].map((side) => middle(side, 'processor')).join(' · '),
    target: targets.join(', ') || undefined,
    met: targets.length === 0 ? undefined : ratio >= (least ?? 0) && worst <= (most99 ?? Number.POSITIVE_INFINITY),
    note: others.length > 0 ? `not all answers were ${expected}: ${JSON.stringify(others)}` : undefined,
    figures: { ours, reference, ratios },
  }
}

function middle(samples: Sample[], figure: 'p50' | 'p99' | 'processor'): string {
  return short(median(samples.map((sample) => sample[figure] ?? Number.NaN)))
}
