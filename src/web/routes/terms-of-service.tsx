import { createFileRoute } from '@tanstack/react-router'
import { TermsScreen } from '../features/info/terms-screen.tsx'

export const Route = createFileRoute('/terms-of-service')({
  head: async ({ match }) => (await import('../features/info/head.ts')).termsHead(match),
  component: TermsPage,
})

function TermsPage() {
  const { contact } = Route.useRouteContext()
  return <TermsScreen contact={contact} />
}
