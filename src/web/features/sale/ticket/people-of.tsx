import { useHydrated } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import type { TicketState } from '../../../../contract/rules/ticket-state.ts'
import { hasBuyerKey } from '../../../lib/buyer-key.ts'
import { lazyComponent } from '../../../lib/lazy.tsx'
import type { ReadTicket } from '../offline/offline-fallback.ts'

// With their texts, once the ticket is shown.
const People = lazyComponent(async () => (await import('./people.tsx')).People)
const FollowTicket = lazyComponent(async () => (await import('./follow-ticket.tsx')).FollowTicket)
const ManageTicket = lazyComponent(async () => (await import('./manage-ticket.tsx')).ManageTicket)

interface PeopleOfProps {
  ticket: ReadTicket
  state: TicketState
}

/**
 * The people of a purchase, while they may change, for readers who manage it; a way to them for the buyer in another browser. For new
 * holders how they hear of changes. Empty offline.
 */
export function PeopleOf({ ticket, state }: PeopleOfProps) {
  const isHydrated = useHydrated()
  const [isProved, setProved] = useState(false)
  const { manage, purchaseId } = ticket
  const isChanging = state === 'valid' || state === 'used' || state === 'handed_on'
  if (!isHydrated || !isChanging || ticket.checkedAt !== undefined || !ticket.passes) return null
  if (ticket.handed_on_at !== null && state === 'valid')
    return (
      <Suspense fallback={null}>
        <FollowTicket ticket={ticket} />
      </Suspense>
    )
  if (manage !== 'yes' && manage !== 'code') return null
  return (
    <Suspense fallback={null}>
      {manage === 'code' ? (
        <ManageTicket purchaseId={purchaseId} onProved={() => setProved(true)} />
      ) : (
        <People ticket={ticket} isByProof={isProved || !hasBuyerKey()} takesFocus={isProved} />
      )}
    </Suspense>
  )
}
