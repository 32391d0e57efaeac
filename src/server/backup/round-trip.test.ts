import { execFile } from 'node:child_process'
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { imageFiles } from '../../contract/rules/image-sizes.ts'
import { readEnv } from '../env.ts'
import { orderReminders } from '../features/tickets/reminders.ts'
import { openDatabase } from '../services/db.ts'
import { startEmbeddedPostgres } from '../services/embedded-postgres.ts'
import { openLog } from '../services/log.ts'
import { openMedia } from '../services/media.ts'
import { addUserWithPassword, PASSWORD, type TestUser } from '../testing/accounts.ts'
import { addEvent, buy, mailsAreOut, purchaseOf, startTestApp, type TestApp } from '../testing/app.ts'
import { describeDatabase, spawnProgram } from '../testing/backup.ts'
import { startBucket, type TestBucket } from '../testing/bucket.ts'
import { createTestDatabase } from '../testing/database.ts'
import { makeTestFolder } from '../testing/folder.ts'
import { imageOf, upload } from '../testing/images.ts'
import { endServers, startServer } from '../testing/processes.ts'
import { reapFolder } from '../testing/reaper.ts'
import { setupStarted } from '../testing/setup-app.ts'
import { restoreBackup } from './restore.ts'

const CHECKOUT = fileURLToPath(new URL('../../..', import.meta.url))
// Another process verifies the passwords.
const app: TestApp = setupStarted(
  () => startTestApp({ DEMO: 'on', RATE_LIMITS: 'off' }, undefined, { passwords: undefined }),
  (started) => started.stop(),
)
let bucket: TestBucket
let folder: string
let file: string
let user: TestUser
let imageUrl: string
let purchaseId: unknown
let before: Awaited<ReturnType<typeof describeDatabase>>

beforeAll(async () => {
  bucket = await startBucket()
  user = await addUserWithPassword(app)
  imageUrl = (await upload(app, user, await imageOf('jpeg', { width: 1000, height: 800 }))).body.imageUrl
  const profile = { role: 'standard', first_name: 'نورة', last_name: 'العلي', birthday: '1990-05-05', gender: 'female' }
  const created = await app.call('POST', '/api/create-profile', { ...profile, profile_picture: imageUrl }, user.headers)
  expect(created.status).toBe(200)
  const eventId = await addEvent(app)
  const purchase = purchaseOf(eventId, { userEmail: user.email, quantity: 2 })
  purchaseId = purchase.purchaseId
  expect((await buy(app, purchase)).status).toBe(200)
  // Restoring it must not count it again in `tickets.paid`.
  await app.db.query(
    `insert into payments (id, event_id, "purchaseId", amount, method, noted_at, recorded_at)
     values (gen_random_uuid(), $1, $2, 5000, 'cash', now(), now())`,
    [eventId, purchaseId],
  )
  // Its file is in no backup.
  expect((await app.call('POST', '/api/data_export', undefined, user.headers)).status).toBe(200)
  // Else the job that runs every five minutes orders them during a test.
  await orderReminders(app.db, app.clock.now())
  await mailsAreOut(app)
  // A waiting mail, and one that was given up.
  await app.db.query(`select graphile_worker.add_job('test_later', '{"to":"\\\\n\\t"}', 'lane', now() + interval '1 day',
    25, 'once', 5), graphile_worker.add_job('test_dead', '{}', run_at => now() + interval '1 day', max_attempts => 3)`)
  await app.db.query(
    `update graphile_worker._private_jobs set attempts = 3, last_error = 'refused' where max_attempts = 3`,
  )
  before = await describeDatabase(app.databaseUrl)
})
afterAll(() => bucket.stop())

beforeEach(async () => {
  folder = await makeTestFolder()
  reapFolder(folder)
  file = join(folder, 'masrah.backup')
})
afterEach(async () => {
  await endServers()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

const backup = (to: string) => spawnProgram('backup', to, { DATABASE_URL: app.databaseUrl, DATA_DIR: app.env.DATA_DIR })

describe('npm run backup, then npm run restore', { timeout: 90_000 }, () => {
  it('restores tables, jobs, images, sessions and passwords into an empty folder', async () => {
    const { code, said } = await backup(file).ended
    expect(said).toMatch(/^Backed up [\d,]+ rows of \d+ tables and 1 image: .*masrah\.backup \(\d+\.\d MB\)\.\n$/)
    expect(code).toBe(0)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await readdir(folder)).toEqual(['masrah.backup'])

    const dataDir = join(folder, 'data')
    const restored = await spawnProgram('restore', file, { DATA_DIR: dataDir }).ended
    expect(restored).toEqual({
      code: 0,
      said: expect.stringMatching(/^Restored [\d,]+ rows and 1 image of 2\d{3}-.*Z\.\n$/),
    })
    const embedded = await startEmbeddedPostgres({ dataDir, log: openLog('silent') })
    expect(before.rows.payments).toMatch(/^1 /)
    expect(await describeDatabase(embedded.url)).toEqual(before)
    await embedded.stop()

    const site = await startServer({ DATA_DIR: dataDir, PUBLIC_URL: app.env.PUBLIC_URL, SMTP_URL: app.mail.url })
    const headers = { origin: app.env.PUBLIC_URL }
    const json = async (path: string, of?: Record<string, string>) =>
      (await site.call('GET', path, undefined, { ...headers, ...of })).json()
    expect(await json(`/api/tickets/${purchaseId}`)).toMatchObject({ quantity: 2, valid: true })
    expect(await json('/api/profile', user.headers)).toMatchObject({ first_name: 'نورة', profile_picture: imageUrl })
    expect(await json('/api/data_export', user.headers)).toMatchObject({ state: 'none' })
    for (const image of imageFiles('profile')) {
      const served = await site.call('GET', `${imageUrl}/${image}`)
      const original = await app.call('GET', `${imageUrl}/${image}`)
      expect(Buffer.from(await served.arrayBuffer())).toEqual(Buffer.from(await original.arrayBuffer()))
    }
    const signedIn = await site.call(
      'POST',
      '/api/auth/sign-in/email',
      { email: user.email, password: PASSWORD },
      headers,
    )
    expect(signedIn.status).toBe(200)
    expect(await json('/api/talents')).toEqual(await (await app.call('GET', '/api/talents')).json())

    // Through the server of the running site, found by `DATA_DIR` alone.
    const again = await spawnProgram('backup', join(folder, 'again.backup'), { DATA_DIR: dataDir }).ended
    expect(again).toMatchObject({ code: 0, said: expect.stringContaining(' and 1 image: ') })
    expect(await site.end()).toBe(0)
    // And while the site is stopped.
    const stopped = await spawnProgram('backup', join(folder, 'stopped.backup'), { DATA_DIR: dataDir }).ended
    expect(stopped).toMatchObject({ code: 0, said: expect.stringContaining(' and 1 image: ') })
  })

  it('works by the commands of the guide for Docker, in a shell', async () => {
    const guide = await readFile(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
    const [saving, restoring] = [/^docker .*backup\.ts.*$/m, /^docker .*restore\.ts.*$/m].map((line) =>
      // The container has a folder of its own for temporary files.
      line.exec(guide)?.[0].replaceAll('/tmp/b', join(folder, 'b')),
    )
    // In the place of Docker: runs the command of the container in the checkout.
    const docker = `#!/bin/sh\nuntil [ "$1" = masrah-1 ]; do shift; done; shift; cd "${CHECKOUT}" && exec "$@"\n`
    await writeFile(join(folder, 'docker'), docker, { mode: 0o755 })
    const PATH = `${folder}:${dirname(process.execPath)}:${process.env.PATH}`
    const shell = (command = '', env: Record<string, string>) =>
      promisify(execFile)('sh', ['-c', command], { cwd: folder, env: { PATH, ...env } })

    const dataDir = join(folder, 'data')
    const saved = await shell(saving, { DATABASE_URL: app.databaseUrl, DATA_DIR: app.env.DATA_DIR })
    expect(saved).toEqual({
      stdout: '',
      stderr: expect.stringMatching(/^Backed up .*: standard output \(\d+\.\d MB\)\.\n$/),
    })
    const restored = await shell(restoring, { DATA_DIR: dataDir })
    expect(restored).toEqual({ stdout: expect.stringMatching(/^Restored .* and 1 image of /), stderr: '' })
    const embedded = await startEmbeddedPostgres({ dataDir, log: openLog('silent') })
    expect(await describeDatabase(embedded.url)).toEqual(before)
    await embedded.stop()
  })

  it('of a site that sells holds one instant, and goes into an empty database and a bucket as well', async () => {
    const eventId = await addEvent(app)
    const busy = join(folder, 'busy.backup')
    const { ended } = backup(busy)
    let isOver = false
    ended.finally(() => {
      isOver = true
    })
    while (!isOver) await buy(app, purchaseOf(eventId, { quantity: 2 }))
    expect((await ended).code).toBe(0)

    const database = await createTestDatabase('template0')
    const env = readEnv({
      DATABASE_URL: database.url,
      DATA_DIR: join(folder, 'with-bucket'),
      AUTH_SECRET: 'another secret than that of the backup',
      ...bucket.env,
    })
    expect(await restoreBackup(env, busy, openLog('silent'))).toMatchObject({ images: 1, isSecretKept: false })
    const db = openDatabase(database.url, openLog('silent'), 1)
    const { rows } = await db.query(
      `select sold, (select sum(quantity)::int from tickets where "eventId" = $1) as tickets,
         (select count(*)::int from jwks) as keys from events where id = $1`,
      [eventId],
    )
    await db.end()
    expect(rows).toEqual([{ sold: rows[0]?.tickets, tickets: expect.any(Number), keys: 0 }])
    const media = await openMedia(env)
    expect(await media.read(`${imageUrl.slice('/media/'.length)}/960.webp`)).toBeDefined()
    expect(await readdir(env.DATA_DIR)).toEqual([])
    await expect(restoreBackup(env, busy, openLog('silent'))).rejects.toThrow(
      /^The database at DATABASE_URL is not empty \(\w+\)\. A restore needs an empty one\.$/,
    )
    await database.drop()
  })
})
