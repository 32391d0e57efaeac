import type { FAQPage, WithContext } from 'schema-dts'
import type { Question } from './questions.tsx'

/** Questions and answers for search engines (schema.org). */
export function faqJsonLd(questions: Question[]) {
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
