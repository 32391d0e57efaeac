import { useHydrated } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import type { TicketState } from '../../../../contract/rules/ticket-state.ts'
import { hasBuyerKey } from '../../../lib/buyer-key.ts'
import { lazyComponent } from '../../../lib/lazy.tsx'
import type { ReadTicket } from '../offline/offline-fallback.ts'

// With their texts, once the ticket is shown.
const People = lazyComponent(async () => (await import('./people.tsx')).People)
const FollowTicket = lazyComponent(async () => (await import('./follow-ticket.tsx')).FollowTicket)
const ManageTicket = lazyComponent(async () => (await import('./manage-ticket.tsx')).ManageTicket)

/**
 * The people of a purchase, while they may change: `onTicket` for readers who manage it; `below` it a way to them for the
 * buyer in another browser, and for new holders how they hear of changes. Neither offline.
 */
export function usePeopleOf(ticket: ReadTicket, state: TicketState): { onTicket?: ReactNode; below?: ReactNode } {
  const isHydrated = useHydrated()
  const [isProved, setProved] = useState(false)
  const { manage, purchaseId } = ticket
  const isChanging = state === 'valid' || state === 'used' || state === 'handed_on'
  if (!isHydrated || !isChanging || ticket.checkedAt !== undefined || !ticket.passes) return {}
  if (ticket.handed_on_at !== null && state === 'valid')
    return {
      below: (
        <Suspense fallback={null}>
          <FollowTicket ticket={ticket} />
        </Suspense>
      ),
    }
  if (manage === 'yes')
    return {
      onTicket: (
        <Suspense fallback={null}>
          <People ticket={ticket} isByProof={isProved || !hasBuyerKey()} takesFocus={isProved} />
        </Suspense>
      ),
    }
  if (manage === 'code')
    return {
      below: (
        <Suspense fallback={null}>
          <ManageTicket purchaseId={purchaseId} onProved={() => setProved(true)} />
        </Suspense>
      ),
    }
  return {}
}
