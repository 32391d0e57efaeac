import { toFils } from '../../../contract/rules/money.ts'
import type { TalentSort } from '../../../contract/rules/talent.ts'
import { UUID_PATTERN } from '../../../contract/rules/uuid.ts'

/** Position in the list of talents: the next page starts after this one. */
export interface TalentPosition {
  /** The talent's name, from which the database derives the sort key. */
  name: string
  id: string
  /** Rank of the match (`list-typed.ts`). Used only in searches by name. */
  rank?: number | undefined
  /** Used only in the order by rating; null without reviews. */
  rating: number | null
  /** Lowest price in fils. Used only in the order by price; null without prices. */
  price: number | null
}

const BY_NAME = `([^\\p{Cc}\\p{Cs}]{0,80})~(${UUID_PATTERN})`
/** A cursor contains its order; one of another order is refused. */
const CURSORS = {
  name: new RegExp(`^name~(\\d{1,2})~${BY_NAME}$`, 'u'),
  price: new RegExp(`^price~(\\d{1,6}(?:\\.\\d{1,3})?)?~${BY_NAME}$`, 'u'),
  rating: new RegExp(`^rating~([1-5](?:\\.\\d)?)?~${BY_NAME}$`, 'u'),
} as const satisfies Record<TalentSort, RegExp>

/** A position as `cursor` in a URL. */
export function writeTalentCursor({ name, id, rank, rating, price }: TalentPosition, sort: TalentSort): string {
  const value = {
    // Always: a name may look like a rank.
    name: [rank ?? 0],
    price: [price === null ? '' : price / 1000],
    rating: [rating ?? ''],
  }[sort]
  return [sort, ...value, name, id].join('~')
}

/** The position in a cursor of this order; undefined if invalid. */
export function readTalentCursor(cursor: string, sort: TalentSort): TalentPosition | undefined {
  const [, value, name, id] = CURSORS[sort].exec(cursor) ?? []
  if (name === undefined || !id) return undefined
  const number = value ? Number(value) : null
  return {
    name,
    id,
    rank: sort === 'name' && number !== null ? number : undefined,
    rating: sort === 'rating' ? number : null,
    price: sort === 'price' && number !== null ? toFils(number) : null,
  }
}
