import { PendingTalents } from './pending-talents.tsx'
import { Signups } from './signups.tsx'
import { StandardProfiles } from './standard-profiles.tsx'
import { StatCards } from './stat-cards.tsx'
import { TalentsTable } from './talents-table.tsx'
import { adminWords } from './words.ts'

/** Overview of the dashboard: numbers, and the tables of people. */
export function DashboardScreen({ showDeletedTalents }: { showDeletedTalents: boolean }) {
  const words = adminWords.useWords()
  return (
    <>
      <h1 className="mb-6 text-3xl">{words.title}</h1>
      <StatCards />
      <Signups />
      <div className="mt-12 grid grid-cols-[minmax(0,1fr)] gap-14">
        <PendingTalents />
        <StandardProfiles />
        <TalentsTable deleted={showDeletedTalents} />
      </div>
    </>
  )
}
