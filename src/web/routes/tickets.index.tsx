import { createFileRoute } from '@tanstack/react-router'
import { TicketsScreen } from '../features/sale/ticket/tickets-screen.tsx'
import { headFrom } from '../lib/head.ts'

export const Route = createFileRoute('/tickets/')({
  head: headFrom('event', ({ myTickets }, { tickets }) => ({
    title: tickets.lookup_title,
    description: myTickets.lookup_description,
  })),
  component: TicketsScreen,
})
