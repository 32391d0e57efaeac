import type { Event } from '../../../contract/events.ts'
import { ticketPrice } from '../../../contract/rules/money.ts'
import { useWords } from '../../lib/i18n.tsx'
import { Money } from '../../ui/formatted.tsx'

export function Price({ event }: { event: Event }) {
  const { words } = useWords()
  const price = ticketPrice(event)
  return price === 0 ? words.events.free : <Money dinars={price} />
}
