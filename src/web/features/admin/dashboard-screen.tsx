import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Stats } from '../../../contract/admin.ts'
import { formatCount } from '../../../contract/rules/format.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { statsQuery } from './queries.ts'
import { dayName, SignupsChart } from './signups-chart.tsx'
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

/** A chart, and the same numbers for screen readers. */
function Figure({ signups }: Pick<Stats, 'signups'>) {
  const { signups: words } = useBundle('admin').dashboard
  const { language } = useWords()
  return (
    <figure>
      {/* The canvas follows a narrower screen a moment later. */}
      <div aria-hidden className="relative h-64 overflow-hidden">
        <SignupsChart signups={signups} />
      </div>
      {/* A table itself cannot get that narrow. */}
      <div className="sr-only">
        <table>
          <caption>{words.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{words.day}</th>
              <th scope="col">{words.count}</th>
            </tr>
          </thead>
          <tbody>
            {signups.map(({ day, count }) => (
              <tr key={day}>
                <th scope="row">{dayName(day, language)}</th>
                <td>{formatCount(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}
