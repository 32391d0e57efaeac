import type { TicketWithEvent } from '../../../../contract/calls/tickets.ts'
import { sumDinars } from '../../../../contract/rules/money.ts'
import { hasNamedTypes } from '../../../../contract/rules/ticket-lines.ts'
import { totalPrice } from '../../../../contract/rules/type-sales.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { Countdown } from '../../../ui/countdown.tsx'
import { DateTime, Money } from '../../../ui/formatted.tsx'
import { Written } from '../../../ui/written.tsx'

/** What a purchase is for, what is to pay, and for how long its places are held. */
export function DueCard({ ticket }: { ticket: TicketWithEvent }) {
  const { words } = useWords()
  const own = useBundle('pay')
  const { event, lines, held_until, due, paid } = ticket
  return (
    <div className="rounded-card border border-line bg-card p-[min(1.25rem,5vw)] shadow-soft">
      <p className="text-card-title wrap-anywhere">
        <Written>{event.title}</Written>
      </p>
      <p className="text-mute">
        <DateTime instant={event.date} withYear />
      </p>
      <ul className="mt-4 grid gap-1 border-t border-line pt-4">
        {lines.map(({ type_id, name, quantity, unit_price, discount }) => (
          <li key={type_id} className="flex flex-wrap justify-between gap-x-4">
            <span className="min-w-0 wrap-anywhere">
              {hasNamedTypes(ticket) ? (
                <>
                  <bdi>{quantity} ×</bdi> <Written>{name}</Written>
                </>
              ) : (
                words.tickets.people(quantity)
              )}
            </span>
            <Money dinars={totalPrice([{ price: sumDinars([unit_price, -discount]), quantity }])} />
          </li>
        ))}
      </ul>
      <p className="mt-3 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3 text-xl font-semibold">
        {paid > 0 ? own.due : words.tickets.total}
        <Money dinars={due} />
      </p>
      {held_until && (
        <p className="mt-4 flex flex-wrap items-baseline justify-between gap-x-4 rounded-md bg-paper px-4 py-2">
          {own.left}
          <span className="text-2xl">
            <Countdown until={held_until} />
          </span>
        </p>
      )}
    </div>
  )
}
