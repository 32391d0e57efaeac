import { appendFile, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { purchaseOf } from './testing/app.ts'
import { makeTestFolder } from './testing/folder.ts'
import { startMailServer, type TestMailServer } from './testing/mail-server.ts'
import { endServers, type ServerProcess, startServer } from './testing/processes.ts'
import { reapFolder } from './testing/reaper.ts'
import { waitFor } from './testing/time.ts'

let dataDir: string
let mail: TestMailServer
let server: ServerProcess
beforeAll(async () => {
  dataDir = await makeTestFolder()
  reapFolder(dataDir)
  mail = await startMailServer()
  server = await startServer({ DATA_DIR: dataDir, SMTP_URL: mail.url, DEMO: 'on' })
})
afterAll(async () => {
  // A server that never opened is ended below.
  if (server?.child.exitCode === null) await server.end()
  await endServers()
  await mail.stop()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
})

const postmaster = async () => Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])

interface StoredEvent {
  id: string
  capacity: number | null
  date: string
}

describe('the embedded PostgreSQL, killed with kill -9', { timeout: 90_000 }, () => {
  it('is restarted: no acknowledged purchase is lost, 503 may be retried, mails and live events continue', async () => {
    const events = (await (await server.call('GET', '/api/events')).json()) as StoredEvent[]
    const event = events.find(({ capacity, date }) => capacity === null && Date.parse(date) > Date.now() + 7_200_000)
    const acknowledged: string[] = []
    const refused: { status: number; retryAfter: string | null; text: string }[] = []
    const killed = await postmaster()

    const buyer = async () => {
      for (let bought = 0; bought < 12; bought++) {
        const purchase = purchaseOf(event?.id ?? '')
        // A purchase that is refused with 503 is resent, as the browser does.
        for (;;) {
          const answer = await server.call('POST', '/api/createTicket', purchase)
          const text = await answer.text()
          if (answer.status === 200) break
          refused.push({ status: answer.status, retryAfter: answer.headers.get('retry-after'), text })
          await sleep(50)
        }
        acknowledged.push(String(purchase.purchaseId))
        if (acknowledged.length === 10) process.kill(killed, 'SIGKILL')
      }
    }
    await Promise.all([buyer(), buyer(), buyer()])

    expect(acknowledged).toHaveLength(36)
    expect(await postmaster()).not.toBe(killed)
    expect(refused.filter(({ status, retryAfter }) => status !== 503 || !retryAfter)).toEqual([])
    expect(refused.filter(({ text }) => /ECONN|terminat|postgres|socket/i.test(text))).toEqual([])
    for (const id of acknowledged) expect((await server.call('GET', `/api/tickets/${id}`)).status).toBe(200)
    await waitFor(async () => (await server.call('GET', '/readyz')).status === 200)
    await waitFor(
      () => acknowledged.every((id) => mail.mails.some(({ messageId, html }) => `${messageId}${html}`.includes(id))),
      40_000,
    )
    expect(server.child.exitCode).toBeNull()
  })

  it('ends the process with an error when it cannot be restarted, so that a supervisor acts', async () => {
    await appendFile(join(dataDir, 'postgres/postgresql.conf'), '\nlights = out\n')
    process.kill(await postmaster(), 'SIGKILL')
    await waitFor(async () => (await server.call('GET', '/readyz')).status === 503)
    await waitFor(() => server.child.exitCode !== null, 60_000)
    expect(await server.end()).toBe(1)
    // The queue may have traced a connection that the first kill ended.
    expect(server.err).toMatch(/(^|\n)PostgreSQL ended by itself \(SIGKILL\) and does not start again\.\n$/)
  })
})
