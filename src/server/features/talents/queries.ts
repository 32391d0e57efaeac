import { ageOn } from '../../../contract/rules/age.ts'
import { starsOf } from '../../../contract/rules/stars.ts'
import type { Talent } from '../../../contract/talents.ts'
import type { Queryable } from '../../services/db.ts'

/** The columns of a talent as on the wire, but for what is computed from birthday and rating: money in dinars. */
const TALENT_COLUMNS = `
  talents.id, name, 'talent' as type, title, about, approved, status, rating::float8 as rating, total_reviews, gender,
  to_char(birthday, 'YYYY-MM-DD') as birthday, image, image_blur, price_name_1, price_name_2, price_name_3,
  pricing_1::float8 / 1000 as pricing_1, pricing_2::float8 / 1000 as pricing_2, pricing_3::float8 / 1000 as pricing_3,
  portfolio_img_1, portfolio_img_2, portfolio_img_3, portfolio_img_4, portfolio_img_5, created, modified`

/** The talent, approved or not, as on the day `today` (`YYYY-MM-DD`); undefined when there is none. */
export async function findTalent(db: Queryable, id: string, today: string): Promise<Talent | undefined> {
  const { rows } = await db.query<Omit<Talent, 'age' | 'stars'> & { birthday: string }>({
    name: 'find_talent',
    text: `select ${TALENT_COLUMNS} from talents join profiles using (id) where talents.id = $1`,
    values: [id],
  })
  const [row] = rows
  if (!row) return undefined
  const { birthday, ...talent } = row
  return { ...talent, age: ageOn(birthday, today), stars: talent.rating === null ? null : starsOf(talent.rating) }
}

/** The ids of approved talents by name, at most `limit` of them. */
export async function listTalentIds(db: Queryable, limit: number): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    'select id from talents where approved order by name_key, id limit $1',
    [limit],
  )
  return rows.map(({ id }) => id)
}
