import { createFileRoute } from '@tanstack/react-router'
import { Guard } from '../app/guard.tsx'
import { BookingScreen } from '../features/bookings/booking-screen.tsx'
import { bookingWords } from '../features/bookings/words.ts'
import { pageHead } from '../lib/head.ts'

export const Route = createFileRoute('/bookings/$id')({
  head: async ({ match }) => {
    const { booking_title: title, description } = await bookingWords.load(match.context.language)
    return pageHead(match, { path: `/bookings/${match.params.id}`, title, description, indexed: false })
  },
  component: BookingPage,
})

function BookingPage() {
  const { id } = Route.useParams()
  return <Guard>{(me) => <BookingScreen key={id} id={id} me={me} />}</Guard>
}
