import { createFileRoute } from '@tanstack/react-router'
import { myTicketsWords } from '../features/tickets/my-tickets-words.ts'
import { TicketsScreen } from '../features/tickets/tickets-screen.tsx'
import { pageHead } from '../lib/head.ts'

export const Route = createFileRoute('/tickets')({
  loader: ({ context }) => myTicketsWords.load(context.language).then(() => {}),
  head: ({ match }) => {
    const { lookup_title: title, lookup_description: description } = match.context.words.tickets
    return pageHead(match, { path: '/tickets', title, description })
  },
  component: TicketsPage,
})

function TicketsPage() {
  const { publicUrl } = Route.useRouteContext()
  return <TicketsScreen publicUrl={publicUrl} />
}
