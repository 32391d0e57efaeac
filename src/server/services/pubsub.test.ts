import pg from 'pg'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { setupTestApp } from '../testing/setup-app.ts'
import { startTcpProxy, type TcpProxy } from '../testing/tcp-proxy.ts'
import { waitFor } from '../testing/time.ts'
import { openLog } from './log.ts'
import type { Failover } from './open-sockets.ts'
import { openPubSub } from './pubsub.ts'

const app = setupTestApp()

it('channels subscribed at once are listened to one by one, and all receive messages', async () => {
  const query = pg.Client.prototype.query as (...args: unknown[]) => Promise<unknown>
  let [running, most] = [0, 0]
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const answer = query.apply(this, args)
    if (String(args[0]).startsWith('listen')) {
      most = Math.max(most, ++running)
      void answer.finally(() => running--)
    }
    return answer
  } as never)
  const [here, there] = await Promise.all(
    ['here', 'there'].map((name) => openPubSub(app.databaseUrl, app.db, openLog('silent'), name)),
  )
  const received = new Set<string>()
  const channels = ['a', 'b', 'c', 'd']
  for (const channel of channels) here?.subscribe(channel, (messages) => received.add(channel + messages))
  await waitFor(() => {
    for (const channel of channels) there?.publish(channel, ['!'])
    return received.size === channels.length
  })
  expect(most).toBe(1)
  await Promise.all([here?.stop(), there?.stop()])
})

describe('a connection that goes silent', () => {
  const patience = { heartbeatMs: 20, timeoutMs: 200 }

  /** One that listens through a switch, what it was told, and another process that publishes. */
  async function listenThrough(way: TcpProxy) {
    const here = await openPubSub(way.url, app.db, openLog('silent'), 'here', patience)
    const there = await openPubSub(app.databaseUrl, app.db, openLog('silent'), 'there')
    const changes: Failover[] = []
    let received = 0
    here.onFailover((change) => changes.push(change))
    here.subscribe('a', () => received++)
    onTestFinished(async () => {
      await Promise.all([here.stop(), there.stop()])
      way.stop()
    })
    const hears = async () => {
      const before = received
      await waitFor(() => {
        there.publish('a', ['!'])
        return received > before
      })
    }
    await hears()
    return { here, changes, hears }
  }

  it('is replaced, and who waits for its server is told', async () => {
    const way = await startTcpProxy(app.databaseUrl)
    const { here, changes, hears } = await listenThrough(way)
    way.silence()
    way.pointTo(undefined)
    await waitFor(() => !here.listening)
    const noticedAt = performance.now()
    expect(changes).toEqual([])
    way.pointTo(app.databaseUrl)
    await hears()
    expect(changes).toEqual([{ silentAt: expect.any(Number), answeredFrom: expect.any(Number) }])
    const [{ silentAt, answeredFrom } = { silentAt: 0, answeredFrom: 0 }] = changes
    // When the unanswered heartbeat was sent: whatever connected since may be to a server that answers.
    expect(silentAt).toBeLessThan(noticedAt - patience.timeoutMs / 2)
    expect(answeredFrom).toBeGreaterThan(silentAt)
  })

  it('is not waited for by a stop', async () => {
    const way = await startTcpProxy(app.databaseUrl)
    const { here } = await listenThrough(way)
    way.silence()
    await here.stop()
    expect(here.listening).toBe(false)
  })

  it('is replaced without a word when its server was only slow', async () => {
    const way = await startTcpProxy(app.databaseUrl)
    const { here, changes, hears } = await listenThrough(way)
    way.pointTo(undefined)
    const goOn = way.hold()
    await waitFor(() => !here.listening)
    goOn()
    // On that connection the heartbeat is answered before the message.
    await hears()
    way.pointTo(app.databaseUrl)
    await waitFor(() => here.listening)
    expect(changes).toEqual([])
  })
})
