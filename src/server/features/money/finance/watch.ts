import { OF_PROCESS } from '../../../services/connections.ts'
import type { Database, Queryable } from '../../../services/db.ts'
import { OPEN_MONEY, OPEN_TRANSFERS, type OpenMoney, openMoneyInstants, type WaitingMoney } from './tasks.ts'

/** What waits for a person, counted. */
export async function countOpenMoney(db: Queryable, now: number): Promise<WaitingMoney> {
  const { rows } = await db.query<WaitingMoney>(`select ${OPEN_MONEY}, ${OPEN_TRANSFERS}`, openMoneyInstants(now))
  const [open] = rows
  if (!open) throw new Error('A count without a row')
  return open
}

/** The same without bank transfers, in one process of the site, so that a sum over all of them is right (`services/job-counts.ts`); undefined in the others. */
export async function watchOpenMoney(db: Database, processName: string, now: number): Promise<OpenMoney | undefined> {
  const { rows } = await db.query<OpenMoney>({
    name: 'watch-open-money',
    text: `select ${OPEN_MONEY} where exists (
      select from pg_stat_activity where datname = current_database() and ${OF_PROCESS} having min(application_name) = $4)`,
    values: [...openMoneyInstants(now), processName],
  })
  return rows[0]
}
