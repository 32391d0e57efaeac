import { ageOn } from '../../../contract/rules/person.ts'
import { starsOf } from '../../../contract/rules/rating.ts'
import { PORTFOLIO_SLOTS } from '../../../contract/rules/talent-limits.ts'
import type { AdminTalent, Talent, TalentStatus } from '../../../contract/talents.ts'
import type { InstantPosition } from '../../http/cursor.ts'
import { type Queryable, readInstant } from '../../services/db.ts'

/** A talent as on the wire, except age and stars (computed from birthday and rating) and the format of instants. */
const TALENT_COLUMNS = `
  talents.id, talents.name, 'talent' as type, title, about, approved, status, rating, total_reviews, gender, birthday,
  talents.image, image_blur, price_name_1, price_name_2, price_name_3, pricing_1::float8 / 1000 as pricing_1,
  pricing_2::float8 / 1000 as pricing_2, pricing_3::float8 / 1000 as pricing_3, portfolio_img_1, portfolio_img_2,
  portfolio_img_3, portfolio_img_4, portfolio_img_5, answer_minutes, created, modified`

/** More columns of a talent as its page shows it. */
const BLUR_COLUMNS = PORTFOLIO_SLOTS.map((slot) => `portfolio_blur_${slot}`).join(', ')

/** A row of these columns: a talent with its birthday, without the computed fields. */
type StoredTalent<T extends AdminTalent | Talent> = Omit<T, 'age' | 'stars'> & { birthday: string }

/** The talent, approved or not, as on the day `today` (`YYYY-MM-DD`); undefined when there is none. */
export async function findTalent(db: Queryable, id: string, today: string): Promise<Talent | undefined> {
  // One text costs less than two dozen columns do, here and in the database.
  const { rows } = await db.query<{ talent: StoredTalent<Talent> }>({
    name: 'find_talent',
    text: `
      select row_to_json(talent) as talent
      from (select ${TALENT_COLUMNS}, ${BLUR_COLUMNS} from talents join profiles using (id) where talents.id = $1) talent`,
    values: [id],
  })
  if (!rows[0]) return undefined
  const { birthday, ...talent } = rows[0].talent
  return { ...talent, ...computed(rows[0].talent, today) }
}

/** Talents of one state, or of all, newest first (`created`), at most `limit`, as on the day `today` (`YYYY-MM-DD`). */
export async function listAllTalents(
  db: Queryable,
  { status, limit, after, today }: { status?: TalentStatus; limit: number; after?: InstantPosition; today: string },
): Promise<AdminTalent[]> {
  const { rows } = await db.query<{ talent: StoredTalent<AdminTalent> }>(
    `select row_to_json(talent) as talent
     from (
       select ${TALENT_COLUMNS}, users.email, rejection_reason
       from talents join profiles using (id) join users using (id)
       where ($1::text is null or status = $1)
         and ($2::timestamptz is null or (talents.created, talents.id) < ($2, $3::uuid))
       order by talents.created desc, talents.id desc limit $4
     ) talent`,
    [status, after?.instant, after?.id, limit],
  )
  return rows.map(({ talent: { birthday, ...talent } }) => ({ ...talent, ...computed({ ...talent, birthday }, today) }))
}

/** What of a talent is computed, and its instants as on the wire. */
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

/** Approved talents by name, and when their profile was last changed; at most `limit` of them. */
export async function listTalentChanges(db: Queryable, limit: number): Promise<{ id: string; modified: string }[]> {
  const { rows } = await db.query<{ id: string; modified: string }>(
    'select id, modified from talents where approved order by name_key, id limit $1',
    [limit],
  )
  return rows
}
