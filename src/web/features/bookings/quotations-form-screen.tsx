import { useHydrated } from '@tanstack/react-router'
import { CalendarHeart } from 'lucide-react'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { BackToList } from '../../ui/back-to-list.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { StateScreen } from '../../ui/state-screen.tsx'
import { useChosenTalents } from '../talents/chosen.ts'
import type { When } from '../talents/filters.ts'
import { QuotationsForm } from './quotations-form.tsx'

/** Asks the talents chosen in the list for quotations. */
export function QuotationsFormScreen({ when, now }: { when: When; now: number }) {
  const words = useBundle('account').bookings.quotations
  const { words: site } = useWords()
  const chosen = useChosenTalents()
  // The choice is known in the browser only.
  const isKnown = useHydrated()

  if (isKnown && chosen.length === 0) {
    return (
      <StateScreen heading="h1" icon={CalendarHeart} title={words.none} text={words.none_text}>
        <ButtonLink to="/talents" search={when} variant="main">
          {site.talents.see_talents}
        </ButtonLink>
      </StateScreen>
    )
  }
  return (
    <div className="container max-w-3xl pt-2 pb-16">
      <BackToList to="/talents" search={when}>
        {site.talents.back}
      </BackToList>
      <h1 className="mt-2 text-2xl wrap-break-word sm:text-3xl">{words.title}</h1>
      <p className="mt-2 mb-6 text-lg">{words.text}</p>
      <div className="rounded-card border border-line bg-card p-5 shadow-soft sm:p-6">
        <QuotationsForm chosen={chosen} when={when} now={now} />
      </div>
    </div>
  )
}
