import { createFileRoute } from '@tanstack/react-router'
import { myTicketsWords } from '../features/tickets/my-tickets-words.ts'
import { TicketsScreen } from '../features/tickets/tickets-screen.tsx'
import { pageHead } from '../lib/head.ts'

export const Route = createFileRoute('/tickets')({
  head: async ({ match }) => {
    // Loaded before hydration ends: otherwise the list would suspend, and the page be blank for a moment.
    await myTicketsWords.load(match.context.language)
    const { lookup_title: title, lookup_description: description } = match.context.words.tickets
    return pageHead(match, { path: '/tickets', title, description })
  },
  component: TicketsPage,
})

function TicketsPage() {
  const { publicUrl } = Route.useRouteContext()
  return <TicketsScreen publicUrl={publicUrl} />
}
