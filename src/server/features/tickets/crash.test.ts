import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { newEmail } from '../../testing/accounts.ts'
import { addEvent, buy, mailsAreOut, purchaseOf } from '../../testing/app.ts'
import { purchaseIn } from '../../testing/mail-server.ts'
import { type Fleet, prepareFleet, type ServerProcess } from '../../testing/processes.ts'
import { waitFor } from '../../testing/time.ts'

/** Each kill costs the start of a server, and hits purchases and mails in progress. */
const KILLS = 4
const BUYERS = 8
/** Purchases of each buyer around each kill, one after the other. */
const PURCHASES = 3
/** Most mails that one crash may repeat. */
const MAIL_CONNECTIONS = 2

let fleet: Fleet
beforeEach(async () => {
  fleet = await prepareFleet()
})
afterEach(() => fleet.end())

describe('a server that is killed again and again while it sells', () => {
  const start = () => fleet.start({ MAIL_CONNECTIONS: String(MAIL_CONNECTIONS) })

  /** One purchase as a browser makes it: it retries until a server has responded. */
  async function buyPersistently(alive: ServerProcess[], purchase: unknown): Promise<void> {
    for (;;) {
      const server = alive[Math.floor(Math.random() * alive.length)]
      const answer = server && (await buy(server, purchase).catch(() => undefined))
      if (answer?.status === 200) return
      if (answer && answer.status < 500) throw new Error(`Refused: ${JSON.stringify(answer)}`)
      await sleep(20)
    }
  }

  // The limit is for a busy machine.
  it('loses no ticket and no mail, and repeats only mails in flight', { timeout: 240_000 }, async ({ annotate }) => {
    const eventId = await addEvent(fleet, { capacity: 100_000 })
    const alive = [await start()]
    const acknowledged: string[] = []
    const buyer = async () => {
      for (let bought = 0; bought < PURCHASES; bought++) {
        // Mails to one address are limited per hour.
        const purchase = purchaseOf(eventId, { userEmail: newEmail() })
        await buyPersistently(alive, purchase)
        acknowledged.push(String(purchase.purchaseId))
      }
    }
    for (let kill = 0; kill < KILLS; kill++) {
      alive.push(await start())
      const buyers = Promise.all(Array.from({ length: BUYERS }, buyer))
      const killAfter = acknowledged.length + Math.floor(Math.random() * BUYERS * PURCHASES)
      await waitFor(() => acknowledged.length >= killAfter, 60_000)
      await alive.shift()?.end('SIGKILL')
      await buyers
    }
    // Like an operator after a crash: the next start takes over the killed one's work.
    await start()

    const { rows } = await fleet.db.query<{ purchaseId: string }>('select "purchaseId" from tickets')
    const tickets = rows.map(({ purchaseId }) => purchaseId)
    expect(tickets.toSorted()).toEqual(acknowledged.toSorted())
    expect((await fleet.db.query('select sold from events')).rows).toEqual([{ sold: tickets.length }])

    await mailsAreOut(fleet, 60_000)
    const sent = new Map<string, number>()
    for (const mail of fleet.mail.mails) {
      const key = `${purchaseIn(mail)} ${mail.messageId}`
      sent.set(key, (sent.get(key) ?? 0) + 1)
    }
    // One Message-ID per ticket: a repeated mail has the same.
    expect([...sent.keys()].map((key) => key.split(' ')[0]).toSorted()).toEqual(tickets.toSorted())
    const twice = [...sent.values()].filter((times) => times > 1)
    expect(twice.length).toBeLessThanOrEqual(KILLS * MAIL_CONNECTIONS)
    expect(twice.filter((times) => times > 2)).toEqual([])
    await annotate(`${tickets.length} tickets, ${twice.length} mails twice`)
  })
})
