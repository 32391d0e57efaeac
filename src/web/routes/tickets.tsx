import { createFileRoute } from '@tanstack/react-router'
import { TicketsScreen } from '../features/tickets/tickets-screen.tsx'

export const Route = createFileRoute('/tickets')({
  head: async ({ match }) => (await import('../features/tickets/head.ts')).myTicketsHead(match),
  component: TicketsPage,
})

function TicketsPage() {
  const { publicUrl } = Route.useRouteContext()
  return <TicketsScreen publicUrl={publicUrl} />
}
