import { createFileRoute } from '@tanstack/react-router'
import { faqJsonLd } from '../features/info/faq-json-ld.ts'
import { FaqScreen } from '../features/info/faq-screen.tsx'
import { headFrom } from '../lib/head.ts'

export const Route = createFileRoute('/faq')({
  head: headFrom('legal', ({ faq: { title, description, questions } }) => ({
    title,
    description,
    jsonLd: faqJsonLd(questions),
  })),
  component: FaqPage,
})

function FaqPage() {
  return <FaqScreen />
}
