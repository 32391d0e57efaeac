import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { ManagedEventDetails } from '../../../contract/calls/managed-events.ts'
import { formatCount } from '../../../contract/rules/format.ts'
import { useBundle } from '../../lib/i18n.tsx'
import { TabRow, tabClass } from '../../ui/tab-row.tsx'
import { EventMailings } from '../mailings/event-mailings.tsx'
import { EventShortcutBar } from './event-shortcuts.tsx'
import { EVENT_TABS, type EventTab } from './event-tab.ts'
import { Attendees } from './sale/attendees.tsx'
import { CodesSection } from './sale/codes-section.tsx'
import { Concentrations } from './sale/concentrations.tsx'
import { EventMoney } from './sale/event-money.tsx'
import { EventStaffSection } from './sale/event-staff.tsx'
import { SalesOverTime } from './sale/sales-over-time.tsx'
import { Shifts } from './sale/shifts.tsx'
import { SoldByType } from './sale/sold-by-type.tsx'
import { Taken } from './sale/taken.tsx'
import { WaitingPeople } from './sale/waiting-people.tsx'

interface EventTabsProps {
  event: ManagedEventDetails
  tab: EventTab
}

/** Links to the parts of an event's page, the current part, and the buttons that stay below it. */
export function EventTabs({ event, tab }: EventTabsProps) {
  const { events: words, sale } = useBundle('manage')
  const counts: Partial<Record<EventTab, number>> = { attendees: event.sold, waiting: event.waiting.people }
  const [isSelecting, setSelecting] = useState(false)
  return (
    <>
      <div className="mt-5 mb-5 sm:mt-8">
        <TabRow label={words.parts} chosen={tab}>
          {EVENT_TABS.map((name) => (
            <li key={name} className="shrink-0">
              <Link
                to="."
                search={name === 'attendees' ? {} : { tab: name }}
                resetScroll={false}
                activeOptions={{ exact: true }}
                // The list of attendees has parameters of its own.
                aria-current={name === tab ? 'page' : undefined}
                className={`${tabClass} gap-1.5`}
              >
                <span>{name === 'attendees' ? sale.attendees : words.tabs[name]}</span>{' '}
                {counts[name] ? <span>{formatCount(counts[name])}</span> : null}
              </Link>
            </li>
          ))}
        </TabRow>
      </div>
      {tab === 'attendees' ? (
        <>
          <Concentrations event={event} />
          <Attendees event={event} onSelecting={setSelecting} />
        </>
      ) : (
        <div className="grid grid-cols-1 gap-10">{partOf(tab, event)}</div>
      )}
      {!isSelecting && <EventShortcutBar event={event} />}
    </>
  )
}

function partOf(tab: Exclude<EventTab, 'attendees'>, event: ManagedEventDetails): ReactNode {
  switch (tab) {
    case 'sales':
      return <SalesOverTime event={event} />
    case 'types':
      return (
        <>
          <SoldByType event={event} />
          <CodesSection event={event} />
        </>
      )
    case 'waiting':
      return <WaitingPeople event={event} />
    case 'messages':
      return <EventMailings eventId={event.id} />
    case 'door':
      return (
        <>
          <EventMoney event={event} />
          <Taken taken={event.taken} />
          <Shifts eventId={event.id} />
          <EventStaffSection eventId={event.id} />
        </>
      )
  }
}
