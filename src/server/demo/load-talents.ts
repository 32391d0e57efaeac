import { toFils } from '../../contract/rules/money.ts'
import { PORTFOLIO_SLOTS, PRICING_SLOTS } from '../../contract/rules/talent.ts'
import type { Database } from '../services/db.ts'
import { type DemoTalent, demoTalents } from './data.ts'
import { demoEmail, demoId } from './identity.ts'

const DAY_MS = 86_400_000
/** Time between the sign-ups of two demo talents. */
const JOINED_EVERY_MS = 4.3 * DAY_MS

/** Inserts the missing demo talents. Existing rows keep their edits; concurrent calls are safe. */
export async function loadTalents(db: Database, now: number): Promise<void> {
  const rows = demoTalents.map((talent, i) => rowOf(talent, new Date(now - (i + 1) * JOINED_EVERY_MS)))
  await db.query(
    `with given as (
       select * from jsonb_to_recordset($1) as given (id uuid, name text, first_name text, last_name text, email text,
         language text, birthday date, gender text, title text, about text, area text, status text, rejection_reason text,
         image text, image_blur text, price_name_1 text, price_name_2 text, price_name_3 text, pricing_1 integer,
         pricing_2 integer, pricing_3 integer, portfolio_img_1 text, portfolio_img_2 text, portfolio_img_3 text,
         portfolio_img_4 text, portfolio_img_5 text, portfolio_blur_1 text, portfolio_blur_2 text, portfolio_blur_3 text,
         portfolio_blur_4 text, portfolio_blur_5 text, created timestamptz)
       -- somebody else may have registered the address
       where not exists (select from users where users.email = given.email and users.id <> given.id)
     ), added_users as (
       insert into users (id, name, email, "emailVerified", language, "createdAt", "updatedAt")
       select id, first_name || ' ' || last_name, email, true, language, created, created from given
       on conflict do nothing
     ), added_profiles as (
       insert into profiles (id, role, first_name, last_name, birthday, gender, created_at)
       select id, 'talent', first_name, last_name, birthday, gender, created from given
       on conflict do nothing
     )
     insert into talents (id, name, title, about, area, status, rejection_reason, image, image_blur, price_name_1,
       price_name_2, price_name_3, pricing_1, pricing_2, pricing_3, portfolio_img_1, portfolio_img_2, portfolio_img_3,
       portfolio_img_4, portfolio_img_5, portfolio_blur_1, portfolio_blur_2, portfolio_blur_3, portfolio_blur_4,
       portfolio_blur_5, created, modified)
     select id, name, title, about, area, status, rejection_reason, image, image_blur, price_name_1, price_name_2,
       price_name_3, pricing_1, pricing_2, pricing_3, portfolio_img_1, portfolio_img_2, portfolio_img_3,
       portfolio_img_4, portfolio_img_5, portfolio_blur_1, portfolio_blur_2, portfolio_blur_3, portfolio_blur_4,
       portfolio_blur_5, created, created from given
     on conflict do nothing`,
    [JSON.stringify(rows)],
  )
}

/** Image address of a demo talent: the profile image, or one of the portfolio. */
export function demoImage(slug: string, slot?: number): string {
  return `/media/demo/talents/${slug}${slot ? `/${slot}` : ''}`
}

function rowOf(talent: DemoTalent, created: Date) {
  const { slug, prices, portfolio_blurs: blurs, ...said } = talent
  return {
    ...said,
    id: demoId(slug),
    email: demoEmail(slug),
    image: said.image_blur && demoImage(slug),
    ...Object.fromEntries(
      PRICING_SLOTS.flatMap((slot) => {
        const [name = null, price = null] = prices[slot - 1] ?? []
        return [
          [`price_name_${slot}`, name],
          [`pricing_${slot}`, price && toFils(price)],
        ]
      }),
    ),
    ...Object.fromEntries(
      PORTFOLIO_SLOTS.flatMap((slot) => [
        [`portfolio_img_${slot}`, blurs[slot - 1] && demoImage(slug, slot)],
        [`portfolio_blur_${slot}`, blurs[slot - 1]],
      ]),
    ),
    created,
  }
}
