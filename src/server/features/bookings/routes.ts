import { contract } from '../../../contract/index.ts'
import { type BookingSide, isCurrent, stateAt } from '../../../contract/rules/booking.ts'
import type { CallServices } from '../../http/context.ts'
import { boundsOf, pageOf } from '../../http/cursor.ts'
import { atField } from '../../http/problem.ts'
import { procedures } from '../../http/procedures.ts'
import { busyTags, talentTag } from '../../http/public/cache-tags.ts'
import { bookingsCalendar } from './calendar.ts'
import { takeMoneyStep } from './money-step.ts'
import { bookingView, findBooking, listBookings, listQuotations, quotationView } from './queries.ts'
import { requestQuotations } from './quotation-requests.ts'
import { requestBooking } from './request.ts'
import { checkStep, isAnswer, takeStep } from './step.ts'

const SIDES = { organiser_id: 'organiser', talent_id: 'talent' } as const satisfies Record<string, BookingSide>

/** The calls of bookings. */
export const bookingRoutes = {
  request: procedures.bookings.request.handler(async ({ input, context, errors }) => {
    const { db, clock, me } = context
    const now = clock.now()
    const outcome = await requestBooking(db, input, { id: me.id, now })
    if ('refusal' in outcome) {
      const error = errors[outcome.refusal]()
      throw outcome.refusal === 'TALENT_BUSY' ? atField('starts_at', error) : error
    }
    return bookingView(outcome.booking, now)
  }),

  requestQuotations: procedures.bookings.requestQuotations.handler(async ({ input, context, errors }) => {
    const { db, clock, me } = context
    const now = clock.now()
    const outcome = await requestQuotations(db, input, { id: me.id, now })
    if ('data' in outcome) throw errors.TALENTS_UNAVAILABLE({ data: outcome.data })
    if ('refusal' in outcome) throw errors[outcome.refusal]()
    return { bookings: outcome.bookings.map((row) => quotationView(row, now)) }
  }),

  quotations: procedures.bookings.quotations.handler(async ({ input, context, errors }) => {
    const { db, clock, me } = context
    const rows = await listQuotations(db, me.id, input.id)
    if (rows.length === 0) throw errors.QUOTATION_REQUEST_NOT_FOUND()
    return { bookings: rows.map((row) => quotationView(row, clock.now())) }
  }),

  list: procedures.bookings.list.handler(async ({ input, context: { db, clock, me } }) => {
    const { as, section } = input
    const now = clock.now()
    const found = await listBookings(db, { userId: me.id, as, section, ...boundsOf(input), now })
    const { headers, body } = pageOf(contract.bookings.list, input, found, 'starts_at')
    return { headers, body: body.map((row) => bookingView(row, now)) }
  }),

  get: procedures.bookings.get.handler(async ({ input, context }) => {
    const { row } = context.partyTo(await findBooking(context.db, input.id))
    return bookingView(row, context.clock.now())
  }),

  calendar: procedures.bookings.calendar.handler(async ({ input, context, errors }) => {
    const { db, clock, language, publicUrl } = context
    const { row, as } = context.partyTo(await findBooking(db, input.id))
    if (!isCurrent(stateAt(row, clock.now()))) throw errors.BOOKING_NOT_FOUND()
    const calendar = bookingsCalendar([row], { side: SIDES[as], language }, publicUrl)
    return new File([calendar], 'masrah.ics', { type: 'text/calendar; charset=utf-8' })
  }),

  step: procedures.bookings.step.handler(async ({ input: { params, body }, context, errors }) => {
    const { db, clock, revalidateTags } = context
    const { row, as } = context.partyTo(await findBooking(db, params.id))
    const now = clock.now()
    const step = checkStep(row, body, { side: SIDES[as], now, deposits: depositsOf(context) })
    if ('refusal' in step) throw errors[step.refusal]()
    const refusal = await takeStep(db, row, step)
    if (refusal) throw errors[refusal]()
    // Only confirmed bookings decide who is free; the profile shows the response time.
    const { transition } = step
    const { talent_id } = row
    if (talent_id && (transition.from === 'accepted' || transition.to === 'accepted'))
      revalidateTags(busyTags(talent_id))
    if (talent_id && isAnswer(transition)) revalidateTags([talentTag(talent_id)])
    return bookingView((await findBooking(db, params.id)) ?? row, now)
  }),

  money: procedures.bookings.money.handler(async ({ input: { params, body }, context, errors }) => {
    const { db, clock } = context
    const { row, me, as } = context.partyTo(await findBooking(db, params.id))
    const now = clock.now()
    if (!depositsOf(context)) throw errors.DEPOSITS_OFF()
    const refusal = await takeMoneyStep(db, params.id, body, { id: me.id, side: SIDES[as], now })
    if (refusal) throw errors[refusal]()
    return bookingView((await findBooking(db, params.id)) ?? row, now)
  }),
}

/** Who takes deposits; undefined where they are off. */
const depositsOf = ({ takesDeposits, payments }: Pick<CallServices, 'takesDeposits' | 'payments'>) =>
  takesDeposits ? payments : undefined
