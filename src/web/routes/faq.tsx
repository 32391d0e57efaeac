import { createFileRoute } from '@tanstack/react-router'
import { FaqScreen } from '../features/info/faq-screen.tsx'

export const Route = createFileRoute('/faq')({
  head: async ({ match }) => (await import('../features/info/head.ts')).faqHead(match),
  component: FaqPage,
})

function FaqPage() {
  return <FaqScreen />
}
