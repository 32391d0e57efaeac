import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../services/db.ts'
import type { TestUser } from '../../testing/accounts.ts'
import { waitForLock } from '../../testing/database.ts'
import { addPerson, messageCalls } from '../../testing/messages.ts'
import { setupTestApp } from '../../testing/setup-app.ts'

const app = setupTestApp({ RATE_LIMITS: 'off' })
const calls = messageCalls({ call: (...args) => app.call(...args) })

let noora: TestUser
let sami: TestUser
beforeEach(async () => {
  ;[noora, sami] = await Promise.all([addPerson(app, 'Noora'), addPerson(app, 'Sami')])
})

describe('a block', () => {
  it('keeps both from writing, with the same message, until it is lifted', async () => {
    const chat = await calls.started(noora, sami)
    await calls.sent(chat, sami)
    expect((await calls.block(noora, sami)).status).toBe(200)
    for (const user of [noora, sami]) {
      const { status, body } = await calls.send(chat, user, 'Hello?')
      expect([status, body.code, body.message]).toEqual([
        403,
        'CANNOT_WRITE',
        "You can't send messages in this conversation.",
      ])
      expect((await calls.list(chat, user)).body).toHaveLength(1)
      expect((await calls.markRead(chat, user)).status).toBe(200)
    }
    expect((await calls.get(chat, noora)).body).toMatchObject({ blocked: true, can_write: false })
    expect((await calls.get(chat, sami)).body).toMatchObject({ blocked: false, can_write: false })

    expect((await calls.unblock(noora, sami)).status).toBe(200)
    for (const user of [noora, sami]) {
      expect((await calls.get(chat, user)).body).toMatchObject({ blocked: false, can_write: true })
      expect((await calls.send(chat, user, 'Hello again')).status).toBe(200)
    }
  })

  it('of the other participant stays when one is lifted', async () => {
    const chat = await calls.started(noora, sami)
    await calls.block(noora, sami)
    await calls.block(sami, noora)
    await calls.unblock(noora, sami)
    expect((await calls.get(chat, noora)).body).toMatchObject({ blocked: false, can_write: false })
    expect((await calls.send(chat, noora, 'Hello')).status).toBe(403)
  })

  it('keeps both from starting a conversation, and opens the one they had', async () => {
    await calls.block(noora, sami)
    for (const [user, other] of [[noora, sami] as const, [sami, noora] as const]) {
      const { status, body } = await calls.start(user, other)
      expect([status, body.code]).toEqual([403, 'CANNOT_WRITE'])
    }
    await calls.unblock(noora, sami)
    const chat = await calls.started(noora, sami)
    await calls.block(noora, sami)
    expect(await calls.started(sami, noora)).toBe(chat)
  })

  it('is listed for the user who set it, once, newest first, and nobody is notified', async () => {
    const other = await addPerson(app, 'Layla')
    await calls.block(noora, sami)
    await calls.block(noora, sami)
    await calls.block(noora, other)
    expect((await calls.blocks(noora)).body).toEqual([
      {
        user_id: other.id,
        name: 'Layla Ali',
        first_name: 'Layla',
        last_name: 'Ali',
        profile_picture: '/media/demo/people/admin',
        role: 'standard',
        created_at: expect.any(String),
      },
      expect.objectContaining({ user_id: sami.id }),
    ])
    expect((await calls.blocks(sami)).body).toEqual([])
    const { rows } = await app.db.query('select from live_events where user_id in ($1, $2)', [noora.id, sami.id])
    expect(rows).toEqual([])
  })

  it('of oneself or of nobody is refused', async () => {
    expect((await calls.block(noora, noora)).body.code).toBe('SELF_BLOCK')
    for (const id of [randomUUID(), 'x', '', null]) {
      expect((await calls.block(noora, { id: id as string })).body.code).toBe('USER_NOT_FOUND')
    }
    expect((await calls.unblock(noora, { id: randomUUID() })).status).toBe(200)
    expect((await calls.unblock(noora, { id: 'x' })).body.code).toBe('USER_NOT_FOUND')
  })

  it('being set refuses a message that waits for it', async () => {
    const chat = await calls.started(noora, sami)
    const sending = await inTransaction(app.db, async (transaction) => {
      await transaction.query('insert into blocks (user_id, blocked_id) values ($1, $2)', [noora.id, sami.id])
      await transaction.query('update conversations set blocks_1 = true where id = $1', [chat])
      const sending = calls.send(chat, sami, 'Just in time')
      await waitForLock(app.db)
      return { sending }
    })
    expect((await sending.sending).body.code).toBe('CANNOT_WRITE')
    expect((await calls.list(chat, noora)).body).toEqual([])
    expect((await calls.get(chat, noora)).body.unread).toBe(0)
  })

  it('set while messages are sent lets none through once it is answered', async () => {
    const chat = await calls.started(noora, sami)
    const sending = Array.from({ length: 10 }, (_, n) => calls.send(chat, sami, `${n}`))
    await calls.block(noora, sami)
    const { body } = await calls.list(chat, noora)
    const statuses = (await Promise.all(sending)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(body.length)
    expect((await calls.list(chat, noora)).body).toEqual(body)
  })

  it('set while a conversation is started leaves none that can be written in', async () => {
    const [started] = await Promise.all([calls.start(sami, noora), calls.block(noora, sami)])
    if (started.status === 200) {
      expect((await calls.get(started.body.id, sami)).body.can_write).toBe(false)
    } else {
      expect(started.body.code).toBe('CANNOT_WRITE')
    }
  })
})
