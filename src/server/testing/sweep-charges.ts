import { askDueCharges } from '../features/money/ask.ts'
import type { TestApp } from './app.ts'
import { waitFor } from './time.ts'

/** Asks for the charges that are due, and waits for those that the site's own sweep is asking for at this moment. */
export async function sweepCharges(app: TestApp): Promise<void> {
  await askDueCharges(app)
  await waitFor(async () => {
    const { rowCount } = await app.db.query(
      `select from graphile_worker.jobs where task_identifier = 'charges_due' and locked_at is not null`,
    )
    return rowCount === 0
  })
}
