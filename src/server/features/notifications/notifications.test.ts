import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { Notification } from '../../../contract/calls/notifications.ts'
import { inTransaction } from '../../services/db.ts'
import { addUser, type TestUser } from '../../testing/accounts.ts'
import { jobServices } from '../../testing/job-services.ts'
import { notificationCalls } from '../../testing/notifications.ts'
import { addProfile } from '../../testing/reviews.ts'
import { setupTestApp } from '../../testing/setup-app.ts'
import { addTalent } from '../../testing/talents.ts'
import { notify } from '../notifications.ts'
import { notificationJobHandlers } from './job-handlers.ts'
import { greeting } from './words.ts'

const app = setupTestApp({ RATE_LIMITS: 'off' })
const { notificationsOf, mark, readAll } = notificationCalls(app)

const rejected = { reason: 'low rating' }

/** Notifies a user `times` times; resolves to the notifications, newest first. */
async function notified(user: TestUser, times = 1): Promise<Notification[]> {
  for (let i = 0; i < times; i++) await notify(app.db, 'talent_rejected', { user_id: user.id, payload: rejected })
  return notificationsOf(user)
}

const unreadOf = async (user: TestUser) => (await notificationsOf(user)).filter(({ is_read }) => !is_read).length
const liveKindsOf = async ({ id }: TestUser): Promise<string[]> =>
  (await app.db.query('select kind from live_events where user_id = $1 order by id', [id])).rows.map(({ kind }) => kind)

it('a mail greets by name, without the web address that a stranger may sign others up with', () => {
  expect(greeting('Mona', 'en')).toBe('Hello \u2068Mona\u2069,')
  expect(greeting(null, 'ar')).toBe('مرحبًا،')
  expect(greeting('Win at prize.example', 'en')).not.toContain('prize.example')
})

it('the actor is shown as the reader may know them, and not at all once deleted or without one', async () => {
  const [reader, organiser, hidden] = [await addUser(app), await addUser(app), await addUser(app)]
  await addProfile(app, organiser, ['Mona', 'Aldarazi'])
  await addTalent(app, { id: hidden.id, name: 'Secret Stage', status: 'pending', image: '/media/demo/talents/ghanim' })
  const review = { talent: reader.id, rating: 5 }
  const decision = { gig: reader.id, title: 'Oud player', status: 'approved' as const }
  await notify(app.db, 'review', { user_id: reader.id, actor_id: organiser.id, payload: review })
  await notify(app.db, 'review', { user_id: reader.id, actor_id: hidden.id, payload: review })
  await notify(app.db, 'gig_decision', { user_id: reader.id, actor_id: hidden.id, payload: decision })
  await notify(app.db, 'gig_withdrawal', { user_id: reader.id, actor_id: hidden.id, payload: decision })
  await notify(app.db, 'data_export_ready', { user_id: reader.id, payload: { id: reader.id } })
  // Sorted: all were written in one moment.
  const actorsShown = async () =>
    (await notificationsOf(reader))
      .map(({ kind, actor }) => `${kind}: ${actor && `${actor.name}, ${actor.profile_picture}`}`)
      .toSorted()
  const others = [
    'gig_decision: null, null',
    'gig_withdrawal: Secret Stage, /media/demo/talents/ghanim',
    'review: null, null',
  ]
  expect(await actorsShown()).toEqual(
    ['data_export_ready: null', ...others, 'review: Mona Aldarazi, /media/demo/people/admin'].toSorted(),
  )
  await app.db.query('delete from users where id = $1', [organiser.id])
  expect(await actorsShown()).toEqual(['data_export_ready: null', ...others, 'review: null'].toSorted())
})

describe('notify', () => {
  it('writes an unread notification and its live event in the transaction of the caller', async () => {
    const user = await addUser(app)
    await inTransaction(app.db, async (transaction) => {
      await notify(transaction, 'talent_rejected', { user_id: user.id, payload: rejected })
      expect(await notificationsOf(user)).toEqual([])
    })
    const [notification] = await notificationsOf(user)
    expect(Notification.strict().parse(notification)).toEqual({
      id: expect.any(String),
      user_id: user.id,
      kind: 'talent_rejected',
      title: "Your Masrah page isn't approved yet",
      body: 'Reason: Low rating',
      link: '/profile',
      actor: null,
      is_read: false,
      created_at: expect.any(String),
    })
    const { rows } = await app.db.query('select kind, data from live_events where user_id = $1', [user.id])
    expect(rows).toEqual([{ kind: 'notification', data: { id: notification?.id } }])
  })

  it('deduplicates by key, and never notifies users of their own actions', async () => {
    const [reader, actor] = [await addUser(app), await addUser(app)]
    const review = { payload: { talent: reader.id, rating: 5 }, once: actor.id }
    await Promise.all(
      [1, 2, 3].map(() => notify(app.db, 'review', { user_id: reader.id, actor_id: actor.id, ...review })),
    )
    await notify(app.db, 'review', { user_id: actor.id, actor_id: actor.id, ...review })
    expect(await notificationsOf(reader)).toHaveLength(1)
    expect(await liveKindsOf(reader)).toEqual(['notification'])
    expect(await notificationsOf(actor)).toEqual([])
  })

  it('neither fails nor waits for a user who is being deleted', async () => {
    const [user, other] = [await addUser(app), await addUser(app)]
    await inTransaction(app.db, async (transaction) => {
      await transaction.query('delete from users where id = $1', [user.id])
      await notify(app.db, 'talent_rejected', { user_id: user.id, payload: rejected })
    })
    await notify(app.db, 'talent_rejected', { user_id: user.id, payload: rejected })
    expect(await notified(other)).toHaveLength(1)
  })
})

describe('the list of notifications', () => {
  it('comes newest first, page by page, with the number of all', async () => {
    const user = await addUser(app)
    const all = (await notified(user, 5)).map(({ id }) => id)
    const pages: string[][] = []
    for (let next: string | undefined = '/api/notifications?limit=2'; next; ) {
      const response: Response = await app.call('GET', next, undefined, user.headers)
      expect(response.headers.get('x-total-count')).toBe('5')
      pages.push(((await response.json()) as Notification[]).map(({ id }) => id))
      next = /^<([^>]+)>/.exec(response.headers.get('link') ?? '')?.[1]
    }
    expect(pages.map(({ length }) => length)).toEqual([2, 2, 1])
    expect(pages.flat()).toEqual(all)
  })

  it.each(['nonsense', '0000-01-01T00:00:00.000Z~x', "'; drop table notifications"])(
    'refuses the cursor %j',
    async (cursor) => {
      const path = `/api/notifications?cursor=${encodeURIComponent(cursor)}`
      expect((await app.call('GET', path, undefined, (await addUser(app)).headers)).status).toBe(400)
    },
  )

  it('is in the language of its reader', async () => {
    const user = await addUser(app)
    await notified(user)
    const arabic = await app.call('GET', '/api/notifications', undefined, { ...user.headers, 'accept-language': 'ar' })
    expect(await arabic.json()).toMatchObject([{ title: 'لم تُعتمد صفحتك على مسرح بعد', body: 'السبب: ⁨التقييم منخفض⁩' }])
  })

  it.each([
    ['of an unknown kind', 'of_the_next_version', {}],
    ['whose payload lacks a field', 'review', { rating: 5 }],
    ['whose payload is no object', 'booking', 7],
    ['about a step that has no words', 'booking', { booking: randomUUID(), about: 'completed', to: 'talent' }],
    ['of a kind that is a member of every object', 'constructor', {}],
  ])('shows a notification %s in general words, and the others as they are', async (_what, kind, payload) => {
    const user = await addUser(app)
    // Two from the same millisecond would be sorted by their random ids.
    await app.db.query(
      `insert into notifications (user_id, kind, payload, created_at) values ($1, $2, $3, now() - interval '1 second')`,
      [user.id, kind, JSON.stringify(payload)],
    )
    expect(await notified(user)).toMatchObject([
      { title: "Your Masrah page isn't approved yet" },
      { kind, title: 'Notification', link: null },
    ])
  })
})

describe('marking a notification', () => {
  it('turns it read and unread, and tells the other pages of its reader', async () => {
    const user = await addUser(app)
    const [notification] = await notified(user)
    const id = notification?.id ?? ''
    expect(await mark(id, true, user)).toEqual({ status: 200, body: { ...notification, is_read: true } })
    expect(await unreadOf(user)).toBe(0)
    expect(await mark(id, false, user)).toEqual({ status: 200, body: notification })
    expect(await liveKindsOf(user)).toEqual(['notification', 'notifications_read', 'notifications_read'])
  })

  it("answers 404 for another user's, for an unknown one and for an invalid id", async () => {
    const [user, stranger] = [await addUser(app), await addUser(app)]
    const [notification] = await notified(user)
    const id = notification?.id ?? ''
    const refused = { status: 404, body: { code: 'NOTIFICATION_NOT_FOUND' } }
    expect(await mark(id, true, stranger)).toMatchObject(refused)
    expect(await mark(randomUUID(), true, stranger)).toMatchObject(refused)
    expect(await mark('nonsense', true, stranger)).toMatchObject(refused)
    expect(await unreadOf(user)).toBe(1)
  })
})

describe('marking all notifications as read', () => {
  it("affects only the caller's", async () => {
    const [user, other] = [await addUser(app), await addUser(app)]
    await notified(user, 3)
    await notified(other)
    expect(await readAll(user)).toEqual({ status: 200, body: { unread: 0 } })
    expect([await unreadOf(user), await unreadOf(other)]).toEqual([0, 1])
    expect((await liveKindsOf(user)).filter((kind) => kind === 'notifications_read')).toHaveLength(1)
  })

  it('leaves one unread that arrived after the newest that the reader saw', async () => {
    const user = await addUser(app)
    const [seen] = await notified(user, 2)
    await app.db.query(
      `insert into notifications (user_id, kind, payload, created_at)
       values ($1, 'talent_rejected', $2, now() + interval '1 second')`,
      [user.id, rejected],
    )
    expect(await readAll(user, { until: seen?.created_at })).toEqual({ status: 200, body: { unread: 1 } })
    expect((await notificationsOf(user)).map(({ is_read }) => is_read)).toEqual([false, true, true])
  })

  it('refuses an invalid instant', async () => {
    expect(await readAll(await addUser(app), { until: 'yesterday' })).toMatchObject({ status: 400 })
  })
})

it('The sweep deletes notifications that are a year old', async () => {
  const user = await addUser(app)
  const [older] = await notified(user, 2)
  await app.db.query(`update notifications set created_at = now() - interval '366 days' where id = $1`, [older?.id])
  await notificationJobHandlers.sweep_notifications({}, jobServices(app))
  expect(await notificationsOf(user)).toHaveLength(1)
})

it('A deleted account disappears from its notifications, which stay', async () => {
  const [reader, actor] = [await addUser(app), await addUser(app)]
  await notify(app.db, 'review', { user_id: reader.id, actor_id: actor.id, payload: { talent: reader.id, rating: 2 } })
  expect(await notificationsOf(reader)).toMatchObject([{ body: '⁨Someone⁩ reviewed you: 2\u00a0of\u00a05.' }])
  await app.db.query('delete from users where id = $1', [actor.id])
  expect(await notificationsOf(reader)).toMatchObject([{ body: '⁨A deleted account⁩ reviewed you: 2\u00a0of\u00a05.' }])
})
