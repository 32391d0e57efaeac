import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { DataExport } from '../../../contract/calls/data-export.ts'
import { addUser, type TestUser } from '../../testing/accounts.ts'
import { addEvent, buy, mailsAreOut, purchaseOf } from '../../testing/app.ts'
import { BUYER } from '../../testing/buyer.ts'
import { callJson } from '../../testing/call-json.ts'
import { imageOf, upload } from '../../testing/images.ts'
import { messageCalls } from '../../testing/messages.ts'
import { addProfile } from '../../testing/reviews.ts'
import { setupTestApp } from '../../testing/setup-app.ts'
import { waitFor } from '../../testing/time.ts'
import { EXPORT_AREAS, NOT_EXPORTED } from './areas.ts'
import { findReady } from './queries.ts'
import { writeDataExport } from './write.ts'

const app = setupTestApp({ RATE_LIMITS: 'off' })
const messages = messageCalls({ call: (...args) => app.call(...args) })
const WEEK_MS = 7 * 86_400_000

const call = (method: string, user?: TestUser) => callJson<DataExport>(app, method, '/api/data_export', undefined, user)
const file = (user?: TestUser) => app.call('GET', '/api/data_export/file', undefined, user?.headers)
const ready = (user: TestUser) =>
  waitFor(async () => {
    const { body } = await call('GET', user)
    return body.state === 'ready' ? body : undefined
  })

/** Files of a ZIP by name, read through its central directory; they are stored uncompressed. */
function unzip(bytes: Uint8Array): Map<string, Buffer> {
  const zip = Buffer.from(bytes)
  const end = zip.lastIndexOf('PK\x05\x06')
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const [size, nameLength] = [zip.readUInt32LE(at + 20), zip.readUInt16LE(at + 28)]
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    files.set(zip.toString('utf8', at + 46, at + 46 + nameLength), zip.subarray(start, start + size))
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return files
}

describe('the data copy', () => {
  it('contains the rows and images of its user only, and is announced by mail and notification', async () => {
    const [user, other] = [await addUser(app), await addUser(app)]
    await addProfile(app, user, ['Noora', 'Ahmed'])
    const event = await addEvent(app, { title: 'Oud at the fort' })
    const { body: own } = await buy(app, purchaseOf(event, { userEmail: user.email.toUpperCase() }))
    await app.db.query(
      `insert into charges (id, "purchaseId", provider, live, amount, state, reason, payable_until, language, created_at)
       values (gen_random_uuid(), $1, 'test', false, 3000, 'failed', 'declined', now(), 'en', now())`,
      [own.ticket?.purchaseId],
    )
    const { body: given } = await buy(app, purchaseOf(event, { userEmail: other.email }))
    const pass = `/api/tickets/${given.ticket?.purchaseId}/passes/${given.ticket?.passes[0]?.id}/hand_on`
    await app.call('POST', pass, { email: user.email.toUpperCase(), name: 'Noora' }, BUYER)
    const conversation = await messages.started(user, other)
    await messages.sent(conversation, user, 'Salam, "Sami"')
    const { body: image } = await upload(app, user, await imageOf())

    expect((await call('GET', user)).body.state).toBe('none')
    expect((await call('POST', user)).body).toMatchObject({ state: 'preparing', ready_at: null })
    const { bytes } = await ready(user)
    const answer = await file(user)
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="masrah-data-2026-12-01.zip"')
    const zip = new Uint8Array(await answer.arrayBuffer())
    expect(zip.length).toBe(bytes)
    const files = unzip(zip)
    const rows = (area: string) => JSON.parse(String(files.get(`${area}.json`)))
    expect([...files.keys()].filter((name) => name.endsWith('.json')).toSorted()).toEqual(
      Object.keys(EXPORT_AREAS)
        .map((area) => `${area}.json`)
        .toSorted(),
    )
    expect(rows('account')).toMatchObject([{ id: user.id, email: user.email }])
    expect(rows('tickets')).toMatchObject([
      {
        ...{ event: 'Oud at the fort', quantity: 1, voided_at: null, void_reason: null, refunds: null },
        attempts_to_pay: [{ amount: 3, state: 'failed', why_not: 'declined' }],
      },
    ])
    expect(rows('tickets_from_others')).toMatchObject([{ event: 'Oud at the fort', name: 'Noora', state: 'handed_on' }])
    expect(rows('messages')).toMatchObject([{ from: 'you', message_text: 'Salam, "Sami"' }])
    expect([...files.keys()]).toContain(`images/profile-${image.imageUrl.split('/').at(-1)}.webp`)
    expect(String([...files.values()])).not.toContain(other.email)

    await mailsAreOut(app)
    const mail = app.mail.mails.find(
      ({ to, subject }) => to?.[0]?.address === user.email && subject === 'Your data is ready',
    )
    expect(mail?.text).toContain('https://masrah.test/settings#data')
    const { body: news } = await callJson<{ kind: string }[]>(app, 'GET', '/api/notifications', undefined, user)
    expect(news.map(({ kind }) => kind)).toContain('data_export_ready')
  })

  it('is made once a day, downloaded by its user alone, and gone after a week', async () => {
    const [user, other] = [await addUser(app), await addUser(app)]
    const both = await Promise.all([call('POST', user), call('POST', user)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await ready(user)
    expect((await file()).status).toBe(401)
    expect((await file(other)).status).toBe(404)
    expect((await file(user)).status).toBe(200)
    app.clock.advance(WEEK_MS)
    expect((await file(user)).status).toBe(404)
    expect((await call('POST', user)).body.state).toBe('preparing')
  })

  it('is made for one user after the other, over all processes', async () => {
    const users = await Promise.all(Array.from({ length: 5 }, () => addUser(app)))
    await Promise.all(users.map((user) => call('POST', user)))
    await Promise.all(users.map(ready))
    const { rows } = await app.db.query(
      `select queue_name from graphile_worker._private_job_queues where queue_name like 'data_export:%'`,
    )
    expect(rows).toEqual([{ queue_name: 'data_export:0' }])
  })

  it('is not mailed to a user who was suspended meanwhile', async () => {
    const user = await addUser(app)
    await call('POST', user)
    await ready(user)
    const { rows } = await app.db.query<{ id: string }>('select id from data_exports where user_id = $1', [user.id])
    const id = rows[0]?.id ?? ''
    expect(await findReady(app.db, id)).toMatchObject({ email: user.email })
    await app.db.query(`update users set suspended_at = now(), suspension_reason = 'Spam' where id = $1`, [user.id])
    expect(await findReady(app.db, id)).toBeUndefined()
  })

  it('is deleted with the account, file included', async () => {
    const user = await addUser(app)
    await call('POST', user)
    await ready(user)
    const { rows } = await app.db.query<{ id: string }>('select id from data_exports where user_id = $1', [user.id])
    const key = `exports/${rows[0]?.id}/data.zip`
    expect(await app.media.read(key)).toBeDefined()
    expect((await app.call('POST', '/api/delete_user', {}, user.headers)).status).toBe(200)
    await waitFor(async () => ((await app.media.read(key)) ? undefined : true))
  })

  it('keeps its transaction busy between images, and removes leftovers of a killed process', async () => {
    const user = await addUser(app)
    for (const format of ['jpeg', 'png'] as const) await upload(app, user, await imageOf(format))
    const id = randomUUID()
    const left = join(tmpdir(), `masrah-data-${id}-${randomUUID()}`)
    await writeFile(left, 'half a copy')
    const statements = new Set<string>()
    const media = {
      ...app.media,
      async readStream(key: string) {
        const { rows } = await app.db.query(
          `select query_start from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
        )
        statements.add(JSON.stringify(rows))
        return app.media.readStream(key)
      },
    }
    await writeDataExport(app.db, media, { id, user_id: user.id, language: 'en', now: app.clock.now() })
    expect([statements.size, existsSync(left)]).toEqual([2, false])
  })

  it('covers every column that leads to a user, or says why not (areas.ts)', async () => {
    const { rows } = await app.db.query<{ name: string }>(
      `select constrained.relname || '.' || attname as name
       from pg_constraint join pg_class constrained on constrained.oid = conrelid
         join pg_attribute on attrelid = conrelid and attnum = any (conkey)
       where contype = 'f' and confrelid in ('users'::regclass, 'profiles'::regclass, 'talents'::regclass)`,
    )
    const leading = rows.map(({ name }) => name)
    const named = [...Object.values(EXPORT_AREAS).flatMap(({ covers }) => covers), ...Object.keys(NOT_EXPORTED)]
    expect(leading.filter((name) => !named.includes(name))).toEqual([])
    expect(new Set(named).size).toBe(named.length)
    // These identify users by address or through another row.
    const others = ['users.id', 'tickets.userEmail', 'gig_applications.owner_id']
    expect(named.filter((name) => !leading.includes(name)).toSorted()).toEqual(others.toSorted())
  })

  it('runs the SQL of every area', async () => {
    for (const { sql } of Object.values(EXPORT_AREAS)) await app.db.query(sql, [randomUUID()])
  })
})
