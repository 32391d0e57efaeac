import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { connect } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../services/db.ts'
import { addSession, addUser, addUserWithPassword, mailedLink, newEmail, PASSWORD } from '../../testing/accounts.ts'
import { startTestApp } from '../../testing/app.ts'
import { waitForLock } from '../../testing/database.ts'
import { readLive, setupReaders, setupTwoProcesses, withoutRegularChecks } from '../../testing/live.ts'
import { metricIn } from '../../testing/metrics.ts'
import { waitFor } from '../../testing/time.ts'

const { app, other, one, two } = setupTwoProcesses()
const open = setupReaders()

const count = async () => Number(/^event_streams (\d+)$/m.exec(await app.metrics())?.[1])

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

describe('a stream', () => {
  withoutRegularChecks()

  it('ends at once on all processes when its session is signed out, and other sessions stay', async () => {
    const user = await addUserWithPassword(app)
    const signedIn = await other.call('POST', '/api/auth/sign-in/email', { email: user.email, password: PASSWORD })
    const otherSession = {
      cookie: signedIn.headers
        .getSetCookie()
        .map((cookie) => cookie.split(';')[0])
        .join('; '),
    }
    const [here, there, stays] = [
      await open(one, user),
      await open(two, user),
      await open(two, { headers: otherSession }),
    ]
    await app.call('POST', '/api/auth/sign-out', {}, user.headers)
    await Promise.all([here.closed(), there.closed()])
    expect(stays.isClosed).toBe(false)
    expect((await readLive(one.port, user.headers)).status).toBe(401)
  })

  it('ends on all processes when the password is changed', async () => {
    const user = await addUserWithPassword(app)
    const streams = [await open(one, user), await open(two, user)]
    const body = { currentPassword: PASSWORD, newPassword: `${PASSWORD} and more` }
    expect((await app.call('POST', '/api/auth/change-password', body, user.headers)).status).toBe(200)
    await Promise.all(streams.map((stream) => stream.closed()))
  })

  it('ends on all processes when the account is deleted', async () => {
    const user = await addUserWithPassword(app)
    const streams = [await open(one, user), await open(two, user)]
    expect((await app.call('POST', '/api/delete_user', { password: PASSWORD }, user.headers)).status).toBe(200)
    await Promise.all(streams.map((stream) => stream.closed()))
  })

  it('of another session ends when a new email is confirmed', async () => {
    const user = await addUser(app)
    const otherSession = { cookie: await addSession(app, user.id) }
    const [own, ends] = [await open(one, user), await open(two, { headers: otherSession })]
    const email = newEmail()
    await app.call('POST', '/api/change_email', { email }, user.headers)
    // Either process sends it.
    const link = (await mailedLink(app, email)) || (await mailedLink(other, email))
    const token = new URL(link).pathname.split('/').at(-1)
    expect((await app.call('POST', `/api/change_email/${token}`, {}, user.headers)).status).toBe(200)
    await ends.closed()
    expect(own.isClosed).toBe(false)
  })

  it('of a token ends with the session behind it', async () => {
    const user = await addUser(app)
    const { token } = (await (await app.call('GET', '/api/auth/token', undefined, user.headers)).json()) as {
      token: string
    }
    const stream = await open(two, { headers: { authorization: `Bearer ${token}` } })
    await app.call('POST', '/api/auth/sign-out', {}, user.headers)
    await stream.closed()
  })

  it('ends for the oldest of nine of a user, which is told to come back later', async () => {
    const user = await addUser(app)
    const streams = []
    for (let i = 0; i < 9; i++) streams.push(await open(one, user))
    const [oldest, ...rest] = streams
    await oldest?.closed()
    expect(oldest?.text).toMatch(/^retry: 60000$/m)
    expect(rest.filter(({ isClosed }) => isClosed)).toEqual([])
  })

  it('is counted apart from requests under way, and no more once its reader is gone', async () => {
    const user = await addUser(app)
    const finished = async () =>
      metricIn(await app.metrics(), 'http_request_duration_seconds_count', { route: '/api/live', status: '2xx' }) ?? 0
    await waitFor(async () => (await count()) === 0)
    const before = await finished()
    const stream = await open(one, user)
    expect(await count()).toBe(1)
    expect(await finished()).toBe(before + 1)
    stream.close()
    await waitFor(async () => (await count()) === 0)
  })

  it('is not opened for a reader who left before being identified', async () => {
    const user = await addUser(app)
    const { staying } = await inTransaction(app.db, async (slow) => {
      await slow.query('lock table sessions in access exclusive mode')
      const left = connect(one.port, '127.0.0.1')
      left.write(`GET /api/live HTTP/1.1\r\nHost: localhost\r\nCookie: ${user.cookie}\r\n\r\n`)
      await waitForLock(slow)
      left.destroy()
      const staying = open(one, user)
      await waitForLock(slow, 2)
      return { staying }
    })
    await staying
    await waitFor(async () => (await count()) === 1)
  })
})

describe('a stop', () => {
  it('ends streams at once, while requests under way finish', async () => {
    const site = await startTestApp({ PORT: '0' })
    stops.push(() => site.stop())
    const listening = await site.listen()
    const user = await addUser(site)
    const stream = await open(listening, user)
    const body = JSON.stringify({ [randomUUID()]: 1 })
    const sent = request({
      port: listening.port,
      host: '127.0.0.1',
      method: 'POST',
      path: '/api/create-profile',
      headers: { ...user.headers, 'content-type': 'application/json', 'content-length': body.length },
    })
    const status = new Promise((resolve, reject) => {
      sent.on('response', (response) => resolve(response.resume().statusCode))
      sent.on('error', reject)
    })
    sent.write(body.slice(0, 5))
    // The server has received the beginning.
    await readLive(listening.port, {})

    const stopped = listening.stop()
    await stream.closed()
    sent.end(body.slice(5))
    expect(await status).toBe(400)
    await stopped
  })
})
