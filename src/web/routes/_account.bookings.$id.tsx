import { createFileRoute } from '@tanstack/react-router'
import { useUser } from '../app/guard.tsx'
import { BookingScreen } from '../features/bookings/booking-screen.tsx'
import { privateHead } from '../lib/head.ts'

export const Route = createFileRoute('/_account/bookings/$id')({
  head: privateHead('account', ({ bookings }) => ({
    title: bookings.booking_title,
    description: bookings.description,
  })),
  component: BookingPage,
})

function BookingPage() {
  const me = useUser()
  const { id } = Route.useParams()
  return <BookingScreen key={id} id={id} me={me} />
}
