import { type ReactNode, useState } from 'react'
import type { Shift, WindowSale } from '../../../../contract/calls/box-office.ts'
import type { Ticket } from '../../../../contract/calls/tickets.ts'
import { ticketReference } from '../../../../contract/rules/door.ts'
import { formatCount, formatMoney, formatTime } from '../../../../contract/rules/format.ts'
import type { TicketTimes } from '../../../../contract/rules/sales.ts'
import { api } from '../../../lib/api.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { ActionDialog } from '../../../ui/action-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorNotice } from '../../../ui/form-parts.tsx'
import { Money } from '../../../ui/formatted.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { Written } from '../../../ui/written.tsx'
import type { QueuedSale } from '../quotas.ts'
import { type BoxOfficeWindow, canUndo, useShow } from './queries.ts'
import { type SoldTicket, ticketOf } from './use-sale.ts'

interface SalesListProps {
  shift: Shift
  event: TicketTimes
  sales: WindowSale[]
  onShow: (ticket: Ticket) => void
  onUndone: (purchaseId: string) => unknown
}

/** The last sales of a shift: shown again, or undone while nobody is in. */
export function SalesList({ shift, event, sales, onShow, onUndone }: SalesListProps) {
  const words = useBundle('account').boxOffice
  const { words: site } = useWords()
  const [undoing, setUndoing] = useState<WindowSale>()
  const showing = useShow(onShow)
  if (sales.length === 0) return null

  return (
    <section className="mt-8">
      <h2 className="text-xl">{words.last}</h2>
      <ErrorNotice error={showing.error} className="mt-2" />
      <ul className="mt-2 divide-y divide-line">
        {sales.map((sale) => (
          <SaleRow key={sale.purchaseId} sale={sale} at={sale.created_at} paidBy={methodOf(sale)}>
            {sale.voided_at ? (
              <Tag>{sale.status === 'expired' ? words.expired : words.undone}</Tag>
            ) : (
              <div className="flex flex-wrap gap-2">
                <Button
                  aria-describedby={rowId(sale)}
                  busy={showing.isPending && showing.variables === sale.purchaseId}
                  onClick={() => showing.mutate(sale.purchaseId)}
                >
                  {words.show}
                </Button>
                {canUndo(sale, event) && (
                  <Button aria-describedby={rowId(sale)} onClick={() => setUndoing(sale)}>
                    {words.undo}
                  </Button>
                )}
              </div>
            )}
          </SaleRow>
        ))}
      </ul>
      {undoing && (
        <ActionDialog
          title={words.undo_title}
          cancelLabel={words.keep}
          confirmLabel={words.undo}
          action={async () => (await api()).boxOffice.voidSale({ id: shift.id, purchaseId: undoing.purchaseId })}
          toast={{ about: 'undo-sale', success: () => words.undo_done }}
          onDone={() => onUndone(undoing.purchaseId)}
          onClose={() => setUndoing(undefined)}
        >
          <p>
            <span>{words.undo_text(site.tickets.people(undoing.quantity))}</span>{' '}
            {undoing.paid > 0 && (
              <span>{undoing.method === 'link' ? words.undo_online : words.undo_money(formatMoney(undoing.paid))}</span>
            )}
          </p>
        </ActionDialog>
      )}
    </section>
  )
}

/** State of a sale now: it may have been paid since. */
function methodOf({ method, paid, total, status }: WindowSale): PaidBy {
  if (method === 'link' && status !== 'purchased') return status === 'held' ? 'waiting' : 'unpaid'
  return method === 'unpaid' && paid === total ? 'paid' : method
}

interface UnsentSalesProps {
  sales: QueuedSale[]
  types: BoxOfficeWindow['types']
  onShow: (ticket: SoldTicket) => void
}

/** Sales of this device that wait for the network, latest first. */
export function UnsentSales({ sales, types, onShow }: UnsentSalesProps) {
  const words = useBundle('account').boxOffice
  if (sales.length === 0) return null
  return (
    <section className="mt-8">
      <h2 className="text-xl">{words.unsent}</h2>
      <ul className="mt-2 divide-y divide-line">
        {sales.toReversed().map((sale) => {
          const ticket = ticketOf(sale, types)
          return (
            <SaleRow key={sale.purchaseId} sale={{ ...ticket, name: sale.name }} at={sale.sold_at} paidBy={sale.method}>
              <Button aria-describedby={rowId(sale)} onClick={() => onShow(ticket)}>
                {words.show}
              </Button>
            </SaleRow>
          )
        })}
      </ul>
    </section>
  )
}

type PaidBy = WindowSale['method'] | 'paid' | 'waiting'

interface SaleRowProps {
  sale: Pick<SoldTicket, 'purchaseId' | 'quantity' | 'total' | 'admitted'> & {
    name?: string | null | undefined
    reason?: string | null | undefined
    voided_at?: string | null
  }
  at: string
  paidBy: PaidBy
  /** What can be done with it, described by `rowId`. */
  children: ReactNode
}

const rowId = ({ purchaseId }: { purchaseId: string }) => `sale-${purchaseId}`

/** A sale in a list: how many people, what it cost, when, and for whom. */
function SaleRow({ sale, at, paidBy, children }: SaleRowProps) {
  const words = useBundle('account').boxOffice
  const { words: site, language } = useWords()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-40">
        <p id={rowId(sale)} className={sale.voided_at ? 'text-mute line-through' : 'font-medium'}>
          {site.tickets.people(sale.quantity)} ·{' '}
          <span>{sale.total === 0 ? site.tickets.free : <Money dinars={sale.total} />}</span>
        </p>
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-mute">
          <bdi>{formatTime(at, language)}</bdi>
          {sale.total > 0 && <span>{words.paid_by[paidBy]}</span>}
          {sale.reason && <Written className="text-page-start wrap-anywhere">{sale.reason}</Written>}
          <bdi dir="ltr">{ticketReference(sale.purchaseId)}</bdi>
          {sale.name && <Written>{sale.name}</Written>}
          {sale.admitted > 0 && <span>{words.in_count(formatCount(sale.admitted))}</span>}
        </p>
      </div>
      {children}
    </li>
  )
}
