import { beforeAll, describe, expect, it } from 'vitest'
import { EmailPreferences } from '../../../contract/calls/notifications.ts'
import { EMAIL_GROUPS } from '../../../contract/rules/email-group.ts'
import { addUser, type TestUser } from '../../testing/accounts.ts'
import { addBookable, bookingCalls, mailsTo, subjectsTo } from '../../testing/bookings.ts'
import { notificationCalls } from '../../testing/notifications.ts'
import { addProfile, reviewCalls } from '../../testing/reviews.ts'
import { setupTestApp } from '../../testing/setup-app.ts'
import { addTalent } from '../../testing/talents.ts'

const app = setupTestApp({ RATE_LIMITS: 'off', ADMIN_EMAILS: 'boss@example.com' })
const { notificationsOf, preferencesOf, setPreferences } = notificationCalls(app)
const { requested, step } = bookingCalls(app)
const { add, addReply, remove } = reviewCalls(app)

let boss: TestUser
beforeAll(async () => {
  boss = await addUser(app, { email: 'boss@example.com' })
})

const approve = ({ id }: TestUser) => app.call('PUT', `/api/approve-talent/${id}`, undefined, boss.headers)
const reject = ({ id }: TestUser) =>
  app.call('POST', '/api/reject-talent', { id, reason: 'incomplete profile' }, boss.headers)

const allOn = Object.fromEntries(EMAIL_GROUPS.map((group) => [group, true]))

const kindsOf = async (user: TestUser) => (await notificationsOf(user)).map(({ kind }) => kind)

describe('email preferences', () => {
  it('are all on until one is turned off; groups that are left out stay', async () => {
    const user = await addUser(app)
    expect(EmailPreferences.parse(await preferencesOf(user))).toEqual(allOn)
    expect(await setPreferences(user, { gigs: false })).toEqual({ status: 200, body: { ...allOn, gigs: false } })
    await setPreferences(user, { reviews: false, gigs: true })
    expect(await preferencesOf(user)).toEqual({ ...allOn, reviews: false })
    expect(await setPreferences(user, {})).toEqual({ status: 200, body: { ...allOn, reviews: false } })
    expect(await preferencesOf(await addUser(app))).toEqual(allOn)
  })

  it('keep both of two changes at the same time', async () => {
    const user = await addUser(app)
    await Promise.all(EMAIL_GROUPS.map((group) => setPreferences(user, { [group]: false })))
    expect(await preferencesOf(user)).toEqual(Object.fromEntries(EMAIL_GROUPS.map((group) => [group, false])))
  })

  it.each([{ gigs: 'no' }, { gigs: null }, { tickets: false }, ['gigs'], 'gigs'])('refuse %j', async (changes) => {
    expect(await setPreferences(await addUser(app), changes)).toMatchObject({ status: 400 })
  })
})

describe('a review', () => {
  it('notifies and mails the talent once, with the name that everybody sees', async () => {
    const [talent, author] = [await addUser(app), await addUser(app)]
    await addTalent(app, { id: talent.id, name: 'Noura' })
    await addProfile(app, author, ['Mona', 'Aldarazi'])
    const { body } = await add({ talent_id: talent.id, rating: 4, comment: 'Lovely.' }, author)
    await add({ talent_id: talent.id, rating: 4, comment: 'Lovely.' }, author)
    await remove(body.id, author)
    await add({ talent_id: talent.id, rating: 1, comment: 'Not that lovely.' }, author)
    expect(await notificationsOf(talent)).toMatchObject([
      {
        kind: 'review',
        title: 'You have a new review',
        body: '⁨Mona Aldarazi⁩ reviewed you: 4\u00a0of\u00a05.',
        link: `/talent-profile/${talent.id}#reviews`,
      },
    ])
    expect(await subjectsTo(app, talent)).toEqual(['You have a new review'])
    expect(mailsTo(app, talent.email)[0]?.text).toContain(`https://masrah.test/talent-profile/${talent.id}#reviews`)
    expect(await notificationsOf(author)).toEqual([])
  })

  it('of an author whose stage name is not approved does not tell that name', async () => {
    const [talent, author] = [await addUser(app), await addUser(app)]
    await addTalent(app, { id: talent.id, name: 'Noura' })
    await addTalent(app, { id: author.id, name: 'Hidden star', status: 'pending' })
    await add({ talent_id: talent.id, rating: 5, comment: 'Lovely.' }, author)
    expect(await notificationsOf(talent)).toMatchObject([{ body: '⁨Someone⁩ reviewed you: 5\u00a0of\u00a05.' }])
  })
})

it('A reply notifies the author of the review, not of their own reply', async () => {
  const [talent, author] = [await addUser(app), await addUser(app)]
  await addTalent(app, { id: talent.id, name: 'Noura' })
  const { body } = await add({ talent_id: talent.id, rating: 4, comment: 'Lovely.' }, author)
  await addReply({ review_id: body.id, reply: 'Thank you.' }, talent)
  await addReply({ review_id: body.id, reply: 'Really.' }, author)
  expect(await notificationsOf(author)).toMatchObject([
    {
      kind: 'reply',
      body: '⁨Noura⁩ replied to your review.',
      link: `/talent-profile/${talent.id}#reviews`,
    },
  ])
  expect(await subjectsTo(app, author)).toEqual(['You have a reply to your review'])
})

describe('each step of a booking', () => {
  it('notifies the other side in the words of its mail, by the name of the party', async () => {
    const [talent, organiser] = [await addBookable(app), await addUser(app)]
    await addProfile(app, organiser, ['Mona', 'Aldarazi'])
    const id = await requested(organiser, talent)
    await step(id, { action: 'quote', amount: 120 }, talent)
    await step(id, { action: 'accept' }, organiser)
    const link = `/bookings/${id}`
    expect(await notificationsOf(talent)).toMatchObject([
      { kind: 'booking', title: 'Booking confirmed', link },
      { kind: 'booking', title: 'New booking request', body: '⁨Mona Aldarazi⁩ sent you a booking request.', link },
    ])
    expect(await notificationsOf(organiser)).toMatchObject([
      { kind: 'booking', title: 'You have a quotation', body: '⁨Noura⁩ sent you a quotation.', link },
    ])
    const { rows } = await app.db.query(`select data from live_events where kind = 'booking' and user_id = $1`, [
      organiser.id,
    ])
    expect(rows.map(({ data }) => data)).toEqual([{ id }, { id }, { id }])
  })

  it('that a deleted account cancels notifies the other side, without a name', async () => {
    const [talent, organiser] = [await addBookable(app), await addUser(app)]
    await requested(organiser, talent)
    await app.db.query('delete from users where id = $1', [organiser.id])
    expect(await notificationsOf(talent)).toMatchObject([
      { title: 'Booking cancelled', body: '⁨A deleted account⁩ cancelled the booking.' },
      { title: 'New booking request' },
    ])
    const { rows } = await app.db.query('select kind from live_events where user_id = $1 order by id', [talent.id])
    expect(rows.map(({ kind }) => kind).toSorted()).toEqual(['booking', 'booking', 'notification', 'notification'])
  })
})

it('Approval and rejection notify the talent once each, the rejection with its reason', async () => {
  const talent = await addUser(app)
  await addTalent(app, { id: talent.id, status: 'pending' })
  for (const decide of [reject, reject, approve, approve]) expect((await decide(talent)).status).toBe(200)
  expect(await notificationsOf(talent)).toMatchObject([
    { kind: 'talent_approved', link: `/talent-profile/${talent.id}` },
    { kind: 'talent_rejected', body: 'Reason: Incomplete profile', link: '/profile' },
  ])
})

describe('a group of mails that is off', () => {
  it('stops the mails of bookings, not the notifications', async () => {
    const [talent, organiser] = [await addBookable(app), await addUser(app)]
    await setPreferences(talent, { bookings: false })
    const id = await requested(organiser, talent)
    await step(id, { action: 'quote', amount: 120 }, talent)
    expect(await subjectsTo(app, organiser)).toEqual(['You have a quotation'])
    expect(await subjectsTo(app, talent)).toEqual([])
    expect(await kindsOf(talent)).toEqual(['booking'])
  })

  it('stops the mails of reviews and of decisions, not the notifications', async () => {
    const talent = await addUser(app)
    await addTalent(app, { id: talent.id, status: 'pending' })
    await setPreferences(talent, { reviews: false, approval: false })
    await approve(talent)
    await add({ talent_id: talent.id, rating: 4, comment: 'Lovely.' }, await addUser(app))
    expect(await subjectsTo(app, talent)).toEqual([])
    expect(await kindsOf(talent)).toEqual(['review', 'talent_approved'])
  })
})
