import pg from 'pg'
import { expect, it, vi } from 'vitest'
import { setupTestApp } from '../testing/setup-app.ts'
import { waitFor } from '../testing/time.ts'
import { openLog } from './log.ts'
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
