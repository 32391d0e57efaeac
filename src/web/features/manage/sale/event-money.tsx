import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ManagedEventDetails } from '../../../../contract/calls/managed-events.ts'
import { formatCount, formatMoney } from '../../../../contract/rules/format.ts'
import { api } from '../../../lib/api.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { ActionDialog } from '../../../ui/action-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { Money } from '../../../ui/formatted.tsx'
import { TitledSection } from '../../../ui/titled-section.tsx'

const PARTS = [
  ...(['online', 'cash', 'card', 'transfer', 'chargeback'] as const),
  ...(['going_back', 'unpaid', 'stray'] as const),
] as const

interface EventMoneyProps {
  event: Pick<ManagedEventDetails, 'id' | 'money' | 'cancelled_at'>
}

/** Money of an event by method, and what of it is on its way; nothing before the first payment. */
export function EventMoney({ event: { id, money, cancelled_at } }: EventMoneyProps) {
  const { sale: words } = useBundle('manage')
  const shown = PARTS.filter((part) => money[part] !== 0)
  if (shown.length === 0) return null
  return (
    <TitledSection title={words.money}>
      <dl className="grid max-w-xl gap-1">
        {shown.map((part) => (
          <div key={part} className="flex flex-wrap items-baseline justify-between gap-x-6">
            <dt className="text-mute">{words.money_by[part]}</dt>
            <dd className="font-semibold tabular-nums">
              <Money dinars={money[part]} />
            </dd>
          </div>
        ))}
      </dl>
      {cancelled_at !== null && <RefundAll id={id} />}
      <Link
        to="/admin/finance"
        search={{ event_id: id }}
        className="mt-2 inline-flex min-h-11 items-center font-medium text-brand underline underline-offset-4"
      >
        {words.money_moved}
      </Link>
    </TitledSection>
  )
}

/** What of a cancelled event is still to go back, and a button that gives it back. */
function RefundAll({ id }: { id: string }) {
  const { sale: words } = useBundle('manage')
  const [isAsked, setAsked] = useState(false)
  const queryKey = ['events', 'admin', id, 'refund_all']
  const { data } = useQuery({ queryKey, queryFn: async () => (await api()).refunds.ofEvent({ id }) })
  if (!data) return null
  const { purchases, amount, under_way, by_hand } = data
  return (
    <div className="mt-3 grid max-w-xl justify-items-start gap-3">
      <p>{words.refund_all.left(formatMoney(amount), formatMoney(under_way), formatMoney(by_hand))}</p>
      {purchases > 0 && (
        <Button variant="warning" onClick={() => setAsked(true)}>
          {words.refund_all.button}
        </Button>
      )}
      {isAsked && (
        <ActionDialog
          title={words.refund_all.title}
          confirmLabel={words.refund_all.button}
          action={async () => (await api()).refunds.refundAll({ id })}
          refetch={[['events', 'admin', id]]}
          onClose={() => setAsked(false)}
        >
          <p>{words.refund_all.text(formatCount(purchases), formatMoney(amount))}</p>
        </ActionDialog>
      )}
    </div>
  )
}
