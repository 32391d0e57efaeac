import { setTimeout as sleep } from 'node:timers/promises'
import type { CategoryFilter } from '../../src/contract/rules/category.ts'
import type { TalentSort } from '../../src/contract/rules/talent.ts'
import { alternate, type ComparedSide, compared, gets } from '../compare.ts'
import { get, pathOfPage } from '../get.ts'
import { startReference } from '../helper.ts'
import type { Options } from '../options.ts'
import { type Row, short } from '../row.ts'
import { SEARCHES } from '../seed-talents.ts'
import type { TalentSite } from '../talent-site.ts'
import { measureCached } from './cached.ts'
import { CLIENTS, FRESH, measureSearches, RESULTS_PER_PAGE } from './searches.ts'
import { measureSignIn } from './sign-in.ts'

const IDS = 1_000
/** A stale response is sent for three seconds more (record 086), counted from 100 ms after the write in another process. */
const MOST_STALE_MS = 3_100

/** Query strings of searches. */
export interface SearchAddress {
  q?: string
  category?: CategoryFilter
  date?: string
  from?: string
  to?: string
  sort?: TalentSort
  limit: string
}

const searches: [name: string, SearchAddress][] = [
  ['q', { q: SEARCHES.name, limit: String(RESULTS_PER_PAGE) }],
  ['q + category', { q: SEARCHES.name, category: 'dj', limit: String(RESULTS_PER_PAGE) }],
  ['q in Arabic', { q: SEARCHES.arabic, limit: String(RESULTS_PER_PAGE) }],
  ['q with a slip', { q: SEARCHES.typo, limit: String(RESULTS_PER_PAGE) }],
  ['by price', { sort: 'price', limit: String(RESULTS_PER_PAGE) }],
  ['by rating', { sort: 'rating', limit: String(RESULTS_PER_PAGE) }],
]

/** Late pages: the list, and the page. */
const pages: [name: string, page: number, SearchAddress][] = [
  ['', 300, { limit: String(RESULTS_PER_PAGE) }],
  [' of a search', 25, { q: SEARCHES.name, limit: String(RESULTS_PER_PAGE) }],
  [' by price', 300, { sort: 'price', limit: String(RESULTS_PER_PAGE) }],
  [' by rating', 300, { sort: 'rating', limit: String(RESULTS_PER_PAGE) }],
]

/** Lists, searches and profiles among a hundred thousand talents, beside bare references. */
export async function measureTalents(site: TalentSite, options: Options): Promise<Row[]> {
  const { many, few, loader } = site
  const ids = many.ids.slice(0, IDS)
  const rows = await measureCached({ program: many.program, loader }, options, ['/api/approved_talents'])
  await using reference = await startReference('talents.ts', many.database.url, ids.join(','))
  const clients = { clients: CLIENTS }
  const ours = (paths: string[]) => gets(many.program, paths, clients)
  const theirs = (paths: string[]) => gets(reference, paths, clients)
  const compare = async (
    name: string,
    sides: [ComparedSide, ComparedSide],
    targets: { least?: number; most99?: number },
  ) => {
    const [one = [], other = []] = await alternate(loader, sides, options)
    rows.push(compared(name, one, other, { ...targets, expected: 200 }))
  }

  await compare(
    'GET /api/approved_talents, 1,000 rows, not in memory',
    [ours([`/api/approved_talents?${FRESH}`]), theirs(['/list'])],
    // Argued in docs/decisions/004.
    { least: 0.6 },
  )
  await compare(
    'GET /api/get_talent/{id}, not in memory',
    [ours(ids.map((id) => `/api/get_talent/${id}?${FRESH}`)), theirs(ids.map((id) => `/get/${id}`))],
    { least: 0.35 },
  )
  await compare(
    'GET /api/get_talent/{id}, in memory',
    [ours(ids.map((id) => `/api/get_talent/${id}`)), theirs(ids.map((id) => `/kept/${id}`))],
    { least: 0.8 },
  )
  for (const [name, asked] of searches) {
    const query = `${new URLSearchParams({ ...asked })}&${FRESH}`
    const path = `/api/approved_talents?${query}`
    await compare(`search, ${name}`, [ours([path]), theirs([`/search?${query}`])], { least: 0.5, most99: 2 })
    const small = gets(few.program, [path], clients)
    await compare(`search, ${name}: 100,000 talents beside 1,000`, [ours([path]), small], { least: 0.5 })
  }
  for (const [name, page, asked] of pages) {
    const first = `/api/approved_talents?${new URLSearchParams({ ...asked })}`
    const deep = await pathOfPage(many.program.url, first, page)
    await compare(`page ${page}${name} beside the first`, [ours([`${deep}&${FRESH}`]), ours([`${first}&${FRESH}`])], {
      least: 0.9,
    })
  }
  rows.push(...(await measureSearches(site, options)))
  rows.push(await approvalToAnswer(site))
  rows.push(await measureSignIn(many, loader, options))
  return rows
}

/** How long another process serves stale responses after a write, which publishes as the program does. */
async function approvalToAnswer({ many }: TalentSite): Promise<Row> {
  const { program, database } = many
  // On Arabic pages names with a hamza come first, like those of the loader.
  const path = '/api/approved_talents?limit=1'
  const waits: number[] = []
  for (let i = 0; i < 20; i++) {
    const before = (await get(program.url + path)).body.toString()
    const { rows } = await database.db.query(
      `with next as (select id from talents where not approved limit 1)
       update talents set status = 'approved', name = 'ء ' || $1 from next where talents.id = next.id returning talents.id`,
      [String(99 - i)],
    )
    const began = performance.now()
    await database.db.query('select pg_notify($1, $2)', [
      'public_cache',
      JSON.stringify({ from: 'bench', words: ['talents', `talent:${rows[0]?.id}`] }),
    ])
    while ((await get(program.url + path)).body.toString() === before) {
      if (performance.now() - began > 10_000) throw new Error('an approval was never seen')
      await sleep(1)
    }
    waits.push(performance.now() - began)
  }
  const longest = Math.max(...waits)
  return {
    name: 'approval in another process, until the list shows it',
    ours: `≤ ${short(longest)} ms`,
    target: `≤ ${short(MOST_STALE_MS)} ms`,
    met: longest <= MOST_STALE_MS,
    figures: { waits },
  }
}
