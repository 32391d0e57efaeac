import type { MoneyMoved, Payout } from '../../../../contract/calls/finance.ts'
import { readAdminPage } from '../../../http/admin-list.ts'
import { csvResponse } from '../../../http/csv.ts'
import { procedures } from '../../../http/procedures.ts'
import { order } from '../../../jobs/order.ts'
import { closeDifference } from './differences.ts'
import { movedConditions, movedList, sumMoney } from './moved.ts'
import { PAYOUT_LIST } from './payouts.ts'
import { movedTable, payoutsTable } from './tables.ts'
import { findReconciliation, listTasks } from './tasks.ts'

/** The calls of the finance page. */
export const financeRoutes = {
  list: procedures.finance.list.handler(async ({ input, context: { db, language } }) => {
    const [{ headers, body: rows }, sums] = await Promise.all([
      readAdminPage<MoneyMoved, 'at'>(db, movedList(language), input, movedConditions(input)),
      sumMoney(db, input),
    ])
    return { headers, body: { sums, rows } }
  }),

  csv: procedures.finance.csv.handler(({ input, context: { db, language } }) =>
    csvResponse(movedTable(db, input, language)),
  ),

  todo: procedures.finance.todo.handler(async ({ context: { db, clock, language } }) => ({
    tasks: await listTasks(db, clock.now(), language),
    checked: await findReconciliation(db),
  })),

  payouts: procedures.finance.payouts.handler(({ input, context: { db } }) =>
    readAdminPage<Payout, 'at'>(db, PAYOUT_LIST, input),
  ),

  payoutsCsv: procedures.finance.payoutsCsv.handler(({ context: { db, language } }) =>
    csvResponse(payoutsTable(db, language)),
  ),

  reconcile: procedures.finance.reconcile.handler(async ({ context: { db } }) => {
    await order(db, 'reconcile_payments', {})
    return { success: true as const }
  }),

  close: procedures.finance.close.handler(async ({ input: { id, note }, context: { db, clock, me }, errors }) => {
    if (!(await closeDifference(db, { id, note, me, now: clock.now() }))) throw errors.DIFFERENCE_NOT_FOUND()
    return { success: true as const }
  }),
}
