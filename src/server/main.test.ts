import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { MIGRATION_LOCK } from './db/migration-lock.ts'
import { newEmail } from './testing/accounts.ts'
import { addEvent, buy, mailsAreOut, purchaseOf, startTestApp } from './testing/app.ts'
import { createTestDatabase } from './testing/database.ts'
import { startPooler } from './testing/pooler.ts'
import { type Fleet, prepareFleet, type ServerProcess, spawnServer } from './testing/processes.ts'
import { waitFor } from './testing/time.ts'
import { VERSION } from './version.ts'

let fleet: Fleet
let eventId: string
beforeAll(async () => {
  fleet = await prepareFleet()
  eventId = await addEvent(fleet)
})
afterAll(() => fleet.end())

describe('The program at its start', () => {
  /** A start that must fail: its exit code, and its whole output. */
  async function failedStart(env: Record<string, string>): Promise<{ code: unknown; said: string }> {
    const server = await spawnServer({ DATABASE_URL: fleet.databaseUrl, ...env })
    await waitFor(() => server.child.exitCode !== null)
    await server.end()
    return { code: server.child.exitCode, said: server.err + server.out }
  }

  it('serves behind a pooler that takes only the parameters that pgbouncer takes', async () => {
    const pooler = await startPooler(fleet.databaseUrl)
    const app = await startTestApp({ DATABASE_URL: pooler.url })
    expect((await buy(app, purchaseOf(await addEvent(app)))).status).toBe(200)
    await app.stop()
    pooler.stop()
  })

  it('refuses a taken PORT before it creates the data folder or a database', async () => {
    const taken = createServer()
    await once(taken.listen(0, '127.0.0.1'), 'listening')
    const { port } = taken.address() as AddressInfo
    const folder = join(await mkdtemp(join(tmpdir(), 'masrah-port-')), 'data')
    const { code, said } = await failedStart({
      DATABASE_URL: '',
      DATA_DIR: folder,
      PORT: String(port),
      HOST: '127.0.0.1',
    })
    taken.close()
    expect(code).toBe(1)
    expect(said).toMatch(new RegExp(`^Port ${port} is taken[^\n]*\n$`))
    expect(existsSync(folder)).toBe(false)
  })

  // Other messages are tested where they are thrown: in env.test.ts, migrate.test.ts, listen.test.ts and data-dir.test.ts.
  it('reports in one line that DATABASE_URL leads nowhere, and ends', async () => {
    const { code, said } = await failedStart({ DATABASE_URL: 'postgres://user:secret@localhost:1/masrah' })
    expect(code).toBe(1)
    expect(said).toMatch(/^[^\n]*DATABASE_URL[^\n]*\n$/)
    expect(said).not.toContain('secret')
  })
})

describe('The program at its stop', () => {
  let server: ServerProcess
  afterEach(async () => {
    await server.end('SIGKILL')
    await fleet.db.query('truncate graphile_worker._private_jobs, outbox; update tickets set mails_sent = mails_asked')
  })

  it('has answered every purchase that it has written; with LOG_FORMAT=text it prints steps and warnings in words, no request', async () => {
    const eventId = await addEvent(fleet)
    const text = { LOG_FORMAT: 'text', LOG_LEVEL: 'info' }
    server = await fleet.start({ ...text, SMTP_URL: '', PUBLIC_URL: 'https://masrah.example' })
    expect((await server.call('GET', '/readyz')).status).toBe(200)
    const answered = new Set<string>()
    const failures: string[] = []
    let stopped: Promise<unknown> | undefined
    // Each on a separate connection with consecutive purchases, until the server says "close".
    const buyer = async (pause: number) => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      for (let last = false; !last; ) {
        // Mails to one mailbox are limited per hour.
        const purchase = purchaseOf(eventId, { userEmail: newEmail() })
        const answer = await send(server, agent, purchase).catch((error: Error) => {
          failures.push(error.message)
        })
        if (answer?.status === 200) answered.add(String(purchase.purchaseId))
        last = answer?.connection !== 'keep-alive'
        if (answered.size > 50) stopped ??= server.end('SIGTERM')
        await sleep(pause)
      }
      agent.destroy()
    }
    await Promise.all([0, 0, 0, 0, 40, 50, 60, 70, 80].map(buyer))
    const began = performance.now()
    expect(await stopped).toBe(0)
    expect(performance.now() - began).toBeLessThan(10_000)
    expect(failures).toEqual([])
    const { rows } = await fleet.db.query<{ id: string }>(
      'select "purchaseId" as id from tickets where "eventId" = $1',
      [eventId],
    )
    expect(rows.filter(({ id }) => !answered.has(id))).toEqual([])
    expect(server.err).toBe('')
    const lines = server.out
      .replaceAll(/\d+\.\d s$/gm, '0.0 s')
      .replaceAll(/^\d\d:\d\d:\d\d /gm, '')
      .trim()
      .split('\n')
    expect(lines).toEqual([
      `Masrah ${VERSION}`,
      'Database ready … 0.0 s',
      expect.stringMatching(/^Warning: SMTP_URL is not set/),
      '',
      'Masrah is open: https://masrah.example',
      '',
      'Stopping',
    ])
  })

  it('ends within ten seconds, whatever hangs', async () => {
    server = await fleet.start()
    // A client that never ends its request, one that never begins it, and a mail server that never answers.
    const { port } = new URL(server.url)
    const [slow, silent] = [connect(Number(port), '127.0.0.1'), connect(Number(port), '127.0.0.1')]
    for (const socket of [slow, silent]) socket.on('error', () => {})
    slow.write(
      'POST /api/createTicket HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
    )
    const release = fleet.mail.hold()
    expect((await buy(server, purchaseOf(eventId))).status).toBe(200)
    await waitFor(() => fleet.mail.held > 0)
    const began = performance.now()
    expect(await server.end('SIGTERM')).toBe(0)
    expect(performance.now() - began).toBeLessThan(10_000)
    release()
    slow.destroy()
    silent.destroy()
  })

  it('waits for the mail that is being sent, whatever signals follow, and sends it once', async () => {
    server = await fleet.start()
    const release = fleet.mail.hold()
    const purchase = purchaseOf(eventId)
    await buy(server, purchase)
    await waitFor(() => fleet.mail.held > 0)
    server.child.kill('SIGINT')
    server.child.kill('SIGINT')
    await sleep(20)
    server.child.kill('SIGTERM')
    const stopped = server.end('SIGINT')
    // Time to end too early.
    await sleep(1_500)
    release()
    expect(await stopped).toBe(0)
    expect(server.err).toBe('')

    await fleet.startHere()
    await mailsAreOut(fleet)
    const mails = fleet.mail.mails.filter(({ text }) => text?.includes(String(purchase.purchaseId)))
    expect(mails).toHaveLength(1)
    expect(
      (await fleet.db.query('select mails_sent from tickets where "purchaseId" = $1', [purchase.purchaseId])).rows,
    ).toEqual([{ mails_sent: 1 }])
  })

  it('ends at once when the signal comes while it waits to migrate, having said for whom', async () => {
    const fresh = await createTestDatabase('template0')
    const holder = new pg.Client({ connectionString: fresh.url, application_name: 'masrah backup' })
    await holder.connect()
    await holder.query('select pg_advisory_lock_shared($1)', [MIGRATION_LOCK])
    server = await spawnServer({ DATABASE_URL: fresh.url })
    await waitFor(() => server.out.includes('migrations wait for masrah backup (pid '))
    expect(await server.end('SIGTERM')).toBe(0)
    expect(server.err).toBe('')
    await holder.end()
    await fresh.drop()
  })
})

interface Sent {
  status: number
  connection: string | undefined
}

function send(server: ServerProcess, agent: Agent, json: unknown): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' }
    const sent = request(`${server.url}/api/createTicket`, { method: 'POST', agent, headers }, (response) => {
      response.resume()
      response.on('error', reject)
      response.on('end', () => resolve({ status: response.statusCode ?? 0, connection: response.headers.connection }))
    })
    sent.on('error', reject)
    sent.end(JSON.stringify(json))
  })
}
