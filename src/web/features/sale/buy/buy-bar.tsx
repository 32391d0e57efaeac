import { useEffect, useState } from 'react'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import type { EventWithTypes } from '../../events/availability.ts'
import { LowestPrice } from '../../events/lowest-price.tsx'

/** Id of the purchase panel. */
export const BUY_ID = 'buy'

/**
 * Sticky bar on phones that leads to the purchase panel; hidden while that is visible, and where it would cover much of
 * the screen.
 */
export function BuyBar({ event }: { event: EventWithTypes }) {
  const { words } = useWords()
  const own = useBundle('event').ticket
  const [away, setAway] = useState(true)
  const price = event.ticket_price

  useEffect(() => {
    const panel = document.getElementById(BUY_ID)
    if (!panel) return
    const observer = new IntersectionObserver(([entry]) => setAway(!entry?.isIntersecting), {
      // In the lowest quarter of the window it does not count as visible.
      rootMargin: '0px 0px -25%',
    })
    observer.observe(panel)
    return () => observer.disconnect()
  }, [])

  return (
    <div
      className={`sticky bottom-0 z-10 hidden border-t border-line bg-card transition-transform print:hidden tall:max-desk:block ${away ? '' : 'invisible translate-y-full'}`}
    >
      <div className="container flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <p className="leading-tight">
          <span className="block text-lg font-semibold">
            <LowestPrice price={price} isSeveral={event.several_prices} />
          </span>
          {(price > 0 || event.several_prices) && (
            <span className="text-sm text-mute">
              {event.pay === undefined || event.pay === 'door' ? words.tickets.pay_at_door : own.pay_online}
            </span>
          )}
        </p>
        <a
          href={`#${BUY_ID}`}
          className={buttonClass({ variant: 'main' })}
          onClick={(click) => {
            // No history entry: Back leads to the list.
            click.preventDefault()
            document.getElementById(BUY_ID)?.scrollIntoView()
          }}
        >
          {words.tickets.buy}
        </a>
      </div>
    </div>
  )
}
