import type { CacheTag } from '../../../contract/call.ts'
import type { AdminTalent, AdminTalentDetails } from '../../../contract/calls/admin-talents.ts'
import type { Talent, TalentItem } from '../../../contract/calls/talents.ts'
import { TALENT_FIELDS } from '../../../contract/records/talent.ts'
import { ageOn } from '../../../contract/rules/person.ts'
import { starsOf } from '../../../contract/rules/rating.ts'
import { PORTFOLIO_SLOTS } from '../../../contract/rules/talent.ts'
import { talentTag } from '../../http/public/cache-tags.ts'
import { type Queryable, readInstant } from '../../services/db.ts'
import { listReviewedTalents } from '../reviews/queries.ts'

/**
 * Columns of a talent in the wire format, except age and stars (computed from birthday and rating) and the format of
 * instants.
 */
const TALENT_COLUMNS = `
  talents.id, 'talent' as type, ${TALENT_FIELDS.map((field) =>
    field.startsWith('pricing') ? `dinars(${field}) as ${field}` : `talents.${field}`,
  )}, image_blur, approved, status, rating, total_reviews, gender, birthday, answer_minutes, created, modified`

const PORTFOLIO_COLUMNS = PORTFOLIO_SLOTS.map((slot) => `portfolio_img_${slot}`).join(', ')

/** Further columns for a talent's page. The database writes the picture of the card with the item of lists. */
const PAGE_COLUMNS = `item::json ->> 'card_image' as card_image, ${PORTFOLIO_SLOTS.map((slot) => `portfolio_blur_${slot}`).join(', ')}`

/** A row of these columns: a talent with its birthday, without the computed fields. */
export type StoredTalent<T extends AdminTalent | Talent> = Omit<T, 'age' | 'stars'> & { birthday: string }

/** A talent, approved or not, on the day `today` (`YYYY-MM-DD`); undefined if unknown or deleted. */
export async function findTalent(db: Queryable, id: string, today: string): Promise<Talent | undefined> {
  // One JSON text costs less than two dozen columns, here and in the database.
  const { rows } = await db.query<{ talent: StoredTalent<Talent> }>({
    name: 'find_talent',
    text: `
      select row_to_json(talent) as talent
      from (select ${TALENT_COLUMNS}, ${PAGE_COLUMNS} from talents join profiles using (id) where talents.id = $1 and deleted_at is null) talent`,
    values: [id],
  })
  if (!rows[0]) return undefined
  const { birthday, ...talent } = rows[0].talent
  return { ...talent, ...computed(rows[0].talent, today) }
}

/** Those of these talents that are on the site, as in lists. */
export async function listShownTalents(db: Queryable, ids: string[]): Promise<TalentItem[]> {
  const { rows } = await db.query<{ item: string }>(
    'select item from talents where id = any ($1::uuid[]) and approved',
    [ids],
  )
  return rows.map(({ item }) => JSON.parse(item) as TalentItem)
}

/** Columns of a talent as admins see it, of `talents`, `profiles` and `users`. */
export const ADMIN_TALENT_COLUMNS = `
  ${TALENT_COLUMNS.replace(' rating,', ' rating::float8 as rating,').replace('birthday', 'birthday::text')},
  array_remove(array[${PORTFOLIO_COLUMNS}], null) as portfolio, users.email, rejection_reason,
  accepted_name, accepted_name_other, accepted_title, change_asked_at, deleted_at`

/** A talent as admins see it, on the day `today`. */
export function adminTalentView<T extends AdminTalent>({ birthday, ...talent }: StoredTalent<T>, today: string) {
  return { ...talent, ...computed({ ...talent, birthday } as StoredTalent<T>, today) } as unknown as T
}

/** A talent with personal data, deleted or not; undefined if unknown. */
export async function findTalentDetails(
  db: Queryable,
  id: string,
  today: string,
): Promise<AdminTalentDetails | undefined> {
  const { rows } = await db.query<StoredTalent<AdminTalent> & { first_name: string; last_name: string }>(
    `select ${ADMIN_TALENT_COLUMNS}, first_name, last_name
     from talents join profiles on profiles.id = talents.id join users on users.id = talents.id where talents.id = $1`,
    [id],
  )
  const [found] = rows
  return found && { ...found, ...computed(found, today) }
}

/** Cache tags of responses that show a talent's name: lists, and the pages on which the talent wrote. */
export async function talentCacheTags(db: Queryable, id: string): Promise<CacheTag[]> {
  const reviewed = await listReviewedTalents(db, id)
  return ['talents', ...[id, ...reviewed].map(talentTag)]
}

/** Computed fields of a talent, and its instants as on the wire. */
function computed(
  { birthday, rating, created, modified }: Pick<StoredTalent<Talent>, 'birthday' | 'rating' | 'created' | 'modified'>,
  today: string,
) {
  return {
    age: ageOn(birthday, today),
    stars: rating === null ? null : starsOf(rating),
    created: readInstant(created),
    modified: readInstant(modified),
  }
}

/** Fewest talents with a title of their own for which it is offered, and most titles. */
const LEAST_SHARING = 3
const MAX_TITLES = 20

/** Titles that several talents share beside the categories, however spelled; the most frequent first. */
export async function sharedTitles(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ title: string }>(
    `select mode() within group (order by title collate "C") as title from talents
     where approved and category = 'other' group by search_fold(title)
     having count(*) >= ${LEAST_SHARING} order by count(*) desc, title limit ${MAX_TITLES}`,
  )
  return rows.map(({ title }) => title)
}
