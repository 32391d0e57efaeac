import { DAY_MS } from '../../contract/rules/bahrain.ts'
import { toFils } from '../../contract/rules/money.ts'
import { PORTFOLIO_SLOTS, PRICING_SLOTS } from '../../contract/rules/talent.ts'
import type { Database } from '../services/db.ts'
import { storedRow } from '../services/rows.ts'
import { type DemoTalent, demoTalents } from './data.ts'
import { demoId } from './identity.ts'
import { insertRows } from './insert.ts'
import { loadUsers } from './load-people.ts'

/** All sign-ups of the demo's talents are within half a year. */
const JOINED_WITHIN_MS = 172 * DAY_MS

/** Inserts the missing demo talents. Existing rows keep their edits; concurrent calls are safe. */
export async function loadTalents(db: Database, now: number, demo: readonly DemoTalent[] = demoTalents): Promise<void> {
  const every = JOINED_WITHIN_MS / demo.length
  const talents = demo.map((talent, i) => ({ ...talent, joined: new Date(now - (i + 1) * every) }))
  await loadUsers(
    db,
    talents.map((talent) => ({ ...talent, role: 'talent' })),
  )
  await insertRows(db, 'talents', talents.map(rowOf), { users: ['id'] })
}

/** Image address of a demo talent: the profile image, or one of the portfolio. */
export function demoImage(slug: string, slot?: number): string {
  return `/media/demo/talents/${slug}${slot ? `/${slot}` : ''}`
}

function rowOf(talent: DemoTalent & { joined: Date }) {
  const { slug, prices, portfolio_blurs: blurs, image_blur, joined } = talent
  return {
    id: demoId(slug),
    ...storedRow(talent, ['name', 'title', 'about', 'area', 'status', 'rejection_reason', 'image_blur']),
    image: image_blur && demoImage(slug),
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
    created: joined,
    modified: joined,
  }
}
