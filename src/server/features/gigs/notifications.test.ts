import { expect, it } from 'vitest'
import { addUser, type TestUser } from '../../testing/accounts.ts'
import { mailsAreOut } from '../../testing/app.ts'
import { mailsTo, subjectsTo } from '../../testing/bookings.ts'
import { gigCalls } from '../../testing/gigs.ts'
import { messageCalls } from '../../testing/messages.ts'
import { notificationCalls } from '../../testing/notifications.ts'
import { addProfile } from '../../testing/reviews.ts'
import { setupTestApp } from '../../testing/setup-app.ts'

const app = setupTestApp({ RATE_LIMITS: 'off' })
const { created, nominate, decide, edit, myApplications } = gigCalls({ call: (...args) => app.call(...args) })
const { block } = messageCalls({ call: (...args) => app.call(...args) })
const { notificationsOf, setPreferences } = notificationCalls({ call: (...args) => app.call(...args) })

async function newestText({ email }: TestUser): Promise<string | undefined> {
  await mailsAreOut(app)
  return mailsTo(app, email).at(-1)?.text
}

const newsOf = async (user: TestUser) =>
  (await notificationsOf(user)).map(({ kind, title, body, link }) => ({ kind, title, body, link })).reverse()

it('the owner hears of a new application and of an approved one that is withdrawn, the applicant of each decision', async () => {
  const [owner, applicant] = [await addUser(app, { language: 'ar' }), await addUser(app)]
  await addProfile(app, applicant, ['Noura', 'Salman'])
  const { body } = await nominate(await created(owner), applicant)
  await decide(body.id, 'withdrawn', applicant)
  // A repetition is not news.
  await nominate(body.gig_id, applicant)
  // Toggled within a day, each decision is announced once.
  for (const status of ['rejected', 'approved', 'approved', 'rejected', 'approved'])
    await decide(body.id, status, owner)
  await decide(body.id, 'withdrawn', applicant)

  expect(await newsOf(owner)).toEqual([
    {
      kind: 'gig_application',
      title: 'ترشّح جديد لفرصتك',
      body: 'وصل ترشّح من ⁨Noura Salman⁩ لفرصتك «⁨Oud player⁩».',
      link: '/gigs?tab=mine',
    },
    {
      kind: 'gig_withdrawal',
      title: 'سُحب ترشّح مقبول',
      body: 'سُحب ترشّح ⁨Noura Salman⁩ لفرصتك «⁨Oud player⁩» بعد قبوله.',
      link: '/gigs?tab=mine',
    },
  ])
  expect(await newsOf(applicant)).toEqual([
    {
      kind: 'gig_decision',
      title: "Your application wasn't approved",
      body: "Your application for the gig “⁨Oud player⁩” wasn't approved this time.",
      link: '/gigs?tab=applications',
    },
    {
      kind: 'gig_decision',
      title: 'Your application was approved',
      body: 'Your application for the gig “⁨Oud player⁩” was approved.',
      link: '/gigs?tab=applications',
    },
  ])
  expect((await subjectsTo(app, owner)).toSorted()).toEqual(['ترشّح جديد لفرصتك', 'سُحب ترشّح مقبول'])
  expect((await subjectsTo(app, applicant)).toSorted()).toEqual([
    'Your application was approved',
    "Your application wasn't approved",
  ])
})

it('an owner who has turned off mails about gigs gets none, and the notification all the same', async () => {
  const [owner, applicant] = [await addUser(app), await addUser(app)]
  await setPreferences(owner, { gigs: false })
  await nominate(await created(owner), applicant)
  expect(await newsOf(owner)).toMatchObject([{ kind: 'gig_application' }])
  expect(await subjectsTo(app, owner)).toEqual([])
})

it('an applicant hears nothing more from an owner whom they block, and still sees the decision', async () => {
  const [owner, applicant] = [await addUser(app), await addUser(app)]
  const { body } = await nominate(await created(owner), applicant)
  await block(applicant, owner)
  expect((await decide(body.id, 'rejected', owner)).status).toBe(200)
  expect((await myApplications(applicant)).rows).toMatchObject([{ status: 'rejected' }])
  expect(await newsOf(applicant)).toEqual([])
  expect(await subjectsTo(app, applicant)).toEqual([])
})

it('their mails carry the note of an application, and what an approved or changed gig says', async () => {
  const [owner, applicant] = [await addUser(app), await addUser(app)]
  const gig = await created(owner, { title: 'Oud at evil.example', place: 'Saar', talent_pay: 87.5 })
  const { body } = await nominate(gig, applicant, { note: 'Since 2010. Hear me at www.oud.example' })
  expect(await newestText(owner)).toContain('Note: Since 2010. Hear me at 🔗')
  await decide(body.id, 'approved', owner)
  expect(await newestText(applicant)).toContain('Place: Saar\nPay: BD 87.500')
  await edit(gig, { title: 'Oud', place: 'Saar', talent_pay: 95, date_time: '2026-12-10T17:00:00Z' }, owner)
  expect(await newestText(applicant)).toContain('When: Thursday 10 December 2026, 8:00 PM\nPlace: Saar\nPay: BD 95')
  await decide(body.id, 'rejected', owner)
  expect(await newestText(applicant)).not.toContain('Saar')
  expect(
    mailsTo(app, applicant.email)
      .map(({ text }) => text)
      .join(),
  ).not.toContain('evil')
})
