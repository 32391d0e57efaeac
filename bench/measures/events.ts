import { dayInBahrain } from '../../src/contract/rules/bahrain.ts'
import { alternate, compared, gets } from '../compare.ts'
import { get } from '../get.ts'
import { startReference } from '../helper.ts'
import type { Bench } from '../options.ts'
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
  await using site = await openSite(folder, running)
  const { addDatabase, start, loader } = site
  const database = await addDatabase('programme')
  await seedEvents(database.db, makeEvents(Date.now(), EVENTS))
  await database.db.query('vacuum analyze')
  const program = await start(database)
  const rows = await measureCached({ program, loader }, options, ['/api/events'])
  await using reference = await startReference('events.ts', database.url)
  for (const [name, search] of searches) {
    const query = `${new URLSearchParams({ ...search, limit: String(RESULTS_PER_PAGE) })}&${FRESH}`
    const path = `/api/events?${query}`
    const { body } = await get(program.url + path)
    if (body.toString() === '[]') throw new Error(`nothing is found by ${name}`)
    const clients = { clients: CLIENTS }
    const sides = [gets(program, [path], clients), gets(reference, [`/search?${query}`], clients)]
    const [ours = [], theirs = []] = await alternate(loader, sides, options)
    rows.push(compared(`events, ${name}`, ours, theirs, { least: 0.55, expected: 200 }))
  }
  return rows
}
