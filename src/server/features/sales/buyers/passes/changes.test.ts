import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { mailsAreOut } from '../../../../testing/app.ts'
import { OTHER_BROWSER } from '../../../../testing/buyer.ts'
import { codeIn, setupPasses } from '../../../../testing/passes.ts'
import { jobsRan } from '../../../../testing/postponed.ts'
import { proofOf } from '../../../../testing/proofs.ts'

const { app, ask, giveBack, handOn, mailsOf, open, party, takeBack, the } = setupPasses()
const newAddress = () => `${randomUUID().slice(0, 13)}@example.com`

const isOfChange = ({ subject }: { subject?: string | undefined }) => subject === 'Changes to your booking: Oud Night'

it('changes of a purchase within ten minutes are one mail to its buyer, with names once its address is proved', async () => {
  const userEmail = newAddress()
  const { id, people } = await party(4, { userEmail })
  const [first = '', second = '', third = '', fourth = ''] = people
  await ask('PATCH', `/api/tickets/${id}/passes/${third}`, { name: 'Huda' })
  await mailsAreOut(app)
  app.mail.forget()
  await handOn(id, first, { name: 'Maryam' })
  await handOn(id, second)
  await takeBack(id, second)
  await jobsRan(app)
  const { rows: jobs } = await app.db.query(
    `select extract(epoch from run_at - now())::float8 as seconds from graphile_worker._private_jobs where key = $1`,
    [`ticket_changes_mail ${id}`],
  )
  expect(jobs).toEqual([{ seconds: expect.closeTo(600, -2) }])
  expect(app.mail.mails.filter(isOfChange)).toEqual([])
  await mailsAreOut(app)
  const [mail, ...more] = app.mail.mails.filter(isOfChange)
  expect(more).toEqual([])
  expect(mail?.to?.[0]?.address).toBe(userEmail)
  for (const said of ['Sent: ', 'Taken back: ', `https://masrah.test/scan/${id}#end-managing`])
    expect(mail?.text).toContain(said)
  expect(mail?.text).not.toMatch(/Maryam|Returned/)

  const [later, ...others] = (await mailsOf(() => giveBack(id, [third, fourth]))).filter(isOfChange)
  expect(others).toEqual([])
  expect(later?.text).toContain('Returned')
  expect(later?.text, 'what was told before').not.toContain('Sent: ')
  expect(later?.text).toContain('Huda')
})

it('a second hand-on to another address tells the first friend, and the link of their mail is gone', async () => {
  const [friend, other] = [newAddress(), newAddress()]
  const { id, people } = await party(1)
  const [pass = ''] = people
  const [code] = [codeIn(await handOn(id, pass, { email: friend }))]
  await mailsAreOut(app)
  const mails = await mailsOf(() => handOn(id, pass, { email: other }))
  const to = (address: string) =>
    mails.filter((mail) => mail.to?.[0]?.address === address).map(({ subject }) => subject)
  expect(to(friend)).toEqual(['No longer your ticket: Oud Night'])
  expect(to(other)).toEqual(['A ticket for you: Oud Night'])
  expect((await ask('GET', `/api/tickets/${code}`)).status).toBe(404)
  // The same address once more is no other mail.
  expect(await mailsOf(() => handOn(id, pass, { email: other.toUpperCase() }))).toEqual([])
})

it('staff who take back an opened ticket tell its friend and the buyer', async () => {
  const [userEmail, friend] = [newAddress(), newAddress()]
  const { id, people } = await party(1, { userEmail })
  const [pass = ''] = people
  await open(codeIn(await handOn(id, pass, { email: friend })))
  await mailsAreOut(app)
  const path = `/api/tickets/${id}/passes/${pass}/hand_on`
  expect((await ask('DELETE', path, undefined, await proofOf(app, userEmail))).body.code).toBe('PASS_OPENED')
  const mails = await mailsOf(() => ask('DELETE', path, undefined, { ...the.staff.headers, ...OTHER_BROWSER }))
  expect(mails.map(({ to, subject }) => [to?.[0]?.address, subject]).toSorted()).toEqual(
    [
      [friend, 'No longer your ticket: Oud Night'],
      [userEmail, 'Changes to your booking: Oud Night'],
    ].toSorted(),
  )
})

it('a hand-on that was refused is no change: neither the buyer nor the audit log is told of it', async () => {
  const userEmail = newAddress()
  const { id, people } = await party(1, { userEmail })
  const [pass = ''] = people
  const refused = await ask(
    'POST',
    `/api/tickets/${id}/passes/${pass}/hand_on`,
    { email: userEmail },
    the.staff.headers,
  )
  expect(refused.body.code).toBe('PASS_TO_SELF')
  const { rows } = await app.db.query(
    `select 'change' from ticket_changes where "purchaseId" = $1 union all select action from audit_log where after ->> 'pass' = $2`,
    [id, pass],
  )
  expect(rows).toEqual([])
})
