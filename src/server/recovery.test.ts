import { appendFile, chmod, lstat, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buy, purchaseOf } from './testing/app.ts'
import { makeTestFolder } from './testing/folder.ts'
import { endServers, type ServerProcess, startServer } from './testing/processes.ts'
import { reapFolder } from './testing/reaper.ts'
import { waitFor } from './testing/time.ts'

let dataDir: string
let server: ServerProcess
beforeAll(async () => {
  dataDir = await makeTestFolder()
  reapFolder(dataDir)
  await chmod(dataDir, 0o755)
  // As `npm start` without settings: mails are written to files.
  server = await startServer({ DATA_DIR: dataDir, DEMO: 'on', LOG_FORMAT: 'text', LOG_LEVEL: 'info' })
})
afterAll(async () => {
  // A server that never opened is ended below.
  if (server?.child.exitCode === null) await server.end()
  await endServers()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
})

const postmaster = async () => Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])

interface StoredEvent {
  id: string
  capacity: number | null
  date: string
}

/** An event without a limit that is not over. */
async function openEvent(): Promise<string> {
  const events = (await (await server.call('GET', '/api/events')).json()) as StoredEvent[]
  const event = events.find(({ capacity, date }) => capacity === null && Date.parse(date) > Date.now() + 7_200_000)
  return event?.id ?? ''
}

/** All mails as they were written, without the line breaks of quoted-printable. */
async function mails(): Promise<string> {
  const folder = join(dataDir, 'outbox')
  const files = await readdir(folder).catch(() => [])
  // One that is still being written has another name a moment later.
  const whole = files.filter((file) => !file.startsWith('.'))
  return (await Promise.all(whole.map((file) => readFile(join(folder, file), 'utf8'))))
    .join('\n')
    .replaceAll(/=\r?\n/g, '')
}

describe('The program without settings', () => {
  it('prints where its mails and demo accounts are, and leaves nothing in DATA_DIR that others may read', async () => {
    expect(server.out).toMatch(/Demo loaded … \d+\.\d s$/m)
    expect(server.out).toMatch(/^Its mails: +http:\/\/localhost:\d+\/mailbox$/m)
    expect(server.out).toContain('with the password masrah-demo:\n  organiser@demo.masrah.local')
    expect((await buy(server, purchaseOf(await openEvent()))).status).toBe(200)
    await waitFor(async () => (await mails()) !== '')
    expect(server.err).toBe('')
    const open: string[] = []
    for (const entry of ['.', ...(await readdir(dataDir, { recursive: true }))]) {
      // PostgreSQL deletes files meanwhile.
      const { mode } = await lstat(join(dataDir, entry)).catch(() => ({ mode: 0 }))
      if (mode & 0o077) open.push(`${(mode & 0o777).toString(8)} ${entry}`)
    }
    expect(open).toEqual([])
  })
})

describe('the embedded PostgreSQL, killed with kill -9', () => {
  it('is restarted: no acknowledged purchase is lost, 503 may be retried, mails and live events continue', async () => {
    const event = await openEvent()
    const acknowledged: string[] = []
    const refused: { status: number; retryAfter: string | null; text: string }[] = []
    const killed = await postmaster()

    const buyer = async () => {
      for (let bought = 0; bought < 12; bought++) {
        const purchase = purchaseOf(event)
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
    await waitFor(async () => {
      const sent = await mails()
      return acknowledged.every((id) => sent.includes(id))
    }, 40_000)
    expect(server.child.exitCode).toBeNull()
  })

  it('ends the process with an error when it cannot be restarted, so that a supervisor acts', async () => {
    await appendFile(join(dataDir, 'postgres/postgresql.conf'), '\nlights = out\n')
    process.kill(await postmaster(), 'SIGKILL')
    await waitFor(async () => (await server.call('GET', '/readyz')).status === 503)
    await waitFor(() => server.child.exitCode !== null)
    expect(await server.end()).toBe(1)
    // The queue may have traced a connection that the first kill ended.
    expect(server.err).toMatch(/(^|\n)PostgreSQL ended by itself \(SIGKILL\) and does not start again\.\n$/)
  })
})
