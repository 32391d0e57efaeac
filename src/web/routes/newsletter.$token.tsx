import { createFileRoute } from '@tanstack/react-router'
import { ConfirmNewsletterScreen } from '../features/newsletter/confirm-screen.tsx'

export const Route = createFileRoute('/newsletter/$token')({
  head: async ({ match }) => (await import('../features/newsletter/head.ts')).confirmHead(match),
  component: NewsletterPage,
})

function NewsletterPage() {
  return <ConfirmNewsletterScreen token={Route.useParams().token} />
}
