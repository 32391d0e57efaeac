import { createFileRoute } from '@tanstack/react-router'
import { TicketsScreen } from '../features/tickets/tickets-screen.tsx'
import { headFrom } from '../lib/head.ts'

export const Route = createFileRoute('/tickets')({
  head: headFrom('event', (_, { tickets }) => ({
    title: tickets.lookup_title,
    description: tickets.lookup_description,
  })),
  component: TicketsScreen,
})
