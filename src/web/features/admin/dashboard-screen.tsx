import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link, linkOptions } from '@tanstack/react-router'
import { Minus, Plus } from 'lucide-react'
import { type ReactNode, Suspense, useId, useState } from 'react'
import type { Stats } from '../../../contract/calls/admin.ts'
import { formatCount, formatRoughCount } from '../../../contract/rules/format.ts'
import { api } from '../../lib/api.ts'
import { useBundle, useWords } from '../../lib/i18n.tsx'
import { lazyComponent } from '../../lib/lazy.tsx'
import { serverNow } from '../../lib/server-clock.ts'
import { useNow } from '../../lib/use-now.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Loaded, LoadingStatus } from '../../ui/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { SignupsTable } from './signups-table.tsx'

/** Numbers of the whole site. */
const statsQuery = queryOptions({
  queryKey: ['admin', 'stats'],
  queryFn: async () => (await api()).admin.stats(),
  refetchOnMount: 'always',
})

interface DashboardScreenProps {
  /** Events of the next days. */
  soon: ReactNode
  /** Talents awaiting approval. */
  approvals: ReactNode
  /** Other open decisions. */
  waiting: ReactNode
  /** Tables of people. */
  children: ReactNode
}

/** Overview of the dashboard: events, approvals, other open tasks, statistics, tables. Features own the sections passed in. */
export function DashboardScreen({ soon, approvals, waiting, children }: DashboardScreenProps) {
  const words = useBundle('admin').dashboard
  return (
    <>
      <h1 className="mb-6 text-[min(var(--text-3xl),13vw)] max-sm:mb-1 max-sm:text-2xl">{words.title}</h1>
      {soon}
      <div className="mt-4 sm:mt-8">{approvals}</div>
      <Waiting />
      <div className="mt-10 mb-12">{waiting}</div>
      <StatCards />
      <Signups />
      <div className="mt-12 grid grid-cols-[minmax(0,1fr)] gap-14">{children}</div>
    </>
  )
}

const WAITING = [
  { name: 'talents_pending', link: linkOptions({ to: '/admin', hash: 'pending' }) },
  { name: 'talents_changed', link: linkOptions({ to: '/admin', hash: 'changed' }) },
  { name: 'reports_open', link: linkOptions({ to: '/admin/reports' }) },
  { name: 'bug_reports_open', link: linkOptions({ to: '/admin/reports' }) },
] as const

/** How many people and reports wait for an admin. */
function Waiting() {
  const { waiting: words } = useBundle('admin').dashboard
  // A failure is reported by the numbers below, which come with the same response.
  const { data: stats } = useQuery(statsQuery)
  return (
    <section aria-labelledby="waiting" className="mt-12">
      <h2 id="waiting" className="text-2xl max-sm:text-xl">
        {words.title}
      </h2>
      <ul className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))] gap-3">
        {WAITING.map(({ name, link }) => (
          <li key={name}>
            <Link
              {...link}
              className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 rounded-card border border-line bg-card px-4 py-2 hover:border-mute"
            >
              <span>{words[name]}</span>
              <span
                className={`ms-auto text-lg font-semibold tabular-nums ${stats?.[name] ? 'text-brand' : 'text-mute'}`}
              >
                <Count stats={stats} name={name} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
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
      <h2 id="signups" className="text-2xl max-sm:text-xl">
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

const MINUTE_MS = 60_000

const FIRST = ['new_profiles', 'profiles', 'talents'] as const
const MORE = [
  'conversations',
  'messages',
  'notifications',
  'email_preferences',
  'newsletter_subscriptions',
  'reviews',
  'review_replies',
] as const

/** Numbers of the site: three visible, the others on demand. */
function StatCards() {
  const { stats: words } = useBundle('admin').dashboard
  const query = useQuery(statsQuery)
  return (
    <Loaded query={query} skeleton={<Numbers />} failed={words.failed}>
      {(stats) => <Numbers stats={stats} />}
    </Loaded>
  )
}

function Numbers({ stats }: { stats?: Stats }) {
  const { stats: words } = useBundle('admin').dashboard
  const [isOpen, setOpen] = useState(false)
  const more = useId()
  return (
    <section aria-label={words.title}>
      {!stats && <LoadingStatus />}
      <dl className="grid gap-3 sm:grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))] sm:gap-4">
        {FIRST.map((name) => (
          <div
            key={name}
            className="flex flex-wrap items-center justify-between gap-x-4 rounded-card border border-line bg-card px-5 py-3 sm:flex-col-reverse sm:flex-nowrap sm:items-start sm:justify-end sm:gap-1 sm:p-6"
          >
            <dt className="text-mute">{words.names[name]}</dt>
            <dd className="ms-auto text-2xl font-semibold tabular-nums sm:ms-0 sm:text-3xl desk:text-4xl">
              <Count stats={stats} name={name} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4">
        <Button
          variant="quiet"
          aria-expanded={isOpen}
          aria-controls={more}
          className="-ms-4 sm:-ms-5 forced-colors:ms-0"
          onClick={() => setOpen(!isOpen)}
        >
          <Icon of={isOpen ? Minus : Plus} />
          {isOpen ? words.less : words.more}
        </Button>
        {stats && <Age countedAt={Date.parse(stats.counted_at)} />}
      </div>
      <dl
        id={more}
        hidden={!isOpen}
        className={
          isOpen
            ? 'mt-1 grid gap-x-10 rounded-card border border-line bg-card px-5 py-2 sm:grid-cols-2 sm:px-6 sm:py-4 desk:grid-cols-3'
            : undefined
        }
      >
        {MORE.map((name) => (
          <div key={name} className="flex flex-wrap items-center justify-between gap-x-4 py-1.5">
            <dt className="text-mute">{words.names[name]}</dt>
            <dd className="ms-auto text-lg font-medium tabular-nums">
              <Count stats={stats} name={name} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Age of the numbers, in minutes. */
function Age({ countedAt }: { countedAt: number }) {
  const { stats: words } = useBundle('admin').dashboard
  const minutesAt = (instant: number) => Math.max(0, Math.floor((instant - countedAt) / MINUTE_MS))
  const now = useNow(serverNow(), [countedAt + (minutesAt(serverNow()) + 1) * MINUTE_MS])
  return <p className="text-sm text-mute">{words.counted(minutesAt(now))}</p>
}

function Count({
  stats,
  name,
}: {
  stats: Stats | undefined
  name: (typeof FIRST | typeof MORE)[number] | (typeof WAITING)[number]['name']
}) {
  const { stats: words } = useBundle('admin').dashboard
  const { language } = useWords()
  if (!stats) return <Skeleton className="inline-block h-[0.8em] w-[2em]" />
  if (!stats.estimated.includes(name)) return <bdi>{formatCount(stats[name])}</bdi>
  return (
    <bdi className="inline-block text-[max(0.7em,1.125rem)] leading-snug">
      {words.about(formatRoughCount(stats[name], language))}
    </bdi>
  )
}
