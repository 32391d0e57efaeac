import type { Talent } from '../../../contract/talents.ts'
import { useWords } from '../../lib/i18n.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { lowestPrice } from './prices.ts'

/** Lowest price, hire and quotation. */
export function HireCard({ talent }: { talent: Talent }) {
  const { words } = useWords()
  const lowest = lowestPrice(talent)
  const params = { id: talent.id }
  return (
    <div className="rounded-card border border-line bg-card p-5 shadow-soft sm:p-6">
      <p className="mb-4">
        {lowest === undefined ? (
          <span className="text-lg font-semibold">{words.talents.on_request}</span>
        ) : (
          <>
            <span className="text-mute">{words.talents.from_price}</span>{' '}
            <span className="text-2xl font-semibold">
              <Money dinars={lowest} />
            </span>{' '}
            <span className="text-mute">{words.talents.hourly}</span>
          </>
        )}
      </p>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 desk:grid-cols-1">
        <ButtonLink to="/hire/$id" params={params} variant="main" size="lg" wide>
          {words.talents.hire}
        </ButtonLink>
        <ButtonLink to="/quotation/$id" params={params} size="lg" wide>
          {words.talents.quotation}
        </ButtonLink>
      </div>
      <p className="mt-4 text-center text-sm text-balance text-mute">{words.talents.free_of_charge}</p>
    </div>
  )
}
