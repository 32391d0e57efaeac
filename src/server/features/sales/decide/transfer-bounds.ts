import { MAX_TRANSFER_PLACES, transferShare, transferTimes } from '../../../../contract/rules/bank-transfer.ts'
import { SALES_CLOSE_BEFORE_MS } from '../../../../contract/rules/sales.ts'
import type { AskedPurchase, HeldTransfers, Refusal, SoldEvent, SoldLine } from '../sold.ts'

/* Bank transfers keep places for days: few of them, and none near the end of sales (docs/decisions/094). */

interface Asked {
  event: SoldEvent
  lines: SoldLine[]
}

/** Why a purchase cannot wait for a bank transfer, else its times. */
export function refuseTransfer(
  { byTransfer, unproved, mailbox, quantity, now }: AskedPurchase,
  { event, lines }: Asked,
  { places, mailboxes }: HeldTransfers,
): Refusal | { due: number; until: number } {
  // Money goes back by a link that is mailed there.
  if (!byTransfer?.isProved || mailbox === null) return unproved === 'mail_down' ? 'PROOF_UNAVAILABLE' : 'PROVE_ADDRESS'
  const times = transferTimes(now, salesEndOf(event, lines))
  if (!times) return 'TRANSFER_TOO_LATE'
  const own = mailboxes.find((each) => each.mailbox === mailbox)
  if (own?.has_run_out) return 'TRANSFER_RAN_OUT'
  if ((own?.places ?? 0) + quantity > MAX_TRANSFER_PLACES) return 'TRANSFER_TOO_MANY'
  const limited = [
    { id: event.id, capacity: event.capacity, quantity },
    ...lines.map(({ type: { id, capacity }, quantity }) => ({ id, capacity, quantity })),
  ]
  const held = new Map(places.map((each) => [each.resource, each.places]))
  const isFull = limited.some(
    ({ id, capacity, quantity }) => capacity !== null && (held.get(id) ?? 0) + quantity > transferShare(capacity),
  )
  return isFull ? 'TRANSFER_FULL' : times
}

/** When the first of its types is no longer sold. Milliseconds. */
const salesEndOf = (event: SoldEvent, lines: SoldLine[]) =>
  Math.min(
    new Date(event.date).getTime() - SALES_CLOSE_BEFORE_MS,
    ...lines.flatMap(({ type: { sales_until } }) => (sales_until === null ? [] : [new Date(sales_until).getTime()])),
  )

/** Counts a sale up, for the purchases behind it. */
export function countTransfer(
  { mailbox, quantity }: AskedPurchase,
  { event, lines }: Asked,
  held: HeldTransfers,
): void {
  held.places = add(held.places, event.id, quantity)
  for (const { type, quantity: places } of lines) held.places = add(held.places, type.id, places)
  if (mailbox === null) return
  const own = held.mailboxes.find((each) => each.mailbox === mailbox)
  if (own) own.places += quantity
  else held.mailboxes.push({ mailbox, places: quantity, has_run_out: false })
}

function add(all: HeldTransfers['places'], resource: string, places: number): HeldTransfers['places'] {
  const before = all.find((each) => each.resource === resource)?.places ?? 0
  return [...all.filter((each) => each.resource !== resource), { resource, places: before + places }]
}
