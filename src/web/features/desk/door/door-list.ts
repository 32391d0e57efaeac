import type { TicketMoney } from '../../../../contract/rules/payment.ts'
import { api } from '../../../lib/api.ts'
import { withLists } from '../queue.ts'
import * as store from '../store.ts'
import { addUnsent, findOnList, mergeTickets, type Verdict } from './verdict.ts'

/** Timeout of the server, after which a door judges by its list, milliseconds. */
export const SERVER_TIMEOUT_MS = 4_000

/** The list of an event on this device. */
export interface ListOfDoor {
  userId: string
  eventId: string
  /** Stores the list, and shows its event. */
  keep(list: store.DoorList): Promise<void>
}

/** Fetches the changes since the list was generated, or all of it. */
export async function updateList({ userId, eventId, keep }: ListOfDoor): Promise<void> {
  const since = generatedAt(await store.loadList(eventId))
  const answer = await (await api()).checkIn.tickets(
    { id: eventId, since },
    { signal: AbortSignal.timeout(SERVER_TIMEOUT_MS * 3) },
  )
  await withLists(async () => {
    const { event, salt, generated_at, tickets } = answer
    const known = await store.loadList(eventId)
    // The rest of the list is gone: the next response contains all of it.
    if (since !== undefined && known?.salt !== salt) return store.dropList(eventId)
    const { tickets: listed, references } = (since !== undefined && known) || { tickets: {}, references: {} }
    const list = { event, salt, generated_at, tickets: listed, references }
    const merged = mergeTickets(list, tickets)
    // Scans of this moment may be newer than the response.
    const ofEvent = <Queued extends { eventId: string }>(queue: Queued[]) =>
      queue.filter((queued) => queued.eventId === eventId)
    const admissions = ofEvent(await store.admissions.load(userId))
    const payments = ofEvent(await store.payments.load(userId))
    await keep(await addUnsent(merged, tickets, { admissions, payments }))
  })
}

/** Since when a list needs changes; undefined where all of it is missing, or the money of its tickets. */
function generatedAt(list: store.DoorList | undefined): string | undefined {
  return list && Object.values(list.tickets).every(({ paid }) => paid !== undefined) ? list.generated_at : undefined
}

/** Records the outcome of a scan in a list. */
export async function countAdmitted(
  { keep }: Pick<ListOfDoor, 'keep'>,
  list: store.DoorList,
  {
    code,
    now,
    admitted,
    admitted_at,
  }: Pick<Verdict & { kind: 'admitted' }, 'code' | 'now' | 'admitted' | 'admitted_at'>,
) {
  const found = await findOnList(list, code)
  // A refresh may have brought this scan, or later ones, already.
  const added = found ? admitted - found.ticket.admitted : now
  if (added <= 0) return
  const tickets = found ? { ...list.tickets, [found.hash]: { ...found.ticket, admitted, admitted_at } } : list.tickets
  await keep({ ...list, tickets, event: { ...list.event, admitted: list.event.admitted + added } })
}

/** Sets the paid amount of a ticket on the list. */
export async function countPaid(
  { eventId, keep }: ListOfDoor,
  code: string,
  paidAfter: (ticket: Partial<TicketMoney>) => number | undefined,
) {
  const list = await store.loadList(eventId)
  if (!list) return
  const found = await findOnList(list, code)
  if (!found) return
  const { hash, ticket } = found
  await keep({ ...list, tickets: { ...list.tickets, [hash]: { ...ticket, paid: paidAfter(ticket) } } })
}
