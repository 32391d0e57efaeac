import { createFileRoute } from '@tanstack/react-router'
import { PrivacyScreen } from '../features/info/privacy-screen.tsx'

export const Route = createFileRoute('/privacy')({
  head: async ({ match }) => (await import('../features/info/head.ts')).privacyHead(match),
  component: PrivacyPage,
})

function PrivacyPage() {
  const { contact } = Route.useRouteContext()
  return <PrivacyScreen contact={contact} />
}
