import { createFileRoute } from '@tanstack/react-router'
import { QuotationsScreen } from '../features/bookings/quotations-screen.tsx'
import { privateHead } from '../lib/head.ts'

export const Route = createFileRoute('/_account/quotations/$id')({
  head: privateHead(
    'account',
    ({ bookings: { quotations } }) => ({ title: quotations.answers_title, description: quotations.description }),
    'talent',
  ),
  component: QuotationsPage,
})

function QuotationsPage() {
  const { id } = Route.useParams()
  return <QuotationsScreen key={id} id={id} />
}
