import { X } from 'lucide-react'
import type { UnavailableTalents } from '../../../contract/calls/bookings.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Written } from '../../ui/written.tsx'
import { CardImage } from '../talents/card-image.tsx'
import { type ChosenTalent, dropChosen } from '../talents/chosen.ts'

interface AskedTalentsProps {
  chosen: readonly ChosenTalent[]
  refused: UnavailableTalents
}

/** Who gets the request; after a refusal each says whether they can be asked. */
export function AskedTalents({ chosen, refused }: AskedTalentsProps) {
  const words = useBundle('account').bookings.quotations
  const mark = (id: string) => {
    if (refused.busy.includes(id)) return words.busy
    return refused.unavailable.includes(id) ? words.unavailable : undefined
  }
  return (
    <section aria-labelledby="asked">
      <h2 id="asked" className="text-lg">
        {words.asked}
      </h2>
      <ul className="mt-2 grid grid-cols-1 gap-x-6 sm:grid-cols-2">
        {chosen.map((talent) => (
          <li key={talent.id} className="flex min-w-0 items-center gap-3 border-b border-line py-2">
            <div className="relative size-11 shrink-0 overflow-hidden rounded-full bg-line">
              <CardImage talent={talent} onFirstScreen={false} sizes="2.75rem" />
            </div>
            <p className="min-w-0 grow leading-snug wrap-anywhere">
              <Written>{talent.name}</Written>
              {mark(talent.id) && <span className="block text-sm text-danger">{mark(talent.id)}</span>}
            </p>
            <button
              type="button"
              aria-label={words.remove(talent.name)}
              onClick={() => dropChosen([talent.id])}
              className="grid size-11 shrink-0 place-items-center rounded-full text-mute hover:text-ink"
            >
              <Icon of={X} className="size-5" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
