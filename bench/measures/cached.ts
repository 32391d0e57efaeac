import { alternate, type ComparedSide, compared } from '../compare.ts'
import { ENCODINGS, type Encoding, getWarm } from '../get.ts'
import { startReference } from '../helper.ts'
import type { Loader } from '../load/load.ts'
import type { Options } from '../options.ts'
import type { RunningProgram } from '../program.ts'
import type { Row } from '../row.ts'

const PATHS = ['/api/events', '/events', '/']
const CLIENTS = 32
const LEAST = 0.8

/** Responses from the public cache beside bare Fastify sending the same bytes. */
export async function measureCached(
  { program, loader }: { program: RunningProgram; loader: Loader },
  options: Options,
  paths = PATHS,
): Promise<Row[]> {
  const rows: Row[] = []
  for (const path of paths) {
    await using reference = await startReference('answers.ts', program.url, path)
    for (const encoding of [...ENCODINGS, 'unchanged'] as const) {
      const sides = [program, reference].map(({ url, pid }) => sideOf(url + path, pid, encoding))
      const [ours = [], theirs = []] = await alternate(loader, sides, options)
      const expected = encoding === 'unchanged' ? 304 : 200
      const name = `GET ${path} ${encoding === 'unchanged' ? '304' : encoding}`
      rows.push(compared(name, ours, theirs, { least: LEAST, expected }))
    }
  }
  return rows
}

/** Each round begins warm; 304s use the current ETag. */
function sideOf(url: string, pid: number, encoding: Encoding | 'unchanged'): ComparedSide {
  const asked = encoding === 'unchanged' ? 'br' : encoding
  return {
    pid,
    async load() {
      const { headers } = await getWarm(url, asked)
      const unchanged: Record<string, string> = encoding === 'unchanged' ? { 'if-none-match': headers.etag ?? '' } : {}
      return { url, headers: { 'accept-encoding': asked, ...unchanged }, clients: CLIENTS }
    },
  }
}
