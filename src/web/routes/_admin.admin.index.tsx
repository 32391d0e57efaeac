import { createFileRoute } from '@tanstack/react-router'
import { DashboardScreen } from '../features/admin/dashboard-screen.tsx'
import { adminHead } from '../features/admin/route-options.ts'
import { SoonEvents } from '../features/manage/event/soon-events.tsx'
import { ChangedTalents } from '../features/talents/admin/changed-talents.tsx'
import { PendingTalents } from '../features/talents/admin/pending-talents.tsx'
import { TalentsTable } from '../features/talents/admin/talents-table.tsx'
import { StandardProfiles } from '../features/users/admin/standard-profiles.tsx'

export const Route = createFileRoute('/_admin/admin/')({
  head: adminHead(({ dashboard }) => dashboard, 'manage'),
  component: AdminPage,
})

function AdminPage() {
  const search: { talents_state?: string } = Route.useSearch()
  return (
    <DashboardScreen
      soon={<SoonEvents />}
      approvals={
        <div id="pending">
          <PendingTalents />
        </div>
      }
      waiting={
        <div id="changed">
          <ChangedTalents />
        </div>
      }
    >
      <StandardProfiles />
      <TalentsTable deleted={search.talents_state === 'deleted'} />
    </DashboardScreen>
  )
}
