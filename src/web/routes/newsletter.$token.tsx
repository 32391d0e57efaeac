import { createFileRoute } from '@tanstack/react-router'
import { ConfirmNewsletterScreen } from '../features/newsletter/confirm-screen.tsx'
import { pageHead } from '../lib/head.ts'

export const Route = createFileRoute('/newsletter/$token')({
  head: ({ match }) => {
    const { confirm_title: title, confirm_description: description } = match.context.words.newsletter
    // Without the token, which is secret.
    return pageHead(match, { path: '/newsletter', title, description, indexed: false })
  },
  component: NewsletterPage,
})

function NewsletterPage() {
  return <ConfirmNewsletterScreen token={Route.useParams().token} />
}
