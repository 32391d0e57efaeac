import { useHydrated } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { TicketState } from '../../../contract/rules/ticket-state.ts'
import { lazyComponent } from '../../lib/lazy.tsx'
import type { ReadTicket } from './offline-fallback.ts'

// With their texts, once the ticket is shown.
const People = lazyComponent(async () => (await import('./people.tsx')).People)

interface PeopleOfProps {
  ticket: ReadTicket
  state: TicketState
}

/** The people of a purchase, while they may change; empty offline, and for new holders. */
export function PeopleOf({ ticket, state }: PeopleOfProps) {
  const isHydrated = useHydrated()
  const isChanging = state === 'valid' || state === 'used' || state === 'handed_on'
  if (!isHydrated || !isChanging || ticket.checkedAt !== undefined || ticket.handed_on_at || !ticket.passes) return null
  return (
    <Suspense fallback={null}>
      <People ticket={ticket} />
    </Suspense>
  )
}
