import { createFileRoute } from '@tanstack/react-router'
import { LookupScreen } from '../features/tickets/lookup-screen.tsx'
import { pageHead } from '../lib/head.ts'

export const Route = createFileRoute('/tickets')({
  head: ({ match }) => {
    const { lookup_title: title, lookup_description: description } = match.context.words.tickets
    return pageHead(match, { path: '/tickets', title, description })
  },
  component: LookupScreen,
})
