import { createFileRoute } from '@tanstack/react-router'
import { Guard } from '../app/guard.tsx'
import { BookingScreen } from '../features/bookings/booking-screen.tsx'
import { headFrom } from '../lib/head.ts'

export const Route = createFileRoute('/bookings/$id')({
  head: headFrom('account', ({ bookings }) => ({
    title: bookings.booking_title,
    description: bookings.description,
    indexed: false,
  })),
  component: BookingPage,
})

function BookingPage() {
  const { id } = Route.useParams()
  return <Guard>{(me) => <BookingScreen key={id} id={id} me={me} />}</Guard>
}
