import { ticketReference } from '../../../contract/rules/door.ts'
import { formatTime } from '../../../contract/rules/format.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/formatted.tsx'
import { Written } from '../../ui/written.tsx'
import type { QueuedSale } from '../check-in/quotas.ts'
import type { BoxOfficeWindow } from './queries.ts'
import { type SoldTicket, ticketOf } from './quota-sales.ts'

interface UnsentSalesProps {
  sales: QueuedSale[]
  types: BoxOfficeWindow['types']
  onShow: (ticket: SoldTicket) => void
}

/** Sales of this device that wait for the network, latest first. */
export function UnsentSales({ sales, types, onShow }: UnsentSalesProps) {
  const words = useBundle('account').boxOffice
  const { words: site, language } = useWords()
  if (sales.length === 0) return null
  return (
    <section className="mt-8">
      <h2 className="text-xl">{words.unsent}</h2>
      <ul className="mt-2 divide-y divide-line">
        {sales.toReversed().map((sale) => {
          const ticket = ticketOf(sale, types)
          return (
            <li key={sale.purchaseId} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
              <div className="min-w-0 grow basis-40">
                <p className="font-medium">
                  {site.tickets.people(ticket.quantity)} · <Money dinars={sale.total} />
                </p>
                <p className="flex flex-wrap items-center gap-x-3 text-sm text-mute">
                  <bdi>{formatTime(sale.sold_at, language)}</bdi>
                  <span>{words.paid_by[sale.method]}</span>
                  <bdi dir="ltr">{ticketReference(sale.purchaseId)}</bdi>
                  {sale.name && <Written>{sale.name}</Written>}
                </p>
              </div>
              <Button onClick={() => onShow(ticket)}>{words.show}</Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
