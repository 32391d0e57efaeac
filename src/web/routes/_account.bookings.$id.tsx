import { createFileRoute } from '@tanstack/react-router'
import { useUser } from '../app/guard.tsx'
import { BookingScreen } from '../features/bookings/booking-screen.tsx'
import { headFrom } from '../lib/head.ts'

export const Route = createFileRoute('/_account/bookings/$id')({
  head: headFrom('account', ({ bookings }) => ({
    title: bookings.booking_title,
    description: bookings.description,
    indexed: false,
  })),
  component: BookingPage,
})

function BookingPage() {
  const me = useUser()
  const { id } = Route.useParams()
  return <BookingScreen key={id} id={id} me={me} />
}
