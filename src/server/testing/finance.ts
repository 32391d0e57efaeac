import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach } from 'vitest'
import type { FinanceTask, MoneyMoved, MoneySums, Reconciliation } from '../../contract/calls/finance.ts'
import { addUser, type TestUser } from './accounts.ts'
import type { TestApp } from './app.ts'
import { callJson } from './call-json.ts'
import { onlineBuyers } from './online-buyers.ts'
import type { TestProvider } from './payments.ts'

/** What an admin asks of the finance page of an app with `ADMIN_EMAILS` admin@example.com, whose money is none before each test. */
export function financeCalls(app: TestApp, provider: TestProvider) {
  let admin: TestUser
  beforeAll(async () => {
    admin = await addUser(app, { email: 'admin@example.com' })
  })
  beforeEach(async () => {
    provider.charges.clear()
    provider.refunds.clear()
    provider.paidOut = []
    app.clock.set('2026-12-01T09:00:00Z')
    await app.db.query('truncate payments, charges, refunds, differences, reconciliations, payouts cascade')
  })

  const buyers = onlineBuyers(app, provider)
  const call = <Body>(method: string, path: string, json?: unknown, user: TestUser | undefined = admin) =>
    callJson<Body>(app, method, `/api${path}`, json, user)
  const todo = async () =>
    (await call<{ tasks: FinanceTask[]; checked: Reconciliation | null }>('GET', '/admin/finance/todo')).body
  return {
    ...buyers,
    admin: () => admin,
    call,
    todo,
    kinds: async () => (await todo()).tasks.map(({ kind }) => kind),
    finance: async (query = '') =>
      (await call<{ sums: MoneySums; rows: MoneyMoved[] }>('GET', `/admin/finance${query}`)).body,

    /** A captured charge that only the provider knows, as after the restore of a backup. */
    async theirsOnly() {
      const { charge, id } = await buyers.paid()
      const reference = randomUUID()
      const facts = provider.charges.get(`chg_${charge}`)
      if (!facts) throw new Error('no charge')
      provider.charges.set('chg_forgotten', { ...facts, providerId: 'chg_forgotten', reference, fils: 4_500 })
      return { reference, id }
    },
  }
}
