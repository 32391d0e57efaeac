import pLimit from 'p-limit'
import type { TalentItem } from '../../../contract/calls/talents.ts'
import type { CategoryFilter } from '../../../contract/rules/category.ts'
import type { Language } from '../../../contract/rules/language.ts'
import { toFils } from '../../../contract/rules/money.ts'
import type { Area, TalentSort } from '../../../contract/rules/talent.ts'
import { MAX_COUNTED } from '../../../contract/rules/total.ts'
import type { Queryable } from '../../services/db.ts'
import { type Hours, isNotBusy, keepsCalendar } from '../availability/free.ts'
import type { TalentPosition } from './list-cursor.ts'
import { narrowed } from './list-narrow.ts'
import { nameRanges, positionValues, sortKeys } from './list-order.ts'
import {
  all,
  everyone,
  fewOrWalk,
  insideAndWider,
  type ListShape,
  NAMES,
  namedOtherwise,
  oneWord,
  wider,
} from './list-shapes.ts'
import { addedOnce, mayBeNamed, RANK, typedParameters } from './list-typed.ts'

export interface TalentQuery {
  /** Words that every talent must match (`queryWords`); none keeps all. */
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
  /** The number of matches; on the first page only. */
  total: number | undefined
  /** All matches were counted. */
  isWhole: boolean
}

type ListRow = [item: string, found: number, seen: number, rank: number | undefined, more: 0 | 1 | 2 | undefined]

/** Rows of a list that waits for its turn; pages of people have far fewer. */
const LONG = 100
/**
 * Long lists are read two at a time: one by PostgreSQL, one here. Six, as many as there are connections, are no faster, but their
 * rows arrive interleaved, outlive minor collections and take 30 MB more.
 */
const longLists = pLimit(2)

/** Approved talents that match, sorted. */
export function listTalents(db: Queryable, query: TalentQuery): Promise<TalentsPage> {
  return query.limit > LONG ? longLists(() => readTalents(db, query)) : readTalents(db, query)
}

/**
 * One statement, so one round trip; a search whose words stand beyond names and titles takes a
 * second one when the page, or the count, has room for what that finds.
 */
async function readTalents(db: Queryable, query: TalentQuery): Promise<TalentsPage> {
  const { limit, after, words, sort } = query
  const isRanked = words.length > 0 && sort === 'name'
  // Of one word, those that have it inside of words are among the others.
  const lastNamed = isOneWord(query) ? RANK.begins : RANK.inside
  const isNamed = !isRanked || (after?.rank ?? RANK.begins) <= lastNamed
  const read = async (part: ListPart) => {
    const { rows } = await db.query<ListRow>({ ...statementOf(query, part), rowMode: 'array' })
    // Only a first page says whether there is more; without matches it is one row without an item.
    const [item, found = 0, seen = 0, , more = ANYTHING] = rows[0] ?? []
    return { rows: item ? rows : [], found, seen, more }
  }
  const named = isNamed ? await read('named') : { rows: [], found: 0, seen: 0, more: ANYTHING }
  let { rows, found, seen } = named
  const readMore = async (part: ListPart) => {
    const others = await read(part)
    found += others.found
    seen += others.seen
    rows = [...rows, ...others.rows].slice(0, limit + 1)
  }
  const widerMore = (after?.rank ?? RANK.begins) < RANK.names ? named.more % NAMES : 0
  if (isRanked && ((widerMore > 0 && rows.length <= limit) || (widerMore === 2 && !after && seen <= MAX_COUNTED)))
    await readMore('others')
  const hasNames = isRanked && named.more >= NAMES && mayBeNamed(words)
  const isRoomLeft = rows.length <= limit
  // A full page does without the names in the other script, and so without their number.
  if (hasNames && isRoomLeft) await readMore('names')
  const items = rows.map(([item]) => item)
  const last = items.length > limit ? items[limit - 1] : undefined
  if (last === undefined) return { items, next: undefined, total: after ? undefined : items.length, isWhole: true }
  items.length = limit
  const { name, id, rating, price_from } = JSON.parse(last) as TalentItem
  const rank = rows[limit - 1]?.[3]
  const isWhole = seen <= MAX_COUNTED && (isRoomLeft || !hasNames)
  const counted = isWhole ? found : Math.max(Math.min(found, MAX_COUNTED), limit)
  const price = price_from === null ? null : toFils(price_from)
  return { items, next: { name, id, rank, rating, price }, total: after ? undefined : counted, isWhole }
}

/** Whether the postings serve the search. */
function isOneWord({ words, sort, area, maxPrice }: TalentQuery): boolean {
  return words.length === 1 && sort === 'name' && area === undefined && maxPrice === undefined
}

/** What names and titles say as typed, what else matches, or names in the other script. */
type ListPart = 'named' | 'others' | 'names'
/** What may be more, when no statement has said it. */
const ANYTHING = 2 + NAMES

function statementOf(query: TalentQuery, part: ListPart) {
  const { words, category, area, maxPrice, hours, sort, language, after, limit } = query
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
  const position = addedOnce(() => (after ? positionValues(after, { sort, language }, add) : ''))
  const rank = addedOnce(() => `${add(at)}::int`)
  /** What is asked of a rank: `here` of that of the cursor, undefined of those before it. */
  const behind = <Condition>(ranks: [first: number, last: number], here: () => Condition, whole: Condition) => {
    if (!after || (isRanked && at < ranks[0])) return whole
    return isRanked && at > ranks[1] ? undefined : here()
  }
  const fromKeys = () => [`(${keys}) > (${position()})`]
  const fromRank = () => (isRanked ? [`(rank, ${keys}) > (${rank()}, ${position()})`] : fromKeys())
  const conditions = {
    ...{ typed, keys, within, narrow, notBusy, isRanked },
    from: (rank: number) => behind([rank, rank], fromKeys, []),
    fromAmong: (first: number, last: number) => behind([first, last], fromRank, []),
  }
  const isNarrow = narrow.length > 0
  let shape: ListShape
  if (typed && part === 'names') shape = namedOtherwise({ ...conditions, typed })
  else if (typed === undefined) shape = isNarrow ? narrowed(conditions) : everyone(conditions)
  // The postings of a word are sorted by name.
  else if (isOneWord(query)) {
    const here = () => nameRanges(after, language, add)
    const whole = nameRanges(undefined, language, add)
    const ranges = (rank: number) => behind([rank, rank], here, whole)
    shape = (part === 'named' ? oneWord : insideAndWider)({ ...conditions, typed, ranges })
  } else shape = (part === 'named' ? fewOrWalk : wider)({ ...conditions, typed })

  const { expressions, rows, candidates, more, distinct = '' } = shape
  const counted = after
    ? 'select null::int as found, null::int as seen'
    : `select count(${distinct} id) filter (where ${all(['matches', ...notBusy])})::int as found, count(*)::int as seen
       from (${candidates} limit ${MAX_COUNTED + 1}) candidate`
  const text = `
    ${expressions ? `with ${expressions}` : ''}
    select ${hours ? ITEM_WITH_AVAILABILITY : 'item'}, found, seen${isRanked ? ', rank' : ''}${more && !after ? `, case when seen > ${MAX_COUNTED} then ${ANYTHING} else ${more()} end` : ''}
    from (${rows}) page ${more && !after ? `right join (${counted}) counted on true` : `cross join (${counted}) counted`}
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
