import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import type { Compared } from './rounds.ts'

/** A figure with what we mean it to be. */
export interface Figure {
  name: string
  value: number
  unit: string
  /** Met when `value` is at most (or at least) this. */
  most?: number
  least?: number
}

const verdict = (met: boolean | undefined) => (met === undefined ? '' : met ? 'met' : 'MISSED')

export function isMet({ value, most, least }: Figure): boolean | undefined {
  if (most === undefined && least === undefined) return undefined
  return value <= (most ?? value) && value >= (least ?? value)
}

/** Prints the comparisons and figures, and writes them as JSON. */
export function report(comparisons: Compared[], figures: Figure[]): void {
  console.log('\nRates against bare references (medians of pairs)')
  console.table(
    comparisons.map(({ name, ratio, lowest, highest, target, ours, reference }) => ({
      name,
      'ours/s': Math.round(ours.rate),
      'reference/s': Math.round(reference.rate),
      ratio: `${ratio.toFixed(2)} (${lowest.toFixed(2)}–${highest.toFixed(2)})`,
      target: `≥ ${target}`,
      '': verdict(ratio >= target),
      'ours p50/p99 ms': `${ours.p50.toFixed(1)} / ${ours.p99.toFixed(1)}`,
      'reference p50/p99 ms': `${reference.p50.toFixed(1)} / ${reference.p99.toFixed(1)}`,
    })),
  )
  console.log('Figures')
  console.table(
    figures.map((figure) => ({
      name: figure.name,
      value: `${Math.round(figure.value * 100) / 100} ${figure.unit}`,
      target: figure.most !== undefined ? `≤ ${figure.most}` : figure.least !== undefined ? `≥ ${figure.least}` : '',
      '': verdict(isMet(figure)),
    })),
  )
  const machine = { cores: cpus().length, cpu: cpus()[0]?.model, node: process.version, at: new Date().toISOString() }
  mkdirSync('bench/results', { recursive: true })
  writeFileSync('bench/results/latest.json', `${JSON.stringify({ machine, comparisons, figures }, null, 2)}\n`)
  console.log('Written to bench/results/latest.json')
}
