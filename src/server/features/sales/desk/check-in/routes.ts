import { randomUUID } from 'node:crypto'
import {
  type AdmissionResult,
  CONFLICTS,
  type Conflict,
  type OfflineAdmission,
} from '../../../../../contract/calls/check-in.ts'
import { doorHours } from '../../../../../contract/rules/door.ts'
import { procedures } from '../../../../http/procedures.ts'
import { findAtDoor } from '../../admission-codes.ts'
import type { AdmissionOutcome, Admissions } from './admit.ts'
import { findDoorEvent, findScanned, listDoorEvents, listDoorTickets, resolveCode } from './queries.ts'
import { addEventStaff, listEventStaff, removeEventStaff } from './staff.ts'

/** The calls of the door. */
export const checkInRoutes = ({ admit }: Admissions) => ({
  admit: procedures.checkIn.admit.handler(async ({ input, context, errors }) => {
    const { db, clock, language } = context
    const scanned = await findScanned(context, input)
    if (!scanned) throw errors.TICKET_NOT_FOUND()
    const { me, eventId, code } = scanned
    const now = clock.now()
    const id = input.admission_id ?? randomUUID()
    const request = { id, code, eventId, admit: input.admit, admittedBy: me.id, admittedAt: now, now, language }
    const outcome = await admit({ ...request, offline: false })
    switch (outcome.refusal) {
      case 'TICKET_NOT_FOUND':
      case 'ADMISSION_CONFLICT':
      case 'EVENT_CANCELLED':
      case 'TICKET_HELD':
        throw errors[outcome.refusal]()
      case 'WRONG_EVENT':
      case 'WRONG_DAY':
        throw errors[outcome.refusal]({ data: outcome.event })
      case 'TICKET_VOIDED':
        throw errors.TICKET_VOIDED({ data: { voided_at: outcome.since, paid: await findAtDoor(db, code) } })
      case 'TICKET_HANDED_ON':
        throw errors.TICKET_HANDED_ON({ data: { handed_on_at: outcome.since } })
      case 'TICKET_GIVEN_BACK':
        throw errors.TICKET_GIVEN_BACK({ data: { given_back_at: outcome.since, paid: await findAtDoor(db, code) } })
      case 'TICKET_UNPAID':
      case 'TICKET_USED':
      case 'TOO_MANY_TO_ADMIT':
        throw errors[outcome.refusal]({ data: outcome.ticket })
    }
    return { verdict: 'admitted', event_id: eventId, ...outcome.ticket }
  }),

  events: procedures.checkIn.events.handler(({ context: { db, clock, language, staffEvents } }) =>
    listDoorEvents(db, { ids: staffEvents().events, language, now: clock.now() }),
  ),

  tickets: procedures.checkIn.tickets.handler(async ({ input: { id, since }, context, errors }) => {
    const { db, clock, language } = context
    context.staffOf(id)
    // Taken before the rows are read: changes in between are in the next response, too.
    const generated_at = new Date(clock.now()).toISOString()
    const found = await findDoorEvent(db, id, language)
    if (!found) throw errors.EVENT_NOT_FOUND()
    return { ...found, generated_at, tickets: await listDoorTickets(db, id, since) }
  }),

  sendAdmissions: procedures.checkIn.sendAdmissions.handler(async ({ input, context, errors }) => {
    const { db, clock, language } = context
    const me = context.staffOf(input.id)
    const found = await findDoorEvent(db, input.id, language)
    if (!found) throw errors.EVENT_NOT_FOUND()

    const now = clock.now()
    const { opens } = doorHours(found.event)
    const results: AdmissionResult[] = []
    // One after the other: two of the same ticket are two admissions.
    for (const admission of input.admissions) {
      const code = await resolveCode(db, input.id, admission.purchaseId)
      // A device's clock may be wrong; the count is right all the same.
      const admittedAt = Math.min(Math.max(Date.parse(admission.admitted_at), opens), now)
      const request = {
        id: admission.id,
        eventId: input.id,
        admit: admission.admit,
        admittedBy: me.id,
        admittedAt,
        now,
      }
      const outcome = code && (await admit({ ...request, code, offline: true, language }))
      results.push(resultOf(admission, outcome || { refusal: 'TICKET_NOT_FOUND' }))
    }
    return results
  }),

  staff: procedures.checkIn.staff.handler(async ({ input, context: { db, managerOf }, errors }) => {
    managerOf(input.id)
    const staff = await listEventStaff(db, input.id)
    if (!staff) throw errors.EVENT_NOT_FOUND()
    return staff
  }),

  addStaff: procedures.checkIn.addStaff.handler(async ({ input: { id, email }, context, errors }) => {
    const { db, clock, language } = context
    const me = context.managerOf(id)
    const found = await findDoorEvent(db, id, language)
    if (!found) throw errors.EVENT_NOT_FOUND()
    if (clock.now() >= doorHours(found.event).closes) throw errors.EVENT_PASSED()
    const added = await addEventStaff(db, { event: found.event, email, admin: me, now: clock.now() })
    if (!added) throw errors.STAFF_ACCOUNT_MISSING()
    return added
  }),

  removeStaff: procedures.checkIn.removeStaff.handler(async ({ input: { id, user_id }, context, errors }) => {
    const { db, language } = context
    const me = context.managerOf(id)
    const found = await findDoorEvent(db, id, language)
    if (!found) throw errors.EVENT_NOT_FOUND()
    if (!(await removeEventStaff(db, { event: found.event, userId: user_id, admin: me }))) throw errors.USER_NOT_FOUND()
    return { success: true }
  }),
})

function resultOf({ id, admit: asked }: OfflineAdmission, outcome: AdmissionOutcome): AdmissionResult {
  if (!('counted' in outcome)) {
    return { id, verdict: 'conflict', conflict: conflictOf(outcome.refusal), counted: 0, ticket: null }
  }
  const { refusal, counted, ticket } = outcome
  return { id, verdict: counted === asked ? 'admitted' : 'conflict', conflict: refusal ?? null, counted, ticket }
}

/** A refused admission that was made without a network is a conflict, nothing else. */
function conflictOf(refusal: string): Conflict {
  return CONFLICTS.find((conflict) => conflict === refusal) ?? 'TICKET_NOT_FOUND'
}
