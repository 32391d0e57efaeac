import { createFileRoute } from '@tanstack/react-router'
import { SocialScreen } from '../features/info/social-screen.tsx'

export const Route = createFileRoute('/social')({
  head: async ({ match }) => (await import('../features/info/head.ts')).socialHead(match),
  component: SocialPage,
})

function SocialPage() {
  const { contact } = Route.useRouteContext()
  return <SocialScreen contact={contact} />
}
