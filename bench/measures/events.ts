import { dayInBahrain } from '../../src/contract/rules/bahrain.ts'
import { alternate, type ComparedSide, compared } from '../compare.ts'
import { get } from '../get.ts'
import { startHelper } from '../helper.ts'
import type { Bench } from '../options.ts'
import type { ReferenceAddress } from '../references/serve.ts'
import type { Row } from '../row.ts'
import { makeEvents, seedEvents } from '../seed.ts'
import { openSite } from '../site.ts'
import { measureCached } from './cached.ts'
import { CLIENTS, FRESH, RESULTS_PER_PAGE } from './searches.ts'

/** Query strings of searches for events. */
export interface EventSearch {
  q?: string
  tag?: string
  from?: string
  to?: string
  free?: string
  limit?: string
}

const EVENTS = 10_000
const IN_DAYS = (days: number) => dayInBahrain(Date.now() + days * 86_400_000)

const searches: [name: string, search: EventSearch][] = [
  ['the whole list', {}],
  ['a word', { q: 'jazz' }],
  ['an Arabic word', { q: 'العود' }],
  ['two words', { q: 'night oud' }],
  ['a slip', { q: 'vanishng' }],
  ['a word of one event', { q: '7123' }],
  ['a tag', { tag: 'تراث' }],
  ['a week', { from: IN_DAYS(30), to: IN_DAYS(37) }],
  ['free ones', { free: 'true' }],
]

/** Of ten thousand events: uncached searches and filters, beside bare Fastify with the same SQL; the list from memory. */
export async function measureEvents({ folder, running, options }: Bench): Promise<Row[]> {
  const { addDatabase, start, loader, stop } = await openSite(folder, running)
  const database = await addDatabase('programme')
  await seedEvents(database.db, makeEvents(Date.now(), EVENTS))
  await database.db.query('vacuum analyze')
  const program = await start(database)
  const helper = startHelper('references/events.ts', database.url)
  const rows = await measureCached({ program, loader }, options, ['/api/events'])
  const side = (url: string, pid: number, path: string): ComparedSide => ({
    pid,
    load: async () => ({ url, paths: [path], headers: {}, clients: CLIENTS }),
  })
  try {
    const reference = await helper.next<ReferenceAddress>()
    for (const [name, search] of searches) {
      const query = `${new URLSearchParams({ ...search, limit: String(RESULTS_PER_PAGE) })}&${FRESH}`
      const path = `/api/events?${query}`
      const { body } = await get(program.url + path)
      if (body.toString() === '[]') throw new Error(`nothing is found by ${name}`)
      const sides = [side(program.url, program.pid, path), side(reference.url, helper.pid, `/search?${query}`)]
      const [ours = [], theirs = []] = await alternate(loader, sides, options)
      rows.push(compared(`events, ${name}`, ours, theirs, { least: 0.55, expected: 200 }))
    }
  } finally {
    await helper.stop()
    await stop()
  }
  return rows
}
