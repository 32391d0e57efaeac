import type { TalentSort } from '../../../contract/rules/talent-sort.ts'
import { UUID_PATTERN } from '../../../contract/rules/uuid.ts'

/** Position in the list of talents: the next page starts after this one. */
export interface TalentPosition {
  /** The talent's name; the database derives the sort key from it. */
  name: string
  id: string
  /** Decides in the order of ratings alone; null without reviews. */
  rating: number | null
}

const BY_NAME = `([^\\p{Cc}\\p{Cs}]{0,80})~(${UUID_PATTERN})`
const CURSORS = {
  name: new RegExp(`^()${BY_NAME}$`, 'u'),
  rating: new RegExp(`^([1-5](?:\\.\\d)?)?~${BY_NAME}$`, 'u'),
} as const satisfies Record<TalentSort, RegExp>

/** A position as `cursor` in a URL. */
export function writeCursor({ name, id, rating }: TalentPosition, sort: TalentSort): string {
  return `${sort === 'rating' ? `${rating ?? ''}~` : ''}${name}~${id}`
}

/** The position that a cursor of this order names; undefined for anything else. */
export function readCursor(cursor: string, sort: TalentSort): TalentPosition | undefined {
  const [, rating, name, id] = CURSORS[sort].exec(cursor) ?? []
  return name === undefined || !id ? undefined : { name, id, rating: rating ? Number(rating) : null }
}
