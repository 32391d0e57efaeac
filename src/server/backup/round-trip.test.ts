import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { imageFiles } from '../../contract/rules/image-sizes.ts'
import { readEnv } from '../env.ts'
import { orderReminders } from '../features/sales/buyers/tickets/reminders.ts'
import { openDatabase } from '../services/db.ts'
import { startEmbeddedPostgres } from '../services/embedded-postgres.ts'
import { openLog } from '../services/log.ts'
import { openMedia } from '../services/media.ts'
import { findSecret } from '../services/secret.ts'
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
import { writeBackup } from './write.ts'

const CHECKOUT = fileURLToPath(new URL('../../..', import.meta.url))
// Another process verifies the passwords.
const app: TestApp = setupStarted(
  () => startTestApp({ DEMO: 'on', RATE_LIMITS: 'off' }, undefined, { passwords: undefined }),
  (started) => started.stop(),
)
let bucket: TestBucket
let folder: string
let user: TestUser
let imageUrl: string
let purchaseId: unknown
let before: Awaited<ReturnType<typeof describeDatabase>>

beforeAll(async () => {
  bucket = await startBucket()
  user = await addUserWithPassword(app)
  imageUrl = (await upload(app, user, await imageOf())).body.imageUrl
  const profile = { role: 'standard', first_name: 'نورة', last_name: 'العلي', birthday: '1990-05-05', gender: 'female' }
  const created = await app.call('POST', '/api/create-profile', { ...profile, profile_picture: imageUrl }, user.headers)
  expect(created.status).toBe(200)
  const eventId = await addEvent(app)
  const purchase = purchaseOf(eventId, { userEmail: user.email, quantity: 2 })
  purchaseId = purchase.purchaseId
  expect((await buy(app, purchase)).status).toBe(200)
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
})
afterEach(async () => {
  await endServers()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

/** The command of the guide for Docker that runs a program, which a stand-in for Docker runs in the checkout. */
async function inDocker(program: 'backup' | 'restore', env: Record<string, string>) {
  const guide = await readFile(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
  // The container sees the backup as /backup.
  const command = new RegExp(`^docker .*${program}\\.ts.*$`, 'm')
    .exec(guide)?.[0]
    .replace(/ \/backup$/, ` ${join(folder, 'masrah.backup')}`)
  const docker = `#!/bin/sh\nuntil [ "$1" = masrah-1 ]; do shift; done; shift; cd "${CHECKOUT}" && exec "$@"\n`
  await writeFile(join(folder, 'docker'), docker, { mode: 0o755 })
  const PATH = `${folder}:${dirname(process.execPath)}:${process.env.PATH}`
  return promisify(execFile)('sh', ['-c', command ?? ''], { cwd: folder, env: { PATH, ...env } })
}

describe('npm run backup, then npm run restore', () => {
  it('restores tables, jobs, images, sessions and passwords into an empty folder, by the commands of the guide for Docker', async () => {
    expect(await inDocker('backup', { DATABASE_URL: app.databaseUrl, DATA_DIR: app.env.DATA_DIR })).toEqual({
      stdout: '',
      stderr: expect.stringMatching(
        /^Backed up [\d,]+ rows of \d+ tables and 1 image: standard output \(\d+\.\d MB\)\.\n$/,
      ),
    })
    const dataDir = join(folder, 'data')
    expect(await inDocker('restore', { DATA_DIR: dataDir })).toEqual({
      stdout: expect.stringMatching(/^Restored [\d,]+ rows and 1 image of 2\d{3}-.*Z\.\n$/),
      stderr: '',
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
    const saved = join(folder, 'saved')
    await mkdir(saved)
    const again = await spawnProgram('backup', join(saved, 'masrah.backup'), { DATA_DIR: dataDir }).ended
    expect(again.said).toMatch(/^Backed up [\d,]+ rows of \d+ tables and 1 image: .*masrah\.backup \(\d+\.\d MB\)\.\n$/)
    expect(again.code).toBe(0)
    expect((await stat(join(saved, 'masrah.backup'))).mode & 0o777).toBe(0o600)
    expect(await readdir(saved)).toEqual(['masrah.backup'])
    expect(await site.end()).toBe(0)
    // And while the site is stopped.
    const stopped = await spawnProgram('backup', join(folder, 'stopped.backup'), { DATA_DIR: dataDir }).ended
    expect(stopped).toMatchObject({ code: 0, said: expect.stringContaining(' and 1 image: ') })
  })

  it('of a site that sells holds one instant, and goes into an empty database and a bucket as well', async () => {
    const eventId = await addEvent(app)
    const busy = join(folder, 'busy.backup')
    const source = { databaseUrl: app.databaseUrl, media: await openMedia(app.env), secret: await findSecret(app.env) }
    expect((await buy(app, purchaseOf(eventId, { quantity: 2 }))).status).toBe(200)
    let isOver = false
    const written = writeBackup(source, busy).finally(() => {
      isOver = true
    })
    while (!isOver) await buy(app, purchaseOf(eventId, { quantity: 2 }))
    await written

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
