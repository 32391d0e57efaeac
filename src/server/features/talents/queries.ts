import { ageOn } from '../../../contract/rules/age.ts'
import { starsOf } from '../../../contract/rules/stars.ts'
import type { Talent } from '../../../contract/talents.ts'
import { type Queryable, readInstant } from '../../services/db.ts'

/** A talent as on the wire, but for what is computed from birthday and rating, and the form of instants. */
const TALENT = `
  select talents.id, name, 'talent' as type, title, about, approved, status, rating, total_reviews, gender, birthday,
    image, image_blur, price_name_1, price_name_2, price_name_3, pricing_1::float8 / 1000 as pricing_1,
    pricing_2::float8 / 1000 as pricing_2, pricing_3::float8 / 1000 as pricing_3, portfolio_img_1, portfolio_img_2,
    portfolio_img_3, portfolio_img_4, portfolio_img_5, created, modified
  from talents join profiles using (id)`

/** The talent, approved or not, as on the day `today` (`YYYY-MM-DD`); undefined when there is none. */
export async function findTalent(db: Queryable, id: string, today: string): Promise<Talent | undefined> {
  // One text costs less than two dozen columns do, here and in the database.
  const { rows } = await db.query<{ talent: Omit<Talent, 'age' | 'stars'> & { birthday: string } }>({
    name: 'find_talent',
    text: `select row_to_json(talent) as talent from (${TALENT} where talents.id = $1) talent`,
    values: [id],
  })
  if (!rows[0]) return undefined
  const { birthday, created, modified, ...talent } = rows[0].talent
  return {
    ...talent,
    age: ageOn(birthday, today),
    stars: talent.rating === null ? null : starsOf(talent.rating),
    created: readInstant(created),
    modified: readInstant(modified),
  }
}

/** The ids of approved talents by name, at most `limit` of them. */
export async function listTalentIds(db: Queryable, limit: number): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    'select id from talents where approved order by name_key, id limit $1',
    [limit],
  )
  return rows.map(({ id }) => id)
}
