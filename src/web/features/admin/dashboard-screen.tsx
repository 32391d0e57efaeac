import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { useBundle } from '../../lib/i18n.tsx'
import { lazyComponent } from '../../lib/lazy.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { statsQuery } from './queries.ts'
import { SignupsTable } from './signups-table.tsx'
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

/** New profiles on each of the last seven days. */
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
          <Suspense fallback={<Skeleton className="h-64" />}>
            <SignupsFigure signups={stats.signups} />
          </Suspense>
        )}
      </div>
    </section>
  )
}

/** Chart.js is large, and no other page has it. Where it cannot be loaded, the table has the same numbers. */
const SignupsFigure = lazyComponent(async () => {
  // A `then` would be part of what the build loads with retries, and miss its failure (lib/load-script.ts).
  try {
    return (await import('./signups-figure.tsx')).SignupsFigure
  } catch {
    return SignupsTable
  }
})
