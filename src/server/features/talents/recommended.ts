import { dayInBahrain, HOUR_MS } from '../../../contract/rules/bahrain.ts'
import type { Queryable } from '../../services/db.ts'
import { isNotBusy, keepsCalendar, readHours } from '../availability/free.ts'

/** Talents on the page. */
const MAX_SHOWN = 6
/** Talents chosen for a day. A request reads no others, however many the site has. */
const MAX_CHOSEN = 60
/** Bookings and reviews beyond this many do not count, so that newcomers have a chance. */
const MAX_COUNTED = 5
/** Talents who answer within a day get twice the points of others who answer. */
const PROMPT_MINUTES = 1440

interface Recommendation {
  /** Days in Bahrain (`YYYY-MM-DD`). */
  today: string
  date: string | undefined
}

/**
 * Up to six of today's chosen talents, each as JSON written by the database: first one of each category, in an order that
 * only depends on the day. With `date` those who keep a calendar that is empty on it.
 */
export async function recommendedTalents(db: Queryable, { today, date }: Recommendation): Promise<string[]> {
  const values: unknown[] = [today]
  const hours = date && readHours({ date }, 0)
  const conditions = hours ? [isNotBusy('candidate.id', hours, values), keepsCalendar('candidate.id')] : ['true']
  const { rows } = await db.query<{ item: string }>({
    name: hours ? 'recommended_talents_on' : 'recommended_talents',
    text: `
      select ${hours ? `left(item, -1) || ',"availability":"free"}' as item` : 'item'}
      from (
        -- Sorted before calendars are looked at, so that only those before the sixth are.
        select id, item from (
          select id, item, turn, row_number() over (partition by category order by turn, id) as of_category
          from (
            select talents.id, item, category, hashtextextended(talents.id::text, $1::date - date '2000-01-01') as turn
            from recommended_talents join talents on talents.id = talent
            where day = $1 and approved
          ) chosen
        ) placed
        order by of_category, turn, id offset 0
      ) candidate
      where ${conditions.join(' and ')}
      limit ${MAX_SHOWN}`,
    values,
  })
  return rows.map(({ item }) => item)
}

/**
 * Chooses the talents of today unless that was done, and in the last hour of the day those of tomorrow: the best who can
 * be recommended. Returns whether those of today are new.
 */
export async function chooseRecommended(db: Queryable, now: number): Promise<boolean> {
  const today = dayInBahrain(now)
  await db.query('delete from recommended_talents where day < $1', [today])
  const choose = async (day: string) => (await db.query(CHOOSE, [day, new Date(now)])).rowCount
  const chosen = await choose(today)
  const next = dayInBahrain(now + HOUR_MS)
  if (next !== today) await choose(next)
  return Boolean(chosen)
}

const CHOOSE = `
  with booked as (
    select talent_id, least(count(*), ${MAX_COUNTED}) as times from bookings
    where state in ('accepted', 'completed') and starts_at > $2::timestamptz - interval '1 year' group by talent_id
  )
  insert into recommended_talents (day, talent)
  select $1, id from talents left join booked on talent_id = id
  where approved and not exists (select from recommended_talents where day = $1)
    -- complete: a picture, a text, a price
    and coalesce(portfolio_img_1, portfolio_img_2, portfolio_img_3, portfolio_img_4, portfolio_img_5, image) is not null
    and about is not null and least(pricing_1, pricing_2, pricing_3) is not null
    -- booked or rated, and not rated badly
    and coalesce(rating, 4) >= 4 and (times > 0 or rating is not null)
  order by
    2 * coalesce(times, 0)
    + coalesce((rating - 3) * least(total_reviews, ${MAX_COUNTED}), 0)
    + case when answer_minutes <= ${PROMPT_MINUTES} then 4 when answer_minutes is not null then 2 else 0 end
    + num_nonnulls(area, media_links, portfolio_img_1, portfolio_img_2, portfolio_img_3) desc,
    id
  limit ${MAX_CHOSEN}
  on conflict do nothing`
