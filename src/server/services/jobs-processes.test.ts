import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addEvent, buy, mailsAreOut, purchaseOf, startTestApp, type TestApp } from '../testing/app.ts'
import { captureLog } from '../testing/log.ts'
import { type Fleet, prepareFleet } from '../testing/processes.ts'
import { insertTickets } from '../testing/tickets.ts'
import { waitFor } from '../testing/time.ts'
import { MAILS_AHEAD } from './jobs.ts'

const CONNECTIONS = 3

describe('Mails in parallel', () => {
  let app: TestApp
  const logged = captureLog()
  beforeEach(async () => {
    app = await startTestApp({ RATE_LIMITS: 'off', MAIL_CONNECTIONS: String(CONNECTIONS) }, logged.log)
  })
  afterEach(() => app.stop())

  /** Inserts tickets and the outbox rows of their mails, all at once. */
  async function sellTickets(count: number): Promise<void> {
    const ids = await insertTickets(
      app.db,
      await addEvent(app),
      Array.from({ length: count }, () => ({ mails_sent: 0 })),
    )
    await app.db.query(
      `insert into outbox (task, payload)
       select 'ticket_mail', jsonb_build_object('purchaseId', id, 'mail', 1) from unnest($1::uuid[]) id`,
      [ids],
    )
  }

  it('use every connection to the mail server and no more', async () => {
    const release = app.mail.hold()
    await sellTickets(12)
    app.jobs.kick()
    await waitFor(() => app.mail.held === CONNECTIONS)
    // The jobs rendered ahead have been fetched by now; they wait for a connection.
    await waitFor(async () => (await lockedJobs()) > CONNECTIONS)
    expect(app.mail.held).toBe(CONNECTIONS)
    release()
    expect(await app.mail.waitFor(12)).toHaveLength(12)
  })

  it('stay locked by the live process that sends them when another process starts', async () => {
    // Jobs of the mails before are removed after their mails arrived.
    await mailsAreOut(app)
    const release = app.mail.hold()
    await sellTickets(1)
    await waitFor(() => app.mail.held === 1)
    const other = await startTestApp({ DATABASE_URL: app.databaseUrl, SMTP_URL: app.mail.url })
    try {
      expect(await lockedJobs()).toBe(1)
      release()
      await mailsAreOut(app)
      expect(app.mail.mails).toHaveLength(1)
    } finally {
      release()
      await other.stop()
    }
  })

  it('with an awaited link overtake thousands, in the outbox and in the queue', async () => {
    const release = app.mail.hold()
    await sellTickets(1)
    await waitFor(() => app.mail.held === 1)
    await app.db.query('alter table graphile_worker._private_jobs add constraint closed check (false) not valid')
    await sellTickets(1_200)
    await app.call('POST', '/api/tickets/lookup', { email: 'guest@example.com' }, { cookie: 'i18nextLng=en' })
    await app.db.query('alter table graphile_worker._private_jobs drop constraint closed')
    await waitFor(async () => (await app.db.query('select 1 from outbox')).rows.length === 0)
    const { rows } = await app.db.query(
      `select count(*)::int as before from graphile_worker._private_jobs
       where id < (select id from graphile_worker._private_jobs where priority < 0)`,
    )
    expect(rows[0].before).toBeLessThanOrEqual(500)
    release()
    const place = await waitFor(() => app.mail.mails.findIndex(({ subject }) => subject === LIST_SUBJECT) + 1)
    // Before it went the mails in hand when it came, and those sent by the other processes while it was rendered.
    expect(place).toBeLessThanOrEqual(3 * (CONNECTIONS + MAILS_AHEAD))
  })

  it('continue after the queue could not remove a job whose mail was sent', async () => {
    await app.db.query(`
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
      create trigger refuse before delete on graphile_worker._private_jobs execute function refuse()`)
    await sellTickets(1)
    await app.mail.waitFor(1)
    await waitFor(() => logged.text().includes('the workers ended by themselves'))
    await app.db.query('drop trigger refuse on graphile_worker._private_jobs')
    await sellTickets(1)
    await mailsAreOut(app)
    expect(app.mail.mails).toHaveLength(2)
  })

  const LIST_SUBJECT = 'Your tickets on Masrah'

  async function lockedJobs(): Promise<number> {
    const { rows } = await app.db.query(
      'select count(*)::int as locked from graphile_worker.jobs where locked_at is not null',
    )
    return rows[0].locked
  }
})

describe('A crash', () => {
  let fleet: Fleet
  beforeAll(async () => {
    fleet = await prepareFleet()
  })
  afterAll(() => fleet.end())

  it('repeats the mails in flight under the same Message-ID, and no others', { timeout: 240_000 }, async () => {
    const env = { MAIL_CONNECTIONS: String(CONNECTIONS) }
    const server = await fleet.start(env)
    const eventId = await addEvent(fleet)
    const release = fleet.mail.hold()
    for (let i = 0; i < 12; i++) expect((await buy(server, purchaseOf(eventId))).status).toBe(200)
    await waitFor(() => fleet.mail.held === CONNECTIONS)
    await server.end('SIGKILL')
    release()
    const ids = () => fleet.mail.mails.map(({ messageId }) => messageId)
    await fleet.mail.waitFor(CONNECTIONS)
    const inFlight = ids()

    await fleet.startHere(env)
    await mailsAreOut(fleet)
    expect(new Set(ids()).size).toBe(12)
    const repeated = ids().filter((id, i) => ids().indexOf(id) < i)
    expect(repeated.toSorted()).toEqual(inFlight.toSorted())
  })
})
