import { expect, it } from 'vitest'
import { DAY_MS } from '../../contract/rules/bahrain.ts'
import { orderReminders } from '../features/sales/buyers/tickets/reminders.ts'
import { buy, mailsAreOut, purchaseOf } from '../testing/app.ts'
import { setupTestApp } from '../testing/setup-app.ts'
import { demoEvents } from './data.ts'
import { loadDemo } from './load.ts'

const app = setupTestApp({ DEMO: 'off' })

it('guests of the demo are not reminded of its events, visitors are', async () => {
  await loadDemo(app.db, app.clock.now())
  const soon = demoEvents.find(({ slug }) => slug === 'magic-vanishing-hour')
  await buy(app, purchaseOf(String(soon?.id), { userEmail: 'visitor@example.com' }))
  const { rows } = await app.db.query<{ date: string }>('select date from events where id = $1', [soon?.id])
  app.clock.set(Date.parse(String(rows[0]?.date)) - DAY_MS)
  await orderReminders(app.db, app.clock.now())
  await mailsAreOut(app)
  const reminders = app.mail.mails.filter(({ messageId }) => messageId?.includes('reminder'))
  expect(reminders.map(({ to }) => to?.[0]?.address)).toEqual(['visitor@example.com'])
})
