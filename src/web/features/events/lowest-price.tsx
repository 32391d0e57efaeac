import { useWords } from '../../lib/i18n.tsx'
import { Money } from '../../ui/formatted.tsx'

interface LowestPriceProps {
  /** The lowest, in dinars. */
  price: number
  isSeveral: boolean
  /** Of the amount. */
  className?: string
}

/** The price of an event's tickets, or the lowest of several. */
export function LowestPrice({ price, isSeveral, className }: LowestPriceProps) {
  const { free, free_and_paid, from } = useWords().words.events
  if (price === 0) return isSeveral ? free_and_paid : free
  return (
    <>
      {isSeveral && <span>{from} </span>}
      <span className={className}>
        <Money dinars={price} />
      </span>
    </>
  )
}
