import { useWords } from '../../lib/i18n.tsx'
import { Money } from '../../ui/formatted.tsx'
import { Written } from '../../ui/written.tsx'
import type { Price } from './prices.ts'

export const priceGridClass = 'grid grid-cols-1 gap-3 sm:grid-cols-3 sm:gap-4'
export const priceCardClass = 'h-full min-w-0 rounded-card border border-line bg-card p-4 sm:p-5'

/** Prices an hour, by occasion. */
export function PriceCards({ prices }: { prices: Price[] }) {
  return (
    <ul className={priceGridClass}>
      {prices.map((price) => (
        <li key={price.slot} className={priceCardClass}>
          <PriceText price={price} />
        </li>
      ))}
    </ul>
  )
}

interface PriceTextProps {
  price: Price
  /** Stacks the cards at every width. */
  stacked?: boolean
}

/** Name and amount of a price; side by side on phones. */
export function PriceText({ price: { name, amount }, stacked }: PriceTextProps) {
  const { words } = useWords()
  return (
    <div className={stacked ? 'space-y-1' : 'flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 sm:block'}>
      <p className="min-w-0 text-mute wrap-break-word">{name ? <Written>{name}</Written> : words.talents.price}</p>
      {amount === null ? (
        <p className="font-medium sm:mt-1">{words.talents.on_request}</p>
      ) : (
        <p className="sm:mt-1">
          <span className="text-xl font-semibold">
            <Money dinars={amount} />
          </span>{' '}
          <span className="text-sm whitespace-nowrap text-mute">{words.talents.hourly}</span>
        </p>
      )}
    </div>
  )
}
