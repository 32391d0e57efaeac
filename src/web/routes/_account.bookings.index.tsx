import { createFileRoute } from '@tanstack/react-router'
import type { BookingSide } from '../../contract/rules/booking.ts'
import { useUser } from '../app/guard.tsx'
import { BookingsScreen } from '../features/bookings/bookings-screen.tsx'
import { privateHead } from '../lib/head.ts'

export const Route = createFileRoute('/_account/bookings/')({
  // Part of every first visit, so it does not import the rules of bookings.
  validateSearch: ({ as }: Record<string, unknown>): { as?: BookingSide } => ({
    as: as === 'organiser' || as === 'talent' ? as : undefined,
  }),
  head: privateHead('account', ({ bookings }) => bookings),
  component: BookingsPage,
})

function BookingsPage() {
  const me = useUser()
  const { as } = Route.useSearch()
  return <BookingsScreen me={me} as={as} />
}
