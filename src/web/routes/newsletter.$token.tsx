import { createFileRoute } from '@tanstack/react-router'
import { ConfirmNewsletterScreen } from '../features/newsletter/confirm-screen.tsx'
import { privateHead } from '../lib/head.ts'

export const Route = createFileRoute('/newsletter/$token')({
  head: privateHead('account', ({ notifications: { newsletter } }) => ({
    // Without the token, which is secret.
    path: '/newsletter',
    title: newsletter.title,
    description: newsletter.description,
  })),
  component: NewsletterPage,
})

function NewsletterPage() {
  return <ConfirmNewsletterScreen token={Route.useParams().token} />
}
