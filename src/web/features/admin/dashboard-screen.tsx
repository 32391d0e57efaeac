import { useQuery } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { formatCount } from '../../../contract/rules/format.ts'
import { loadBundle, useBundle, useWords } from '../../lib/i18n.tsx'
import { useNearView } from '../../lib/lazy.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { dayName } from './day-name.ts'
import { statsQuery } from './queries.ts'
import type { SignupsChartProps } from './signups-chart.tsx'
import { StatCards } from './stat-cards.tsx'

/** Overview of the dashboard: numbers, and below them tables of people, which their features own. */
export function DashboardScreen({ children }: { children: ReactNode }) {
  const words = useBundle('admin').dashboard
  return (
    <>
      <h1 className="mb-6 text-3xl">{words.title}</h1>
      <StatCards />
      <Signups />
      <div className="mt-12 grid grid-cols-[minmax(0,1fr)] gap-14">{children}</div>
    </>
  )
}

/** New profiles on each of the last seven days: a chart, and a table for screen readers. */
function Signups() {
  const { signups: words } = useBundle('admin').dashboard
  // A failure is reported by the numbers above, which come with the same response.
  const { data: stats, error } = useQuery(statsQuery)
  if (error && !stats) return null
  return (
    <section aria-labelledby="signups" className="mt-8">
      <h2 id="signups" className="text-2xl">
        {words.title}
      </h2>
      <p className="mt-1 text-mute">{words.utc}</p>
      <div className="mt-4 rounded-card border border-line bg-card p-3 sm:p-6">
        {!stats ? (
          <Skeleton className="h-64" />
        ) : stats.signups.every(({ count }) => count === 0) ? (
          <p className="grid h-64 place-items-center text-center text-mute">{words.none}</p>
        ) : (
          <Figure signups={stats.signups} />
        )}
      </div>
    </section>
  )
}

function Figure({ signups }: SignupsChartProps) {
  const { signups: words } = useBundle('admin').dashboard
  const { language } = useWords()
  const frame = useRef<HTMLElement>(null)
  const isNear = useNearView(frame)
  const [Chart, setChart] = useState<ComponentType<SignupsChartProps>>()
  const [isFailed, setFailed] = useState(false)

  useEffect(() => {
    if (!isNear) return
    Promise.all([import('./signups-chart.tsx'), loadBundle('talent', language)]).then(
      ([{ SignupsChart }]) => setChart(() => SignupsChart),
      // The table, which has the same numbers, replaces it.
      () => setFailed(true),
    )
  }, [isNear, language])

  return (
    <figure ref={frame}>
      {!isFailed && (
        // The canvas follows a narrower screen a moment later.
        <div aria-hidden className="relative h-64 overflow-hidden">
          {Chart ? <Chart signups={signups} /> : <Skeleton className="h-full" />}
        </div>
      )}
      {/* A table itself cannot get that narrow. */}
      <div className={isFailed ? undefined : 'sr-only'}>
        <table className="w-full">
          <caption className="sr-only">{words.caption}</caption>
          <thead className="text-sm text-mute">
            <tr>
              <th scope="col" className="py-2 text-start font-medium">
                {words.day}
              </th>
              <th scope="col" className="py-2 text-end font-medium">
                {words.count}
              </th>
            </tr>
          </thead>
          <tbody>
            {signups.map(({ day, count }) => (
              <tr key={day} className="border-t border-line">
                <th scope="row" className="py-2 text-start font-normal">
                  {dayName(day, language)}
                </th>
                <td className="py-2 text-end tabular-nums">{formatCount(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}
