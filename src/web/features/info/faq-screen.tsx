import { ChevronDown } from 'lucide-react'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

export function FaqScreen() {
  const words = useBundle('legal').faq
  const { shell } = useWords().words
  return (
    <div className="container max-w-3xl py-8 sm:py-12">
      <h1 className="mb-8 text-3xl">{shell.faq}</h1>
      <Questions questions={words.questions} />
      <div className="mt-10 flex flex-wrap items-center gap-4">
        <h2 className="text-xl">{words.more}</h2>
        <ButtonLink to="/contact-us">{shell.contact}</ButtonLink>
      </div>
    </div>
  )
}

export interface Question {
  question: string
  answer: string
}

/** Questions that expand to their answers, also without scripts. */
export function Questions({ questions }: { questions: Question[] }) {
  return (
    <div className="grid gap-3">
      {questions.map(({ question, answer }) => (
        <details key={question} className="group rounded-card border border-line bg-card px-5">
          <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-3 py-3 font-semibold [&::-webkit-details-marker]:hidden">
            <span className="min-w-0 wrap-break-word">{question}</span>
            <Icon of={ChevronDown} className="size-5 shrink-0 text-mute group-open:rotate-180" />
          </summary>
          <p className="max-w-prose pb-5 text-pretty text-mute">{answer}</p>
        </details>
      ))}
    </div>
  )
}
