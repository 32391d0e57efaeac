import { createFileRoute } from '@tanstack/react-router'
import type { FAQPage, WithContext } from 'schema-dts'
import { FaqScreen, type Question } from '../features/info/faq-screen.tsx'
import { headFrom } from '../lib/head.ts'

export const Route = createFileRoute('/faq')({
  head: headFrom('legal', ({ faq: { description, questions } }, { shell }) => ({
    title: shell.faq,
    description,
    jsonLd: faqJsonLd(questions),
  })),
  component: FaqScreen,
})

/** Questions and answers for search engines (schema.org). */
function faqJsonLd(questions: Question[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  } satisfies WithContext<FAQPage>
}
