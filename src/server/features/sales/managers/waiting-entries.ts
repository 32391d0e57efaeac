import type { ManagedWaitingEntry } from '../../../../contract/calls/waiting-list.ts'
import { contract } from '../../../../contract/index.ts'
import type { Language } from '../../../../contract/rules/language.ts'
import { type AdminList, type Conditions, readAdminPage } from '../../../http/admin-list.ts'
import { procedures } from '../../../http/procedures.ts'
import { instantSql } from '../../../services/db.ts'
import { findManagedEvent } from '../../events/managed-queries.ts'
import { addressBegins } from './purchase-list.ts'

/** Entries of waiting lists as managers see them. Their ids tell nothing of their tokens, which act for them. */
function entryList(language: Language): AdminList<'created_at'> {
  const id = 'md5(token::text)::uuid'
  return {
    call: contract.waitingList.entries,
    from: 'waiting_list',
    joins: 'left join ticket_types on ticket_types.id = type_id',
    columns: `${id} as id, email, quantity, name_${language} as type, waiting_list.created_at, proved_at is not null as proved,
      case when state = 'offered' then ${instantSql('offer_until')} end as offer_until`,
    id: { by: id, type: 'uuid' },
    sorts: { created_at: { by: 'waiting_list.created_at', type: 'instant' } },
    words: (typed, add) => addressBegins('email', typed, add),
  }
}

/** Of one event, those that wait or have an offer; an offer runs out by the clock, before the sweep that notes it. */
const entryConditions =
  (eventId: string, now: number): Conditions =>
  (add) => [
    `event_id = ${add(eventId)}`,
    `state in ('waiting', 'offered')`,
    `(state = 'waiting' or offer_until > ${add(new Date(now))})`,
  ]

/** The calls of managers about waiting lists. */
export const managedWaitingRoutes = {
  entries: procedures.waitingList.entries.handler(async ({ input, context, errors }) => {
    const { db, clock, language, managerOf } = context
    managerOf(input.id)
    if (!(await findManagedEvent(db, input.id, language))) throw errors.EVENT_NOT_FOUND()
    const where = entryConditions(input.id, clock.now())
    return readAdminPage<ManagedWaitingEntry, 'created_at'>(db, entryList(language), input, where)
  }),
}
