import type { Database } from '../services/db.ts'

/** What a minute does of money at a fleet, and the times of all that is asked for then. */
export async function sweepMoney(db: Database): Promise<void> {
  await db.query(
    `update charges set next_ask_at = now() where next_ask_at is not null;
     update refunds set next_try_at = now() where next_try_at is not null;
     select graphile_worker.add_job(name || '_due', '{}', job_key := name || ' of a test')
       from unnest(array['charges', 'held', 'strays', 'refunds']) name`,
  )
}

/** Ends the time of a hold that is not paid. */
export const runOut = (db: Database, purchaseId: string) =>
  db.query(`update tickets set held_until = now() where "purchaseId" = $1 and status = 'held'`, [purchaseId])

/** Id of a charge at Tap, by the link that leads to its page. */
export const tapIdOf = (url: unknown) => new URL(String(url)).pathname.replace('/pay/', '')
