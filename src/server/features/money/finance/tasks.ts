import type { FinanceTask, Reconciliation } from '../../../../contract/calls/finance.ts'
import { MAX_UNCLEAR_MS } from '../../../../contract/rules/charge.ts'
import type { Language } from '../../../../contract/rules/language.ts'
import { instantSql, type Queryable } from '../../../services/db.ts'
import { IS_LIVE, isStray } from '../charges.ts'
import { TRANSFER_TASKS } from '../transfers/list.ts'
import { eventSql } from './moved.ts'

/* What waits for a person. A stray that goes back by itself, within minutes, does not. */

/** A stray is given back by itself ten minutes after it was captured; a person sees it when that did not happen. */
const STRAY_MS = 20 * 60_000
const MOST_TASKS = 200

const IS_STRAY = isStray('$2')

/** SQL: a charge whose end nobody knows `MAX_UNCLEAR_MS` after its link. Those that nobody asks for stay live. */
const IS_UNCLEAR = `(unclear or charges.${IS_LIVE} and payable_until <= $3)`

/** Parameters of the conditions above. */
const instants = (now: number) => [new Date(now), new Date(now - STRAY_MS), new Date(now - MAX_UNCLEAR_MS)]

const NONE = 'null::text as reference, null::text as failure, null::timestamptz as again_at, null::uuid as transfer'

/** What waits for a person, oldest first. */
export async function listTasks(db: Queryable, now: number, language: Language): Promise<FinanceTask[]> {
  const { rows } = await db.query<FinanceTask>(
    `select tasks.id, kind, tasks.at, dinars(tasks.amount) as amount, currency, dinars(ours) as ours, ${eventSql(language)} as event,
       charges.booking, tickets."purchaseId", charge_id, tasks.provider_id, reference, failure, again_at
     from (
       select charges.id, case state when 'mismatch' then 'mismatch' else 'stray' end as kind, captured_at as at,
         captured - applied - charges.refunding as amount, 'BHD' as currency, null::int as ours, charges.id as charge_id, provider_id, ${NONE}
       from charges where ${IS_STRAY}
       union all
       select charges.id, 'unclear', created_at, amount, 'BHD', null, charges.id, provider_id, ${NONE} from charges where ${IS_UNCLEAR}
       union all
       select refunds.id, 'failed_refund', refunds.asked_at, refunds.amount, case failure when 'currency' then '' else 'BHD' end, null, charges.id,
         charges.provider_id, null, case when failure in ('balance', 'unsupported', 'declined', 'currency') then failure else 'other' end,
         next_try_at, null
       from latest_refunds refunds join charges on charges.id = charge_id where refunds.state = 'failed'
       union all
       select id, kind, found_at, coalesce(theirs, ours), currency, ours, charge_id, provider_id, reference, null, null, null
       from differences where closed_at is null
       union all
       select id, kind, at, amount, 'BHD', null, null, null, null, null, null, id from (${TRANSFER_TASKS}) transfers
       order by at, id limit ${MOST_TASKS}
     ) tasks
     left join charges on charges.id = charge_id
     left join tickets on tickets."purchaseId" = coalesce(charges."purchaseId", tasks.transfer) left join events on events.id = "eventId"
     where $1::timestamptz is not null
     order by at, id`,
    instants(now),
  )
  return rows
}

/** How many wait, by kind of alarm, and how old the oldest charge is whose end is not known, in seconds. */
export interface OpenMoney {
  oldest_s: number
  unclear: number
  strays: number
  failed_refunds: number
  differences: number
}

/** SQL: `OpenMoney`, for metrics and the daily mail; parameters as `openMoneyInstants`. */
export const OPEN_MONEY = `
  (select coalesce(greatest(0, extract(epoch from $1::timestamptz - min(created_at))), 0)::float8 from charges where ${IS_LIVE}) as oldest_s,
  (select count(*)::int from charges where ${IS_UNCLEAR}) as unclear,
  (select count(*)::int from charges where ${IS_STRAY}) as strays,
  (select count(*)::int from latest_refunds where state = 'failed') as failed_refunds,
  (select count(*)::int from differences where closed_at is null) as differences`

export type WaitingMoney = OpenMoney & { transfers: number }

/** SQL: bank transfers that are overdue, to be checked, or to be sent back; with the same parameters. */
export const OPEN_TRANSFERS = `(select count(*)::int from (${TRANSFER_TASKS}) open) as transfers`

export const openMoneyInstants = instants

/** The latest comparison with the provider's list. */
export async function findReconciliation(db: Queryable): Promise<Reconciliation | null> {
  const { rows } = await db.query<Reconciliation>(
    `select ${instantSql('until')} as until, charges, differences from reconciliations order by id desc limit 1`,
  )
  return rows[0] ?? null
}
