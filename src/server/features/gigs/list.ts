import type { Gig } from '../../../contract/calls/gigs.ts'
import { DAY_MS, instantInBahrain } from '../../../contract/rules/bahrain.ts'
import type { CategoryFilter } from '../../../contract/rules/category.ts'
import { toFils } from '../../../contract/rules/money.ts'
import { withoutArticle } from '../../../contract/rules/search.ts'
import type { PageBounds } from '../../http/cursor.ts'
import { hasBeginnings } from '../../search/matched-words.ts'
import type { Queryable } from '../../services/db.ts'
import { type GigRow, gigColumns, gigView, notBlocked } from './rows.ts'

export interface GigQuery extends PageBounds {
  readerId: string
  /** Milliseconds. */
  now: number
  /** Normalised words that begin words of every gig; none keeps all. */
  words: string[]
  category: CategoryFilter
  /** Days in Bahrain, both inclusive. */
  from?: string
  to?: string
  /** In dinars. */
  minPay?: number
}

/** Active, upcoming gigs that match, newest first. */
export async function listGigs(db: Queryable, query: GigQuery): Promise<Gig[]> {
  const { readerId, now, words, category, from, to, minPay, limit, after } = query
  const values: unknown[] = [readerId, limit]
  const add = (value: unknown, type: string) => `$${values.push(value)}::${type}`
  const conditions = [
    `status = 'active'`,
    `(date_time is null or date_time >= ${add(new Date(now), 'timestamptz')})`,
    notBlocked('$1'),
  ]
  if (words.length > 0)
    conditions.push(hasBeginnings('lexemes', words.map(withoutArticle), (query) => add(query, 'tsquery')))
  if (category !== 'all') conditions.push(`${add(category, 'text')} = any (categories)`)
  if (from) conditions.push(`date_time >= ${add(instantInBahrain(from), 'timestamptz')}`)
  if (to) conditions.push(`date_time < ${add(new Date(instantInBahrain(to).getTime() + DAY_MS), 'timestamptz')}`)
  if (minPay !== undefined) conditions.push(`talent_pay >= ${add(toFils(minPay), 'integer')}`)
  if (after) {
    conditions.push(`(created_at, id) < (${add(after.instant, 'timestamptz')}, ${add(after.id, 'uuid')})`)
  }
  const { rows } = await db.query<GigRow>(
    `select ${gigColumns('$1::uuid')} from gigs where ${conditions.join(' and ')}
     order by created_at desc, id desc limit $2`,
    values,
  )
  return rows.map(gigView)
}
