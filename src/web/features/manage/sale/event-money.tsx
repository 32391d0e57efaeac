import { Link } from '@tanstack/react-router'
import type { ManagedEventDetails } from '../../../../contract/calls/managed-events.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { Money } from '../../../ui/formatted.tsx'
import { TitledSection } from '../../../ui/titled-section.tsx'

const PARTS = [
  ...(['online', 'cash', 'card', 'transfer', 'chargeback'] as const),
  ...(['going_back', 'unpaid', 'stray'] as const),
] as const

/** Money of an event by method, and what of it is on its way; nothing before the first payment. */
export function EventMoney({ event: { id, money } }: { event: Pick<ManagedEventDetails, 'id' | 'money'> }) {
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
