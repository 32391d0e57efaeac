import { useQuery } from '@tanstack/react-query'
import { dayInBahrain } from '../../../../contract/rules/bahrain.ts'
import { useBundle } from '../../../lib/i18n.tsx'
import { useDay } from '../../../lib/use-now.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { TitledSection } from '../../../ui/titled-section.tsx'
import { AvailabilityEditor } from './availability-editor.tsx'
import { OutsideCalendar } from './outside-calendar.tsx'
import { OwnCalendar } from './own-calendar.tsx'
import { myAvailabilityQuery } from './queries.ts'

/** Connections of the talent's calendar to others, in both directions. */
function Calendars({ talentId }: { talentId: string }) {
  const edit = useBundle('account').availabilityEdit
  const { data, error } = useQuery(myAvailabilityQuery(dayInBahrain(useDay()).slice(0, 7)))
  // The calendar above reports the error, and can retry.
  if (error && !data) return null
  return (
    <TitledSection title={edit.calendars}>
      <div className="space-y-8 rounded-card border border-line bg-card p-5 sm:p-6">
        {data ? (
          <>
            <OwnCalendar url={data.calendar_url} />
            <OutsideCalendar imported={data.import} talentId={talentId} />
          </>
        ) : (
          <Skeleton className="h-60" />
        )}
      </div>
    </TitledSection>
  )
}

/** Editors of a talent's own calendar. */
export const calendarFields = { Availability: AvailabilityEditor, Calendars }
