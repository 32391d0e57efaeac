import type { Event } from '../../../contract/events.ts'
import { formatMoney } from '../../../contract/rules/format.ts'
import { ticketPrice } from '../../../contract/rules/money.ts'
import { useWords } from '../../lib/words.tsx'

/** What one ticket costs. */
export function Price({ event }: { event: Event }) {
  const { words } = useWords()
  const price = ticketPrice(event)
  return price === 0 ? words.events.free : <bdi>{formatMoney(price)}</bdi>
}
