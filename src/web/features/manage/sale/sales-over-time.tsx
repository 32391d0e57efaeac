import { useQuery } from '@tanstack/react-query'
import { ChevronDown, Download } from 'lucide-react'
import { useState } from 'react'
import type { ManagedEventDetails } from '../../../../contract/calls/managed-events.ts'
import { API_PREFIX } from '../../../../contract/paths.ts'
import { formatShortDate } from '../../../../contract/rules/format.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { ErrorNotice } from '../../../ui/form-parts.tsx'
import { Money } from '../../../ui/formatted.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { salesQuery } from '../queries.ts'
import { salesBesideLastTime } from './sales-by-day.ts'
import { SalesChart } from './sales-chart.tsx'

interface SalesOverTimeProps {
  event: Pick<ManagedEventDetails, 'id' | 'date' | 'sales' | 'revenue' | 'last_time'>
}

/** Revenue, and tickets sold per day; beside them those of the event's last time, once they are asked for. */
export function SalesOverTime({ event }: SalesOverTimeProps) {
  const { sale: words } = useBundle('manage')
  const { language } = useWords()
  const { last_time } = event
  const [isOpen, setOpen] = useState(false)
  const { data, error, isFetching } = useQuery({
    ...salesQuery(last_time?.id ?? ''),
    enabled: isOpen && last_time !== null,
  })
  const lastTime = isOpen ? data : undefined
  const days = salesBesideLastTime(event, lastTime)
  const hasSales = event.sales.length > 0
  return (
    <section aria-labelledby="sales">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="sales" className="text-xl">
            {words.sales}
          </h2>
          <p className="mt-1 text-mute">{hasSales ? words.sales_text : words.no_sales}</p>
        </div>
        {hasSales && (
          <a href={`${API_PREFIX}/events/${event.id}/sales.csv`} download className={buttonClass()}>
            <Icon of={Download} />
            {words.export_sales}
          </a>
        )}
      </div>
      <dl className="mt-4 flex flex-wrap items-baseline gap-x-3">
        <dt className="text-mute">{words.revenue}</dt>
        <dd className="text-xl font-semibold">
          <Money dinars={event.revenue} />
        </dd>
      </dl>
      {days.length > 0 && (
        <figure className="mt-4 rounded-card border border-line bg-card p-4">
          <SalesChart
            days={days}
            before={lastTime && words.last_time.before(formatShortDate(lastTime.date, language))}
          />
          {lastTime && <figcaption className="mt-2 text-sm text-mute">{words.last_time.text}</figcaption>}
        </figure>
      )}
      {last_time && (
        <>
          <Button
            variant="quiet"
            aria-expanded={isOpen}
            busy={isOpen && isFetching}
            className="mt-1 -ms-4 sm:-ms-5 forced-colors:ms-0"
            onClick={() => setOpen(!isOpen)}
          >
            <Icon of={ChevronDown} className={`size-5 shrink-0 transition-transform ${isOpen ? 'rotate-180' : ''}`} />
            {words.last_time.show}
          </Button>
          <ErrorNotice text={isOpen && error ? words.last_time.failed : undefined} />
        </>
      )}
    </section>
  )
}
