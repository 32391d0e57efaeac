import {
  MAX_PLACES_OF_MAILBOX,
  MAX_UNPROVED_PURCHASES,
  networkShare,
  unprovedShare,
} from '../../../../contract/rules/sales.ts'
import type { AskedPurchase, LockedType, Refusal, Sold, SoldEvent, SoldLine } from '../sold.ts'
import type { LockedDiscountCode } from './discount-code.ts'

/*
 * Shares of what is limited at an event: its capacity, a type's, a code's uses. Buyers without a proof are bounded by their network and
 * all together, those with one by their mailbox (docs/decisions/077).
 */

interface SharedSale {
  event: SoldEvent
  lines: SoldLine[]
  discountCode: LockedDiscountCode | undefined
}

/** Whom a purchase counts for: its network without a proof, else its mailbox; null for nobody. */
export const buyerOf = ({ unproved, network, mailbox }: Pick<AskedPurchase, 'unproved' | 'network' | 'mailbox'>) =>
  unproved ? network : mailbox

/** What buyers hold at events, and what their networks bought in the last hour. */
export function createShares({ buyers, networks }: Pick<Sold, 'buyers' | 'networks'>) {
  const taken = new Map(buyers.map((each) => [keyOf(each.event_id, each.buyer, each.resource), each.taken]))
  const purchases = new Map(networks.map((each) => [each.network, each.purchases]))
  const takenOf = (eventId: string, buyer: string | null, resource: string) =>
    buyer === null ? 0 : (taken.get(keyOf(eventId, buyer, resource)) ?? 0)
  const placesOf = (purchase: AskedPurchase, types: LockedType[]) =>
    types.reduce((sum, { id }) => sum + takenOf(purchase.eventId, buyerOf(purchase), id), 0)

  return {
    /** How often the mailbox of a purchase uses a code. */
    usesOf: (purchase: AskedPurchase, { id }: LockedDiscountCode) => takenOf(purchase.eventId, purchase.mailbox, id),

    /** Whether a purchase exceeds the limited places of its mailbox. */
    exceedsMailbox(purchase: AskedPurchase, { event, lines }: SharedSale, types: LockedType[]): boolean {
      if (purchase.mailbox === null) return false
      const isLimited = ({ capacity }: LockedType) => event.capacity !== null || capacity !== null
      const asked = quantityOf(lines.filter(({ type }) => isLimited(type)))
      return asked > 0 && placesOf(purchase, types.filter(isLimited)) + asked > MAX_PLACES_OF_MAILBOX
    },

    /** Why a purchase without a proof needs one; while none can be mailed, all of them together are bounded alone. */
    refuseUnproved(purchase: AskedPurchase, sale: SharedSale, types: LockedType[]): Refusal | undefined {
      const { unproved, network, eventId } = purchase
      if (!unproved || unproved === 'unbounded') return undefined
      const resources = limitedBy(sale, placesOf(purchase, types)).map((resource) => ({
        ...resource,
        ofNetwork: resource.ofNetwork ?? takenOf(eventId, network, resource.id),
      }))
      const isWithinShare =
        !sale.discountCode?.uses_by_address &&
        resources.every((each) => each.unproved + each.asked <= unprovedShare(each.limit, each.kind))
      if (unproved === 'mail_down') return isWithinShare ? undefined : 'PROOF_UNAVAILABLE'
      const isWithinNetwork =
        network === null ||
        ((purchases.get(network) ?? 0) < MAX_UNPROVED_PURCHASES &&
          resources.every((each) => each.ofNetwork + each.asked <= networkShare(each.limit)))
      return isWithinShare && isWithinNetwork ? undefined : 'PROVE_ADDRESS'
    },

    /** Counts a sale up, for the purchases behind it. */
    count(purchase: AskedPurchase, { event, lines, discountCode }: SharedSale): void {
      const { eventId, unproved, network, quantity } = purchase
      const buyer = buyerOf(purchase)
      const add = (resource: string, places: number) => {
        if (buyer !== null) taken.set(keyOf(eventId, buyer, resource), takenOf(eventId, buyer, resource) + places)
      }
      for (const { type, quantity: places } of lines) add(type.id, places)
      if (discountCode) add(discountCode.id, 1)
      if (!unproved) return
      event.unproved += quantity
      for (const { type, quantity: places } of lines) type.unproved += places
      if (discountCode) discountCode.unproved++
      if (network !== null) purchases.set(network, (purchases.get(network) ?? 0) + 1)
    },
  }
}

const keyOf = (eventId: string, buyer: string, resource: string) => `${eventId} ${buyer} ${resource}`

const quantityOf = (lines: SoldLine[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** What a sale takes of limited things, with what its network holds of the event. */
function limitedBy({ event, lines, discountCode }: SharedSale, ofNetwork: number) {
  const all = [
    {
      kind: 'event' as const,
      id: event.id,
      limit: event.capacity,
      ofNetwork,
      asked: quantityOf(lines),
      ...unprovedIn(event),
    },
    ...lines.map(({ type, quantity }) => ({
      ...{ kind: 'type' as const, id: type.id, limit: type.capacity, ofNetwork: undefined, asked: quantity },
      ...unprovedIn(type),
    })),
    ...(discountCode
      ? [
          {
            kind: 'code' as const,
            id: discountCode.id,
            limit: discountCode.uses,
            ofNetwork: undefined,
            asked: 1,
            ...unprovedIn(discountCode),
          },
        ]
      : []),
  ]
  return all.flatMap(({ limit, ...each }) => (limit === null ? [] : { limit, ...each }))
}

const unprovedIn = ({ unproved }: { unproved: number }) => ({ unproved })
