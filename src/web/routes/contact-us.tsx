import { createFileRoute } from '@tanstack/react-router'
import { ContactScreen } from '../features/info/contact-screen.tsx'

export const Route = createFileRoute('/contact-us')({
  head: async ({ match }) => (await import('../features/info/head.ts')).contactHead(match),
  component: ContactPage,
})

function ContactPage() {
  const { contact } = Route.useRouteContext()
  return <ContactScreen contact={contact} />
}
