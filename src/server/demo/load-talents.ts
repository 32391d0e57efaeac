import { DAY_MS, dayStartInBahrain, HOUR_MS } from '../../contract/rules/bahrain.ts'
import { toFils } from '../../contract/rules/money.ts'
import { PORTFOLIO_SLOTS, PRICING_SLOTS } from '../../contract/rules/talent.ts'
import { type Database, retryDeadlocks } from '../services/db.ts'
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
  const talents = demo.map((talent, i) => {
    // Those who wait for approval begin with one whose works can be looked at.
    const isFirstToApprove = talent.status === 'pending' && talent.portfolio_blurs.length > 0
    return { ...talent, joined: new Date(now - (isFirstToApprove ? HOUR_MS : (i + 1) * every)) }
  })
  await loadUsers(
    db,
    talents.map((talent) => ({ ...talent, role: 'talent' })),
  )
  await insertRows(db, 'talents', talents.map(rowOf), { users: ['id'] })
  // A third is asked for each date, as on a real site.
  const times = talents.filter((_, i) => i % 3 > 0).flatMap(({ slug }, i) => busyTimesOf(demoId(slug), i, now))
  await retryDeadlocks(() => publishCalendars(db, times))
}

interface DemoBusyTime {
  talent_id: string
  starts_at: Date
  ends_at: Date
  weekly: boolean
}

/** A weekly day off, and two evenings within the next weeks. */
function busyTimesOf(talent_id: string, i: number, now: number): DemoBusyTime[] {
  const today = dayStartInBahrain(now)
  const time = (days: number, from: number, to: number, weekly: boolean) => ({
    talent_id,
    starts_at: new Date(today + days * DAY_MS + from * HOUR_MS),
    ends_at: new Date(today + days * DAY_MS + to * HOUR_MS),
    weekly,
  })
  return [time(i % 7, 0, 24, true), time(3 + (i % 8), 17, 23, false), time(13 + (i % 11), 17, 23, false)]
}

/** Publishes the calendars of talents who have none yet, with these busy times. */
async function publishCalendars(db: Database, times: DemoBusyTime[]): Promise<void> {
  await db.query(
    `with given as (
       select * from jsonb_populate_recordset(null::busy_times, $1)
     ), unpublished as (
       select id from talents where id in (select talent_id from given) and not calendar_marked
       order by id for no key update
     ), published as (
       update talents set calendar_marked = true from unpublished
       where talents.id = unpublished.id and not calendar_marked returning talents.id
     )
     insert into busy_times (talent_id, source, starts_at, ends_at, weekly)
     select talent_id, 'own', starts_at, ends_at, weekly from given join published on published.id = talent_id`,
    [JSON.stringify(times)],
  )
}

/** Image address of a demo talent: the profile image, or one of the portfolio. */
export function demoImage(slug: string, slot?: number): string {
  return `/media/demo/talents/${slug}${slot ? `/${slot}` : ''}`
}

function rowOf(talent: DemoTalent & { joined: Date }) {
  const { slug, prices, portfolio_blurs: blurs, image_blur, joined } = talent
  return {
    id: demoId(slug),
    ...storedRow(talent, ['name', 'name_other', 'title', 'about', 'area', 'status', 'rejection_reason', 'image_blur']),
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
