import { ArrowRight } from 'lucide-react'
import { useEffect } from 'react'
import type { TalentItem } from '../../../contract/calls/talents.ts'
import { instantInBahrain } from '../../../contract/rules/bahrain.ts'
import { MAX_ASKED } from '../../../contract/rules/booking.ts'
import { formatDayMonth } from '../../../contract/rules/format.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { announce } from '../../ui/announcer.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.tsx'
import { CardImage } from './card-image.tsx'
import { type ChosenTalent, toggleChosen, useChosenTalents } from './chosen.ts'
import type { When } from './filters.ts'

/** Chooses a talent to be asked together with others, in the start corner of a card. */
export function ChooseTick({ talent }: { talent: TalentItem }) {
  const words = useBundle('talent').chosen
  const chosen = useChosenTalents()
  const isChosen = chosen.some(({ id }) => id === talent.id)

  function toggle() {
    if (!toggleChosen(talent)) toast({ variant: 'error', text: words.full, about: 'chosen' })
    else announce(words.count(chosen.length + (isChosen ? -1 : 1)))
  }
  return (
    // The whole label is the target, larger than its box.
    <label className="grid size-11 cursor-pointer place-items-center rounded-full bg-card/90 has-focus-visible:outline-3 has-focus-visible:outline-gold">
      <input
        type="checkbox"
        checked={isChosen}
        aria-label={words.choose(talent.name)}
        aria-disabled={!isChosen && chosen.length >= MAX_ASKED}
        onChange={toggle}
        className="size-6 cursor-pointer accent-brand aria-disabled:opacity-50"
      />
    </label>
  )
}

/** How many are chosen, and the way to their common request, at the lower edge of the list. */
export function ChosenBar({ when, today }: { when: When; today: string }) {
  const words = useBundle('talent').chosen
  const { language } = useWords()
  const chosen = useChosenTalents()
  const isShown = chosen.length > 0

  // What the keyboard reaches scrolls to above the bar.
  useEffect(() => {
    if (!isShown) return
    const { style } = document.documentElement
    style.scrollPaddingBottom = '6rem'
    return () => {
      style.scrollPaddingBottom = ''
    }
  }, [isShown])

  if (!isShown) return null
  const day = when.date && formatDayMonth(instantInBahrain(when.date), instantInBahrain(today).getTime(), language)
  return (
    <section
      aria-label={words.title}
      className="bottom-0 z-10 -mx-[min(1rem,5vw)] mt-8 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-t-card border border-line bg-card px-[min(1rem,5vw)] py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-soft tall:sticky sm:mx-0 sm:px-6 print:hidden"
    >
      <div className="flex min-w-0 items-center gap-3">
        <ChosenFaces chosen={chosen} />
        <p className="leading-snug">
          <span className="font-semibold">{words.count(chosen.length)}</span>
          {day && <span className="block text-sm text-mute">{day}</span>}
          {chosen.length === MAX_ASKED && <span className="block text-sm text-mute">{words.is_full}</span>}
        </p>
      </div>
      <ButtonLink to="/quotations" search={when} variant="main" className="max-sm:px-4">
        {words.ask}
        <Icon of={ArrowRight} mirrored className="size-4 max-sm:hidden" />
      </ButtonLink>
    </section>
  )
}

function ChosenFaces({ chosen }: { chosen: readonly ChosenTalent[] }) {
  return (
    <ul aria-hidden className="flex ps-2 max-sm:hidden">
      {chosen.map((talent) => (
        <li
          key={talent.id}
          className="relative -ms-2 size-10 overflow-hidden rounded-full border-2 border-card bg-line"
        >
          <CardImage talent={talent} onFirstScreen={false} sizes="2.5rem" />
        </li>
      ))}
    </ul>
  )
}
