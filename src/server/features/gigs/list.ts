import type { Gig } from '../../../contract/calls/gigs.ts'
import { DAY_MS, instantInBahrain } from '../../../contract/rules/bahrain.ts'
import type { CategoryFilter } from '../../../contract/rules/category.ts'
import { toFils } from '../../../contract/rules/money.ts'
import { withoutArticle } from '../../../contract/rules/search.ts'
import type { Area } from '../../../contract/rules/talent.ts'
import type { PageBounds } from '../../http/cursor.ts'
import { hasBeginnings } from '../../search/matched-words.ts'
import { weightedSearch } from '../../search/typed-query.ts'
import type { Queryable } from '../../services/db.ts'
import { type GigRow, gigColumns, gigView, notBlocked } from './rows.ts'

export interface GigQuery extends PageBounds {
  /** Of the last one before the page, in a search. */
  afterRank: number
  readerId: string
  /** Milliseconds. */
  now: number
  /** Normalised words that begin words of every gig; none keeps all. */
  words: string[]
  category: CategoryFilter
  area?: Area
  /** Days in Bahrain, both inclusive. */
  from?: string
  to?: string
  /** In dinars. */
  minPay?: number
}

/** A gig in a list, with the rank of what a search found: 0 without one. */
export type ListedGig = Gig & { rank: number }

/** Active, upcoming gigs that match: in a search by title, talents, description; then newest first. */
export async function listGigs(db: Queryable, query: GigQuery): Promise<ListedGig[]> {
  const { readerId, now, words, category, area, from, to, minPay, limit, after, afterRank } = query
  const values: unknown[] = [readerId, limit]
  const add = (value: unknown, type: string) => `$${values.push(value)}::${type}`
  const conditions = [
    `status = 'active'`,
    `(date_time is null or date_time >= ${add(new Date(now), 'timestamptz')})`,
    notBlocked('$1'),
  ]
  let rank = '0'
  if (words.length > 0) {
    const bare = words.map(withoutArticle)
    const asQuery = (query: string) => add(query, 'tsquery')
    const found = weightedSearch(bare, 'lexemes', ['A', 'B', 'D'], asQuery)
    rank = found.rank
    conditions.push(found.wider ? `lexemes @@ ${found.wider}` : hasBeginnings('lexemes', bare, asQuery))
  }
  if (category !== 'all') conditions.push(`${add(category, 'text')} = any (categories)`)
  if (area) conditions.push(`area = ${add(area, 'text')}`)
  if (from) conditions.push(`date_time >= ${add(instantInBahrain(from), 'timestamptz')}`)
  if (to) conditions.push(`date_time < ${add(new Date(instantInBahrain(to).getTime() + DAY_MS), 'timestamptz')}`)
  if (minPay !== undefined) conditions.push(`talent_pay >= ${add(toFils(minPay), 'integer')}`)
  if (after) {
    const position = `(${add(after.instant, 'timestamptz')}, ${add(after.id, 'uuid')})`
    if (words.length === 0) conditions.push(`(created_at, id) < ${position}`)
    else {
      const here = add(afterRank, 'int')
      conditions.push(`(${rank} > ${here} or (${rank} = ${here} and (created_at, id) < ${position}))`)
    }
  }
  const { rows } = await db.query<GigRow & { rank: number }>(
    `select ${gigColumns('$1::uuid')}, ${rank} as rank from gigs where ${conditions.join(' and ')}
     order by rank, created_at desc, id desc limit $2`,
    values,
  )
  return rows.map((row) => ({ ...gigView(row), rank: row.rank }))
}
