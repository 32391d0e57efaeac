import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { Conversation } from '../../../contract/calls/messages.ts'
import { MAX_NEW_CONVERSATIONS, PREVIEW_GRAPHEMES } from '../../../contract/rules/message.ts'
import { addUser, type TestUser } from '../../testing/accounts.ts'
import { addPerson, messageCalls } from '../../testing/messages.ts'
import { setupTestApp } from '../../testing/setup-app.ts'
import { addTalent } from '../../testing/talents.ts'
import { countUnreadMessages } from './queries.ts'

const app = setupTestApp({ RATE_LIMITS: 'off' })
const calls = messageCalls({ call: (...args) => app.call(...args) })

let noora: TestUser
let sami: TestUser
beforeEach(async () => {
  ;[noora, sami] = await Promise.all([addPerson(app, 'Noora'), addPerson(app, 'Sami')])
})

const idsOf = async (user: TestUser, query = '') => (await calls.conversations(user, query)).body.map(({ id }) => id)

describe('POST /api/conversations', () => {
  it('starts an empty conversation that both see, and notifies both', async () => {
    const { status, body } = await calls.start(noora, sami)
    expect([status, body]).toEqual([
      200,
      {
        id: expect.any(String),
        participant_1: noora.id,
        participant_2: sami.id,
        created_at: new Date(app.clock.now()).toISOString(),
        other: {
          id: sami.id,
          name: 'Sami Ali',
          first_name: 'Sami',
          last_name: 'Ali',
          profile_picture: '/media/demo/people/admin',
          role: 'standard',
          talent_id: null,
          deleted: false,
        },
        last_message: null,
        unread: 0,
        blocked: false,
        can_write: true,
      },
    ])
    expect((await calls.conversations(sami)).body).toMatchObject([{ id: body.id, other: { name: 'Noora Ali' } }])
    const { rows } = await app.db.query('select user_id from live_events where kind = $1 and data->>$2 = $3', [
      'conversation',
      'id',
      body.id,
    ])
    expect(rows.map(({ user_id }) => user_id).toSorted()).toEqual([noora.id, sami.id].toSorted())
  })

  it('returns the existing conversation of a pair, in either order', async () => {
    const id = await calls.started(noora, sami)
    expect(await calls.started(noora, sami)).toBe(id)
    expect(await calls.started(sami, { id: noora.id.toUpperCase() })).toBe(id)
    expect((await calls.get(id, noora)).body.participant_1).toBe(noora.id)
  })

  it('makes one conversation from many concurrent starts by both sides', async () => {
    const ids = await Promise.all(
      Array.from({ length: 10 }, (_, i) => (i % 2 ? calls.started(noora, sami) : calls.started(sami, noora))),
    )
    expect(new Set(ids).size).toBe(1)
    expect([await idsOf(noora), await idsOf(sami)]).toEqual([[ids[0]], [ids[0]]])
  })

  it('refuses a conversation with oneself, in the words of the specification', async () => {
    const { status, body } = await calls.start(noora, noora)
    expect([status, body.message]).toEqual([400, "You can't start a conversation with yourself."])
  })

  it.each([randomUUID(), 'x'])('refuses %j as the other participant', async (id) => {
    const { status, body } = await calls.start(noora, { id: id as string })
    expect([status, body.code]).toEqual([404, 'USER_NOT_FOUND'])
  })

  it(`refuses more than ${MAX_NEW_CONVERSATIONS} new conversations of a user on a day, at once or not`, async () => {
    const others = await Promise.all(Array.from({ length: MAX_NEW_CONVERSATIONS + 3 }, () => addUser(app)))
    const statuses = (await Promise.all(others.map((other) => calls.start(noora, other)))).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(MAX_NEW_CONVERSATIONS)
    const refused = others[statuses.indexOf(429)]
    if (!refused) throw new Error('No start was refused')
    expect((await calls.start(noora, refused)).body.code).toBe('TOO_MANY_CONVERSATIONS')
    // Existing conversations do not count, nor do those started by others.
    const met = others[statuses.indexOf(200)]
    if (met) expect((await calls.start(noora, met)).status).toBe(200)
    expect((await calls.start(sami, noora)).status).toBe(200)
    app.clock.advance(24 * 3_600_000)
    expect((await calls.start(noora, refused)).status).toBe(200)
  })
})

describe('GET /api/conversations', () => {
  it('lists the newest message first, with a preview of 50 graphemes and the number of unread messages', async () => {
    const [first, second] = [await calls.started(noora, sami), await calls.started(await addUser(app), noora)]
    expect(await idsOf(noora)).toHaveLength(2)
    app.clock.advance(1_000)
    await calls.sent(first, sami, 'One')
    const long = await calls.sent(first, sami, `Two\n${'🇧🇭'.repeat(60)}`)
    expect(await idsOf(noora)).toEqual([first, second])
    const [newest] = (await calls.conversations(noora)).body
    expect(newest).toMatchObject({
      unread: 2,
      last_message: {
        id: long.id,
        sender_id: sami.id,
        preview: `Two ${'🇧🇭'.repeat(PREVIEW_GRAPHEMES - 5)}…`,
        created_at: long.created_at,
        seq: 2,
        read: false,
      },
    })
    expect((await calls.get(first, noora)).body).toEqual(newest)
    // Lists are sent as raw JSON: nothing else validates them against the contract, or strips unknown fields.
    const { body } = await calls.conversations(noora)
    expect(Conversation.array().parse(body)).toEqual(body)
    expect((await calls.get(first, sami)).body.unread).toBe(0)
  })

  it('has pages that together list each conversation once, with the number of all', async () => {
    const started: string[] = []
    for (let n = 0; n < 5; n++) {
      // Some at the same instant.
      if (n !== 3) app.clock.advance(1_000)
      const other = await addUser(app)
      started.push(n % 2 ? await calls.started(noora, other) : await calls.started(other, noora))
    }
    const listed: string[] = []
    let query: string | undefined = '?limit=2'
    for (let pages = 0; query !== undefined && pages < 5; pages++) {
      const response: Response = await app.call('GET', `/api/conversations${query}`, undefined, noora.headers)
      expect(response.headers.get('x-total-count')).toBe('5')
      listed.push(...((await response.json()) as { id: string }[]).map(({ id }) => id))
      query = /<\/api\/conversations(\?[^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
    }
    expect(listed.toSorted()).toEqual(started.toSorted())
    expect(listed.slice(3)).toEqual(started.slice(0, 2).toReversed())
  })

  it('returns an empty list to a user without conversations', async () => {
    const response = await app.call('GET', '/api/conversations', undefined, noora.headers)
    expect([await response.json(), response.headers.get('x-total-count'), response.headers.get('link')]).toEqual([
      [],
      '0',
      null,
    ])
  })

  it.each(['x', '2026-12-01T09:00:00.000Z', '0000-12-01T09:00:00.000Z~00000000-0000-0000-0000-000000000000'])(
    'refuses %j as a cursor',
    async (cursor) => {
      const { status, body } = await calls.conversations(noora, `?cursor=${cursor}`)
      expect([status, body.code]).toEqual([400, 'BAD_INPUT'])
    },
  )

  it('shows a talent by stage name alone, with a link to the profile once that is public', async () => {
    const [talent, pending] = [await addUser(app), await addUser(app)]
    await addTalent(app, { id: talent.id, name: 'Layl', image: '/media/layl' })
    await addTalent(app, { id: pending.id, name: 'Soon', status: 'pending' })
    const shown = { first_name: null, last_name: null, role: 'talent', deleted: false }
    expect((await calls.start(noora, talent)).body.other).toEqual({
      ...shown,
      id: talent.id,
      name: 'Layl',
      profile_picture: '/media/layl',
      talent_id: talent.id,
    })
    expect((await calls.start(pending, noora)).body.other.name).toBe('Noora Ali')
    const [fromPending] = (await calls.conversations(noora)).body.filter(({ other }) => other.id === pending.id)
    expect(fromPending?.other).toMatchObject({ ...shown, name: 'Soon', talent_id: null })
  })

  it('never carries an email address, a birthday or a gender', async () => {
    const id = await calls.started(noora, sami)
    await calls.sent(id, sami)
    for (const path of ['/api/conversations', `/api/conversations/${id}`, `/api/conversations/${id}/messages`]) {
      const text = await (await app.call('GET', path, undefined, noora.headers)).text()
      expect(text).not.toMatch(/@|1990-05|gender|birthday|email/)
    }
  })
})

describe('GET /api/conversations/{id}/messages', () => {
  it('pages back from the latest message, oldest first', async () => {
    const id = await calls.started(noora, sami)
    for (let n = 1; n <= 7; n++) await calls.sent(id, n % 2 ? noora : sami, `${n}`)
    const numbers = async (query: string) => (await calls.list(id, noora, query)).body.map(({ seq }) => seq)
    expect(await numbers('?limit=3')).toEqual([5, 6, 7])
    expect(await numbers('?limit=3&before=5')).toEqual([2, 3, 4])
    expect(await numbers('?limit=3&before=2')).toEqual([1])
    expect(await numbers('?before=1')).toEqual([])
    expect(await numbers('?before=2147483647')).toEqual([1, 2, 3, 4, 5, 6, 7])
  })

  it.each(['before=x', 'before=-1', 'before=2147483648', 'before=1.5', 'limit=0', 'limit=101'])(
    'refuses %s',
    async (query) => {
      const id = await calls.started(noora, sami)
      expect((await calls.list(id, noora, `?${query}`)).status).toBe(400)
    },
  )
})

describe('countUnreadMessages', () => {
  it('counts the messages of others in all conversations', async () => {
    const [one, two] = [await calls.started(noora, sami), await calls.started(await addUser(app), noora)]
    expect(await countUnreadMessages(app.db, noora.id)).toBe(0)
    await calls.sent(one, noora)
    await calls.sent(one, sami)
    await calls.sent(one, sami)
    const { participant_1 } = (await calls.get(two, noora)).body
    expect(await countUnreadMessages(app.db, participant_1 ?? '')).toBe(0)
    await calls.sent(two, noora)
    expect(await countUnreadMessages(app.db, participant_1 ?? '')).toBe(1)
    expect(await countUnreadMessages(app.db, noora.id)).toBe(2)
    await calls.markRead(one, noora)
    expect(await countUnreadMessages(app.db, noora.id)).toBe(0)
  })
})
