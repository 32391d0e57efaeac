import type { ReactNode } from 'react'
import { useBundle } from '../../lib/i18n.tsx'
import { Signups } from './signups.tsx'
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
