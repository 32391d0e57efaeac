import { createFileRoute } from '@tanstack/react-router'
import { InfoScreen } from '../features/info/info-screen.tsx'

export const Route = createFileRoute('/info')({
  head: async ({ match }) => (await import('../features/info/head.ts')).infoHead(match),
  component: InfoPage,
})

function InfoPage() {
  const { contact } = Route.useRouteContext()
  return <InfoScreen contact={contact} />
}
