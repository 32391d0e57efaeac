import { isMonthShown, markRefusal, monthInBahrain } from '../../../contract/rules/availability.ts'
import { nextDayInBahrain } from '../../../contract/rules/bahrain.ts'
import { atField } from '../../http/problem.ts'
import { procedures } from '../../http/procedures.ts'
import { busyTags, calendarTag } from '../../http/public/cache-tags.ts'
import { readCalendarUrl } from '../../services/calendar-feeds/address.ts'
import { renewToken, revokeToken } from './calendars.ts'
import { setImport } from './import.ts'
import { markAvailability, publishCalendar } from './mark.ts'
import { calendarUrl, findAvailability, findMyAvailability } from './queries.ts'

/** The calls of availability. */
export const availabilityRoutes = {
  get: procedures.availability.get.handler(async ({ input: { id, month }, context, errors }) => {
    const { db, clock, cacheTags, changesAt } = context
    const shown = shownMonth(month, clock.now(), errors.AVAILABILITY_OUT_OF_RANGE)
    const found = await findAvailability(db, id, shown)
    if (!found) throw errors.TALENT_NOT_FOUND()
    const { approved, ...availability } = found
    if (approved) {
      // Approval and deletion drop the talent's tag.
      cacheTags(calendarTag(id), `talent:${id}`)
      // The current month, and those that are shown.
      changesAt(nextDayInBahrain(clock.now()))
      return availability
    }
    const me = await context.caller()
    if (me?.id !== id && !me?.is_admin) throw errors.TALENT_NOT_FOUND()
    return availability
  }),

  mine: procedures.availability.mine.handler(async ({ input: { month }, context, errors }) => {
    const { db, clock, me, publicUrl } = context
    const shown = shownMonth(month, clock.now(), errors.AVAILABILITY_OUT_OF_RANGE)
    const availability = await findMyAvailability(db, me.id, shown, publicUrl)
    if (!availability) throw errors.TALENT_NOT_FOUND()
    return availability
  }),

  mark: procedures.availability.mark.handler(async ({ input, context, errors }) => {
    const { db, clock, revalidateTags, me, publicUrl } = context
    const { weekly, busy } = input
    const span = { starts: Date.parse(input.starts_at), ends: Date.parse(input.ends_at) }
    const now = clock.now()
    const refused = markRefusal(span, weekly, now)
    if (refused) throw errors[refused]()
    const refusal = await markAvailability(db, me.id, { span, weekly, busy, now })
    if (refusal) throw errors[refusal]()
    revalidateTags(busyTags(me.id))
    const month = monthInBahrain(Math.max(span.starts, now))
    const availability = await findMyAvailability(db, me.id, month, publicUrl)
    if (!availability) throw errors.TALENT_NOT_FOUND()
    return availability
  }),

  publish: procedures.availability.publish.handler(async ({ context: { db, revalidateTags, me }, errors }) => {
    if (!(await publishCalendar(db, me.id))) throw errors.TALENT_NOT_FOUND()
    revalidateTags(busyTags(me.id))
    return { keeps_calendar: true }
  }),

  renewCalendar: procedures.availability.renewCalendar.handler(async ({ context: { db, me, publicUrl }, errors }) => {
    const token = await renewToken(db, me.id)
    if (!token) throw errors.TALENT_NOT_FOUND()
    return { calendar_url: calendarUrl(publicUrl, token) }
  }),

  revokeCalendar: procedures.availability.revokeCalendar.handler(async ({ context: { db, me }, errors }) => {
    if (!(await revokeToken(db, me.id))) throw errors.TALENT_NOT_FOUND()
    return { calendar_url: null }
  }),

  setImport: procedures.availability.setImport.handler(async ({ input, context, errors }) => {
    const { db, clock, revalidateTags, me, publicUrl } = context
    const url = input.url === null ? null : readCalendarUrl(input.url, publicUrl)
    if (url === undefined) throw errors.CALENDAR_URL_INVALID()
    const set = await setImport(db, me.id, { url, now: clock.now() })
    if (!set) throw errors.TALENT_NOT_FOUND()
    revalidateTags(busyTags(me.id))
    return set
  }),
}

/** The named month, or else the current one. Throws `refuse()` for one that calendars do not show. */
function shownMonth(month: string | undefined, now: number, refuse: () => Error): string {
  const shown = month ?? monthInBahrain(now)
  if (!isMonthShown(shown, now)) throw atField('month', refuse())
  return shown
}
