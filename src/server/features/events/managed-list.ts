import { contract } from '../../../contract/index.ts'
import { doorsClosedSince } from '../../../contract/rules/door.ts'
import type { EventState } from '../../../contract/rules/event.ts'
import { earliestStart } from '../../../contract/rules/event-times.ts'
import type { Language } from '../../../contract/rules/language.ts'
import type { EventScope } from '../../http/access.ts'
import { type AdminList, type Conditions, inEvents } from '../../http/admin-list.ts'
import { managedEventColumns, PRESENT } from './managed-queries.ts'
import { SHOWN } from './queries.ts'
import { withSales } from './ticket-types.ts'

/** Events as admins see them. Their figures are computed only for the rows of the page. */
export function eventList(language: Language): AdminList<'date' | 'title' | 'sold'> {
  return {
    call: contract.events.adminList,
    from: 'events',
    joins: withSales(),
    columns: managedEventColumns(language),
    id: { by: 'events.id', type: 'uuid' },
    sorts: {
      date: { by: 'events.date', type: 'instant' },
      title: { by: 'events.title_key', type: 'text' },
      sold: { by: 'events.sold', type: 'number' },
    },
    words: 'events.words',
  }
}

interface EventFilters {
  state?: EventState | undefined
  series?: string | undefined
}

/** The managed `events`, by series and by state at `now` (milliseconds). Without a state: published ones and drafts. */
export function eventConditions({ state, series }: EventFilters, events: EventScope, now: number): Conditions {
  return (add) => [
    ...inEvents('events.id', events)(add),
    ...inState(state, now)(add),
    ...(series ? [`series_id = ${add(series)}`] : []),
  ]
}

function inState(state: EventState | undefined, now: number): Conditions {
  return (add) => {
    if (state === 'deleted') return ['deleted_at is not null', `draft is distinct from 'open'`]
    if (state === 'draft') return [`draft = 'open'`]
    if (state === 'cancelled') return [SHOWN, 'cancelled_at is not null']
    if (state === undefined) return [PRESENT]
    const closedSince = doorsClosedSince(now)
    const isOver = `coalesce(ends_at, date) <= ${add(closedSince)}`
    if (state === 'past') return [SHOWN, 'cancelled_at is null', isOver, `date <= ${add(closedSince)}`]
    return [SHOWN, 'cancelled_at is null', `not ${isOver}`, `date > ${add(earliestStart(closedSince))}`]
  }
}
