import { useBundle } from '../../lib/i18n.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Questions } from './questions.tsx'

export function FaqScreen() {
  const words = useBundle('legal').faq
  return (
    <div className="container max-w-3xl py-8 sm:py-12">
      <h1 className="mb-8 text-3xl">{words.title}</h1>
      <Questions questions={words.questions} />
      <div className="mt-10 flex flex-wrap items-center gap-4">
        <h2 className="text-xl">{words.more}</h2>
        <ButtonLink to="/contact-us">{words.contact}</ButtonLink>
      </div>
    </div>
  )
}
