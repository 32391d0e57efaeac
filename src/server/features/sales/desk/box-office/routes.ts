import type { Ticket } from '../../../../../contract/calls/tickets.ts'
import { windowCloses } from '../../../../../contract/rules/box-office.ts'
import { DEFAULT_LANGUAGE } from '../../../../../contract/rules/language.ts'
import { manages, type StaffCheck } from '../../../../http/access.ts'
import type { Me, RequestContext } from '../../../../http/context.ts'
import { csvResponse } from '../../../../http/csv.ts'
import { procedures } from '../../../../http/procedures.ts'
import { once } from '../../../../services/once.ts'
import { findTicket, type TicketOfEvent } from '../../buyers/tickets/queries.ts'
import { ticketView } from '../../buyers/tickets/view.ts'
import { findDoorEvent } from '../check-in/queries.ts'
import { closeShift } from './close-shift.ts'
import { findTitle, listGuests, listSales, listWindowTypes } from './queries.ts'
import { listQuotas, setQuota } from './quotas.ts'
import { findSameSale, sellAtWindow, voidSale, type WindowRefusal, type WindowSaleRequest } from './sell.ts'
import { findOpenShift, findShiftRow, listShifts, openShift, type ShiftRow, sumTaken } from './shifts.ts'
import { shiftsTable } from './shifts-table.ts'

/** The calls of the window of an event. */
export const boxOfficeRoutes = {
  open: procedures.boxOffice.open.handler(async ({ input, context, errors }) => {
    const { db, clock } = context
    const me = context.staffOf(input.event_id)
    const shift = await openShift(db, { eventId: input.event_id, userId: me.id, float: input.float, now: clock.now() })
    if ('refusal' in shift) throw errors[shift.refusal]()
    return shift
  }),

  window: procedures.boxOffice.window.handler(async ({ input: { id }, context, errors }) => {
    const { db, language, payments } = context
    const me = context.staffOf(id)
    const found = await findDoorEvent(db, id, language)
    if (!found) throw errors.EVENT_NOT_FOUND()
    const { event } = found
    const shift = await findOpenShift(db, id, me.id)
    return {
      event,
      shift: shift ?? null,
      sells_online: payments !== undefined,
      sales: shift ? await listSales(db, shift.id) : [],
      types: await listWindowTypes(db, id, language),
      quotas: shift ? await listQuotas(db, shift.id) : [],
      closes_at: new Date(windowCloses(event)).toISOString(),
    }
  }),

  shifts: procedures.boxOffice.shifts.handler(async ({ input: { id }, context: { db, managerOf }, errors }) => {
    managerOf(id)
    if ((await findTitle(db, id, DEFAULT_LANGUAGE)) === undefined) throw errors.EVENT_NOT_FOUND()
    return { shifts: await listShifts(db, id), ...(await sumTaken(db, id)) }
  }),

  shiftsTable: procedures.boxOffice.shiftsTable.handler(async ({ input: { id }, context, errors }) => {
    const { db, language } = context
    context.managerOf(id)
    const title = await findTitle(db, id, language)
    if (title === undefined) throw errors.EVENT_NOT_FOUND()
    return csvResponse(shiftsTable(db, { id, title }, language))
  }),

  close: procedures.boxOffice.close.handler(async ({ input: { id, counted, confirmed = false }, context, errors }) => {
    const { db, clock } = context
    const shift = await findShiftRow(db, id)
    if (!shift) throw errors.SHIFT_NOT_FOUND()
    const me = context.staffOf(shift.event_id)
    // A manager closes what somebody left open.
    if (shift.user_id !== me.id && !manages(me, shift.event_id)) throw errors.SHIFT_NOT_FOUND()
    const closed = await closeShift(db, { shift, counted, confirmed, me, now: clock.now() })
    if ('refusal' in closed) throw errors[closed.refusal]()
    return closed
  }),

  setQuota: procedures.boxOffice.setQuota.handler(async ({ input, context, errors }) => {
    const { db, clock } = context
    const own = await findOwnShift(context, input.id)
    if (!own) throw errors.SHIFT_NOT_FOUND()
    const { shift } = own
    const { device, type_id: typeId, places } = input
    const of = { shiftId: shift.id, eventId: shift.event_id, device, typeId }
    const outcome = await setQuota(db, { ...of, places, now: clock.now() })
    if (outcome.refusal === 'QUOTA_TOO_MANY') throw errors.QUOTA_TOO_MANY({ data: { most: outcome.most } })
    if (outcome.refusal === 'QUOTA_BELOW_SOLD') throw errors.QUOTA_BELOW_SOLD({ data: { sold: outcome.sold } })
    if (outcome.refusal) throw errors[outcome.refusal]()
    return outcome.quota
  }),

  sell: procedures.boxOffice.sell.handler(async ({ input, context, errors }) => {
    const { clock, language } = context
    const own = await findOwnShift(context, input.id)
    if (!own) throw errors.SHIFT_NOT_FOUND()
    const { shift, me } = own
    const { purchaseId, items, method, reason = null, email = '', name, quota } = input
    const sale: WindowSaleRequest = {
      ...{ purchaseId, items, method, reason, name, eventId: shift.event_id, userEmail: email },
      ...{ shiftId: shift.id, host: null, soldBy: me.id, language, online: context.payments, now: clock.now() },
      // A device's clock may be wrong.
      quota: quota && {
        ...{ shiftId: shift.id, device: quota.device },
        soldAt: Math.max(Date.parse(quota.sold_at), Date.parse(shift.opened_at)),
      },
    }
    const ticket = await sellTo(sale, context)
    if ('refusal' in ticket) throw errors[ticket.refusal]()
    return ticket
  }),

  voidSale: procedures.boxOffice.voidSale.handler(async ({ input: { id, purchaseId }, context, errors }) => {
    const { db, clock } = context
    const own = await findOwnShift(context, id)
    if (!own) throw errors.SHIFT_NOT_FOUND()
    const outcome = await voidSale(db, { purchaseId, within: { shiftId: id }, voidedBy: own.me.id, now: clock.now() })
    if (outcome.refusal) throw errors[outcome.refusal]()
    return { success: true }
  }),

  guests: procedures.boxOffice.guests.handler(async ({ input: { id, q }, context, errors }) => {
    context.staffOf(id)
    if ((await findTitle(context.db, id, DEFAULT_LANGUAGE)) === undefined) throw errors.EVENT_NOT_FOUND()
    return listGuests(context.db, id, q)
  }),

  addGuest: procedures.boxOffice.addGuest.handler(async ({ input, context, errors }) => {
    const { clock, language } = context
    const { id: eventId, purchaseId, items, name, host } = input
    const soldBy = context.staffOf(eventId).id
    const sale: WindowSaleRequest = {
      ...{ purchaseId, items, method: 'free', reason: null, name, eventId, userEmail: '' },
      ...{ shiftId: null, host, soldBy, language, online: undefined, now: clock.now() },
    }
    const ticket = await sellTo(sale, context)
    // The guest list has neither a shift nor payments.
    if ('refusal' in ticket) throw errors[ticket.refusal as Exclude<SellingRefusal, 'SHIFT_CLOSED' | `PAY_${string}`>]()
    return ticket
  }),

  removeGuest: procedures.boxOffice.removeGuest.handler(async ({ input: { id, purchaseId }, context, errors }) => {
    const { db, clock } = context
    const voidedBy = context.staffOf(id).id
    const outcome = await voidSale(db, { purchaseId, within: { guestsOf: id }, voidedBy, now: clock.now() })
    if (outcome.refusal === 'SALE_ADMITTED') throw errors.SALE_ADMITTED()
    if (outcome.refusal) throw errors.SALE_NOT_FOUND()
    return { success: true }
  }),
}

/** A shift of the caller, at an event whose staff they are; undefined if it is not theirs. */
async function findOwnShift(
  { db, staffOf }: Pick<RequestContext, 'db'> & Pick<StaffCheck, 'staffOf'>,
  id: string,
): Promise<{ shift: ShiftRow; me: Me } | undefined> {
  const shift = await findShiftRow(db, id)
  if (!shift) return undefined
  const me = staffOf(shift.event_id)
  return shift.user_id === me.id ? { shift, me } : undefined
}

type SellingContext = Pick<RequestContext, 'db' | 'clock' | 'language' | 'payments' | 'publicUrl' | 'bankAccount'>
type SellingRefusal = WindowRefusal | 'SHIFT_CLOSED' | 'PURCHASE_CONFLICT'

/** Sells, and shows the ticket, or that of the same sale sent before. */
async function sellTo(sale: WindowSaleRequest, context: SellingContext): Promise<Ticket | { refusal: SellingRefusal }> {
  const { db, language } = context
  const same = () => findSameSale(db, sale)
  const found = await once<TicketOfEvent | { refusal: SellingRefusal } | 'known'>(sale.purchaseId, same, async () => {
    const outcome = await sellAtWindow(db, sale)
    const isSold = outcome !== 'known' && 'ticket' in outcome
    return isSold ? ((await findTicket(db, sale.purchaseId, language)) ?? 'known') : outcome
  })
  if (found === 'known') return { refusal: 'PURCHASE_CONFLICT' }
  return 'refusal' in found ? found : ticketView(found, context, 'yes')
}
