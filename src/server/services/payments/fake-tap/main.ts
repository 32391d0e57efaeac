import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { openDatabase } from '../../db.ts'
import { openLog } from '../../log.ts'
import { type FakeEnv, type FakeServices, fakeApi } from './api.ts'
import { dashboard } from './dashboard.ts'
import { fakeDrive, work } from './drive.ts'
import { Refusal } from './objects.ts'
import { payPage } from './pay-page.ts'
import { openPosts } from './posts.ts'
import { createStore } from './store.ts'

/*
 * The fake of Tap, a process of its own. Among the services and not among the tests, since `npm start` and the image start it, too:
 * with PAYMENTS=demo the demo is paid with it.
 */

/** How often refunds and webhooks that are due are looked for, milliseconds; what is due at once does not wait for it. */
const WORK_EVERY_MS = 1_000

// Ctrl-C reaches this process, too: the site ends it, or ends, which closes the channel.
if (process.send) {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
  process.on('disconnect', () => process.exit())
}

const {
  FAKE_TAP_PORT: port = '0',
  FAKE_TAP_SECRET_KEY: secretKey,
  FAKE_TAP_DATABASE_URL: databaseUrl,
  FAKE_TAP_PUBLIC_URL: publicUrl = '',
} = process.env
if (!secretKey || !databaseUrl) throw new Error('FAKE_TAP_SECRET_KEY and FAKE_TAP_DATABASE_URL are needed')

const log = openLog('error')
const db = openDatabase(databaseUrl, log, 8, 'masrah fake-tap')
await createStore(db)

const server = createServer()
const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const posts = openPosts(db, secretKey, (error) => log.warn({ err: error }, 'a webhook of the fake of Tap failed'))
const services: FakeServices & { publicUrl: string } = { db, posts, secretKey, url, publicUrl }

const app = new Hono<FakeEnv>()
app.route('/v2', fakeApi(services))
app.route('/pay', payPage(services))
app.route('/test', fakeDrive(services))
app.route('/dashboard', dashboard(services))
app.get('/', (c) => c.redirect('/dashboard'))
app.onError((error) => {
  if (error instanceof Refusal) return Response.json({ error: error.message }, { status: error.status })
  if (error.name === 'ZodError') return Response.json({ error: error.message }, { status: 400 })
  log.error({ err: error }, 'the fake of Tap failed')
  return Response.json({ errors: [] }, { status: 500 })
})
server.on('request', getRequestListener(app.fetch))

setInterval(() => {
  work(services).catch((error) => log.warn({ err: error }, 'the fake of Tap could not work'))
}, WORK_EVERY_MS)

server.on('error', (error) => {
  log.error({ err: error }, 'the fake of Tap cannot listen')
  process.exit(1)
})
server.listen(Number(port), '127.0.0.1', () => {
  if (process.send) process.send({ url: url() })
  else process.stdout.write(`${url()}\n`)
})
