import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newEmail } from '../../testing/accounts.ts'
import { addEvent, buy, mailsAreOut, purchaseOf } from '../../testing/app.ts'
import { purchaseIn } from '../../testing/mail-server.ts'
import { type Fleet, prepareFleet, type ServerProcess } from '../../testing/processes.ts'

const KILLS = 20
const BUYERS = 4
/** The most that one crash may repeat. */
const MAIL_CONNECTIONS = 2

let fleet: Fleet
beforeAll(async () => {
  fleet = await prepareFleet()
})
afterAll(() => fleet.end())

describe('a server that is killed again and again while it sells', () => {
  const start = () => fleet.start({ MAIL_CONNECTIONS: String(MAIL_CONNECTIONS) })
  const alive: ServerProcess[] = []
  let isOpen = true

  /** One purchase as a browser makes it: it asks until somebody has answered. */
  async function buyPersistently(purchase: unknown): Promise<void> {
    while (isOpen) {
      const server = alive[Math.floor(Math.random() * alive.length)]
      const answer = server && (await buy(server, purchase).catch(() => undefined))
      if (answer?.status === 200) return
      if (answer && answer.status < 500) throw new Error(`Refused: ${JSON.stringify(answer)}`)
      await sleep(20)
    }
    throw new Error('closed')
  }

  // About half a minute; the limit is for a machine that does much else.
  it('loses no ticket and no mail, and sends none twice but those in flight', { timeout: 240_000 }, async ({
    annotate,
  }) => {
    const eventId = await addEvent(fleet, { capacity: 100_000 })
    alive.push(...(await Promise.all([start(), start()])))

    const acknowledged: string[] = []
    const buyers = Array.from({ length: BUYERS }, async () => {
      while (isOpen) {
        // One address gets so many mails an hour and no more.
        const purchase = purchaseOf(eventId, { userEmail: newEmail() })
        const bought = await buyPersistently(purchase).then(
          () => true,
          (error: Error) => {
            if (error.message !== 'closed') throw error
            return false
          },
        )
        if (bought) acknowledged.push(String(purchase.purchaseId))
        await sleep(400)
      }
    })

    for (let kill = 0; kill < KILLS; kill++) {
      const [replacement] = await Promise.all([start(), sleep(Math.random() * 300)])
      alive.push(replacement)
      await alive.shift()?.end('SIGKILL')
    }
    isOpen = false
    await Promise.all(buyers)
    // As an operator does after a crash: the next start takes up what the killed one had in hand.
    await start()

    const { rows } = await fleet.db.query<{ purchaseId: string }>('select "purchaseId" from tickets')
    const tickets = rows.map(({ purchaseId }) => purchaseId)
    expect(acknowledged.length).toBeGreaterThan(KILLS * 2)
    expect(acknowledged.filter((purchaseId) => !tickets.includes(purchaseId))).toEqual([])
    expect((await fleet.db.query('select sold from events')).rows).toEqual([{ sold: tickets.length }])

    await mailsAreOut(fleet, 60_000)
    const sent = new Map<string, number>()
    for (const mail of fleet.mail.mails) {
      const key = `${purchaseIn(mail)} ${mail.messageId}`
      sent.set(key, (sent.get(key) ?? 0) + 1)
    }
    // One Message-ID for each ticket: a repeated mail bears the same.
    expect([...sent.keys()].map((key) => key.split(' ')[0]).toSorted()).toEqual(tickets.toSorted())
    const twice = [...sent.values()].filter((times) => times > 1)
    expect(twice.length).toBeLessThanOrEqual(KILLS * MAIL_CONNECTIONS)
    expect(twice.filter((times) => times > 2)).toEqual([])
    await annotate(`${acknowledged.length} of ${tickets.length} acknowledged, ${twice.length} mails twice`)
  })
})
