import type { TalentItem } from '../../../contract/calls/talents.ts'
import type { CategoryFilter } from '../../../contract/rules/category.ts'
import type { Language } from '../../../contract/rules/language.ts'
import { toFils } from '../../../contract/rules/money.ts'
import type { Area, TalentSort } from '../../../contract/rules/talent.ts'
import type { Queryable } from '../../services/db.ts'
import { type Hours, isNotBusy, keepsCalendar } from '../availability/free.ts'
import type { TalentPosition } from './list-cursor.ts'
import { nameRanges, positionValues, sortKeys } from './list-order.ts'
import { all, everyone, fewOrWalk, type ListShape, MAX_COUNTED, oneWord } from './list-shapes.ts'
import { RANK, typedParameters } from './list-typed.ts'

export interface TalentQuery {
  /** Words that every talent must match (`searchWords`); none keeps all. */
  words: string[]
  category: CategoryFilter
  area?: Area | undefined
  /** In dinars. */
  maxPrice?: number | undefined
  hours: Hours | undefined
  sort: TalentSort
  /** Names in its script come first. */
  language: Language
  after: TalentPosition | undefined
  limit: number
}

export interface TalentsPage {
  /** The rows (`TalentItem`), each as JSON written by the database. */
  items: string[]
  /** The last row, if there are more. */
  next: TalentPosition | undefined
  /** The number of all matches, with a plus sign when not all were counted; on the first page only. */
  total: string | undefined
}

type ListRow = [item: string, found: number, seen: number, rank: number | undefined]

/** Approved talents that match, sorted. One statement, so one round trip. */
export async function listTalents(db: Queryable, query: TalentQuery): Promise<TalentsPage> {
  const { limit, after } = query
  const { rows } = await db.query<ListRow>({ ...statementOf(query), rowMode: 'array' })
  const items = rows.map(([item]) => item)
  const last = items.length > limit ? items[limit - 1] : undefined
  if (last === undefined) return { items, next: undefined, total: after ? undefined : String(items.length) }
  items.length = limit
  const { name, id, rating, price_from } = JSON.parse(last) as TalentItem
  const [, found = 0, seen = 0] = rows[0] ?? []
  const rank = rows[limit - 1]?.[3]
  const counted = seen > MAX_COUNTED ? `${Math.max(Math.min(found, MAX_COUNTED), limit)}+` : String(found)
  const price = price_from === null ? null : toFils(price_from)
  return { items, next: { name, id, rank, rating, price }, total: after ? undefined : counted }
}

function statementOf({ words, category, area, maxPrice, hours, sort, language, after, limit }: TalentQuery) {
  const values: unknown[] = [limit + 1]
  const add = (value: unknown) => `$${values.push(value)}`
  const within = category === 'all' ? [] : [`category = ${add(category)}`]
  const narrow: string[] = []
  if (area) narrow.push(`area = ${add(area)}`)
  if (maxPrice !== undefined) narrow.push(`price_order <= ${add(toFils(maxPrice))}::int`)
  const notBusy = hours ? [isNotBusy('candidate.id', hours, values)] : []
  const keys = sortKeys({ sort, language })
  const typed = words.length > 0 ? typedParameters(words, add) : undefined
  const isRanked = typed !== undefined && sort === 'name'
  const at = after?.rank ?? RANK.begins
  // A cursor among the wider ranks is compared with the rank of each row.
  const isWider = isRanked && at > RANK.inside && at < RANK.many
  const rankKeys = isWider ? `rank, ${keys}` : keys
  const position = after && `(${isWider ? `${add(at)}::int, ` : ''}${positionValues(after, { sort, language }, add)})`
  /** What is asked of a rank after the cursor; undefined for those before it. */
  const behind = <Condition>(rank: number | undefined, here: Condition, whole: Condition): Condition | undefined => {
    if (!isRanked || rank === undefined || !after) return here
    const isHere = rank === at || (isWider && rank === RANK.inside + 1)
    return isHere ? here : rank > at ? whole : undefined
  }
  const from = (rank?: number) => behind(rank, position ? [`(${rankKeys}) > ${position}`] : [], [])
  const conditions = { typed, keys, within, narrow, from, notBusy, isRanked }
  const isNarrow = narrow.length > 0
  let shape: ListShape
  if (typed === undefined && !isNarrow) shape = everyone(conditions)
  // The postings of a word are sorted by name.
  else if (typed !== undefined && words.length === 1 && sort === 'name' && !isNarrow) {
    const here = at > RANK.inside ? [] : nameRanges(after, language, add)
    const whole = nameRanges(undefined, language, add)
    shape = oneWord({ ...conditions, typed, ranges: (rank) => behind(rank, here, whole) })
  } else shape = fewOrWalk(conditions)

  const { expressions, rows, candidates, distinct = '' } = shape
  const counted = after
    ? 'select null::int as found, null::int as seen'
    : `select count(${distinct} id) filter (where ${all(['matches', ...notBusy])})::int as found, count(*)::int as seen
       from (${candidates} limit ${MAX_COUNTED + 1}) candidate`
  const text = `
    ${expressions ? `with ${expressions}` : ''}
    select ${hours ? ITEM_WITH_AVAILABILITY : 'item'}, found, seen${isRanked ? ', rank' : ''}
    from (${rows}) page cross join (${counted}) counted
    order by ${isRanked ? 'rank, ' : ''}${keys} limit $1`
  // The narrow filters have many combinations: a connection would keep a plan for each.
  return isNarrow ? { text, values } : { name: statementName(text), text, values }
}

const ITEM_WITH_AVAILABILITY = `left(item, -1) || ',"availability":' ||
  case when ${keepsCalendar('page.id')} then '"free"}' else '"ask"}' end`

const names = new Map<string, string>()

/** Name of a prepared statement; there are only a few dozen. */
function statementName(text: string): string {
  const name = names.get(text) ?? `list_talents_${names.size + 1}`
  names.set(text, name)
  return name
}
