import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Options } from './options.ts'
import type { Row } from './row.ts'

const RESULTS = new URL('./results/', import.meta.url)

const COLUMNS: [title: string, cell: (row: Row) => string | undefined][] = [
  ['measured', ({ name }) => name],
  ['Masrah', ({ ours }) => ours],
  ['reference', ({ reference }) => reference],
  ['ratio (min–max)', ({ ratio }) => ratio],
  ['p50/p99 ms', ({ latency }) => latency],
  ['CPU µs/request', ({ processor }) => processor],
  ['target', ({ target }) => target],
  ['met', ({ met }) => (met === undefined ? undefined : met ? 'yes' : 'NO')],
]

/** Prints the table, with numbered notes below it. */
export function print(rows: Row[]): void {
  const { cores, processor, node } = machine()
  const notes = [...new Set(rows.flatMap(({ note }) => note ?? []))]
  const cells = rows.map((row) =>
    COLUMNS.map(([title, cell]) => {
      const mark = title === 'measured' && row.note ? ` [${notes.indexOf(row.note) + 1}]` : ''
      return (cell(row) ?? '') + mark
    }),
  )
  const titles = COLUMNS.map(([title]) => title)
  const widths = titles.map((title, i) => Math.max(title.length, ...cells.map((line) => line[i]?.length ?? 0)))
  const line = (texts: string[]) => texts.map((text, i) => text.padEnd(widths[i] ?? 0)).join('  ')
  const text = [
    '',
    line(titles),
    widths.map((width) => '─'.repeat(width)).join('  '),
    ...cells.map(line),
    '',
    ...notes.map((note, i) => `[${i + 1}] ${note}`),
    'Where two figures stand side by side, the first is Masrah’s and the second the reference’s.',
    `${cores} cores (${processor}), Node ${node}`,
  ]
  console.log(text.map((line) => line.trimEnd()).join('\n'))
}

/** Writes every figure to `bench/results/latest.json`. */
export async function save(rows: Row[], options: Options): Promise<void> {
  await mkdir(RESULTS, { recursive: true })
  const file = new URL('latest.json', RESULTS)
  await writeFile(
    file,
    `${JSON.stringify({ at: new Date().toISOString(), machine: machine(), options, rows }, null, 2)}\n`,
  )
  console.log(`All figures: ${fileURLToPath(file)}`)
}

function machine() {
  return {
    cores: availableParallelism(),
    processor: cpus()[0]?.model.trim() ?? 'unknown',
    memoryMB: Math.round(totalmem() / 2 ** 20),
    platform: `${process.platform} ${process.arch}`,
    node: process.versions.node,
  }
}
