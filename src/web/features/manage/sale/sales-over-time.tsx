import { Download } from 'lucide-react'
import type { ManagedEventDetails } from '../../../../contract/calls/managed-events.ts'
import { API_PREFIX } from '../../../../contract/paths.ts'
import { instantInBahrain } from '../../../../contract/rules/bahrain.ts'
import { formatCount, formatDate, formatShortDate } from '../../../../contract/rules/format.ts'
import { useBundle, useWords } from '../../../lib/i18n.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { Money } from '../../../ui/formatted.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { salesByDay } from './sales-by-day.ts'

interface SalesOverTimeProps {
  event: Pick<ManagedEventDetails, 'id' | 'sales' | 'revenue'>
}

/** Revenue, and tickets sold per day: bars, and a table for screen readers. */
export function SalesOverTime({ event: { id, sales, revenue } }: SalesOverTimeProps) {
  const { sale: words } = useBundle('manage')
  const { common } = useBundle('admin')
  const { language } = useWords()
  const days = salesByDay(sales)
  const most = Math.max(...days.map(({ quantity }) => quantity))
  const dayName = (day: string) => formatDate(instantInBahrain(day), language)
  const [first, last] = [days[0], days.at(-1)]
  return (
    <section aria-labelledby="sales">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="sales" className="text-xl">
            {words.sales}
          </h2>
          <p className="mt-1 text-mute">{first ? words.sales_text : words.no_sales}</p>
        </div>
        {first && (
          <a href={`${API_PREFIX}/events/${id}/sales.csv`} download className={buttonClass()}>
            <Icon of={Download} />
            {words.export_sales}
          </a>
        )}
      </div>
      <dl className="mt-4 flex flex-wrap items-baseline gap-x-3">
        <dt className="text-mute">{words.revenue}</dt>
        <dd className="text-xl font-semibold">
          <Money dinars={revenue} />
        </dd>
      </dl>
      {first && last && (
        <figure className="mt-4 rounded-card border border-line bg-card p-4">
          <div aria-hidden>
            <p className="text-sm text-mute">{formatCount(most)}</p>
            <div className="flex h-40 items-end gap-px border-b border-mute/55">
              {days.map(({ day, quantity }) => (
                <div
                  key={day}
                  title={`${dayName(day)}: ${formatCount(quantity)}`}
                  className="flex h-full min-w-0 flex-1 items-end justify-center"
                >
                  <div
                    style={{ height: `${(quantity / most) * 100}%` }}
                    className="w-full max-w-12 rounded-t-sm bg-brand forced-color-adjust-none forced-colors:bg-[CanvasText]"
                  />
                </div>
              ))}
            </div>
            <div className="mt-2 flex flex-wrap justify-between gap-x-4 text-sm text-mute">
              {/* Centred below its bar, if there is room. */}
              {(last === first ? [first] : [first, last]).map(({ day }) => (
                <span key={day} style={{ minWidth: `${100 / days.length}%` }} className="text-center last:ms-auto">
                  {formatShortDate(instantInBahrain(day), language)}
                </span>
              ))}
            </div>
          </div>
          {/* A table itself cannot get that narrow. */}
          <div className="sr-only">
            <table>
              <caption>{words.sales}</caption>
              <thead>
                <tr>
                  <th scope="col">{words.day}</th>
                  <th scope="col">{common.tickets}</th>
                </tr>
              </thead>
              <tbody>
                {days
                  .filter(({ quantity }) => quantity > 0)
                  .map(({ day, quantity }) => (
                    <tr key={day}>
                      <th scope="row">{dayName(day)}</th>
                      <td>{formatCount(quantity)}</td>
                    </tr>
                  ))}
              </tbody>
            </table>
          </div>
        </figure>
      )}
    </section>
  )
}
