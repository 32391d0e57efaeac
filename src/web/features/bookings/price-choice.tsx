import { useBundle, useWords } from '../../lib/i18n.tsx'
import { RadioGroup } from '../../ui/field.tsx'
import { Money } from '../../ui/formatted.tsx'
import { Written } from '../../ui/written.tsx'
import type { HourlyPrice } from '../talents/prices.ts'

interface PriceChoiceProps {
  prices: HourlyPrice[]
  name: string
  error?: string
  onChange: () => void
}

/** Choice of one of a talent's prices. */
export function PriceChoice({ prices, name, error, onChange }: PriceChoiceProps) {
  const words = useBundle('account').bookings
  const { words: site } = useWords()
  return (
    <RadioGroup label={words.request.price} error={error}>
      <div className="grid grid-cols-1 gap-3">
        {prices.map((price, place) => (
          <label
            key={price.slot}
            className="flex cursor-pointer items-center gap-[min(1rem,4vw)] rounded-md border border-mute/55 bg-card px-[min(1rem,4vw)] py-3 hover:border-mute has-checked:border-brand has-checked:bg-brand/5"
          >
            <input
              type="radio"
              name={name}
              value={price.slot}
              defaultChecked={place === 0}
              onChange={onChange}
              className="size-5 shrink-0 accent-brand"
            />
            <span className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-4">
              <span className="min-w-0 wrap-break-word">
                {price.name ? <Written>{price.name}</Written> : site.talents.price}
              </span>
              <span>
                <span className="font-semibold">
                  <Money dinars={price.amount} />
                </span>{' '}
                <span className="text-sm whitespace-nowrap text-mute">{site.talents.hourly}</span>
              </span>
            </span>
          </label>
        ))}
      </div>
    </RadioGroup>
  )
}
