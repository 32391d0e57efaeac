import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { OF_PROCESS } from './services/connections.ts'
import { abandonConnections } from './services/db.ts'
import { newEmail } from './testing/accounts.ts'
import { addEvent, purchaseOf } from './testing/app.ts'
import { IS_LISTENING } from './testing/database.ts'
import { cleanUp } from './testing/embedded-postgres.ts'
import { purchaseIn } from './testing/mail-server.ts'
import { callPersistently, type Fleet, type FleetServer, prepareFleet } from './testing/processes.ts'
import { type ReplicatedPostgres, startReplicatedPostgres } from './testing/replication.ts'
import { wrongSums } from './testing/sales-sums.ts'
import { waitFor } from './testing/time.ts'

const BUYERS = 12
/** Purchases of each buyer, one after the other. */
const PURCHASES = 4
/** Purchases after which the primary is lost. */
const BEFORE = 10

let postgres: ReplicatedPostgres
let fleet: Fleet
let servers: FleetServer[]
beforeEach(async () => {
  postgres = await startReplicatedPostgres()
  fleet = await prepareFleet({ database: { url: postgres.url, drop: postgres.stop } })
  servers = [await fleet.startHere(), await fleet.startHere()]
})
afterEach(async () => {
  await fleet.end()
  await cleanUp()
})

/** Buyers who try again until they are told that they bought, and lose the primary meanwhile; what they were told. */
async function buyWhile(loseOnce: () => Promise<void>): Promise<string[]> {
  const eventId = await addEvent(fleet, { capacity: 1_000 })
  const acknowledged: string[] = []
  let losing: Promise<void> | undefined
  const buyer = async () => {
    for (let nth = 0; nth < PURCHASES; nth++) {
      const json = purchaseOf(eventId, { userEmail: newEmail() })
      await callPersistently(servers, { method: 'POST', path: '/api/createTicket', json })
      acknowledged.push(String(json.purchaseId))
      if (acknowledged.length === BEFORE) losing = loseOnce()
    }
  }
  await Promise.all(Array.from({ length: BUYERS }, buyer))
  await losing
  return acknowledged
}

async function expectNothingLost(acknowledged: string[]): Promise<void> {
  expect(acknowledged).toHaveLength(BUYERS * PURCHASES)
  const { rows } = await fleet.db.query<{ id: string }>('select "purchaseId" as id from tickets')
  expect(rows.map(({ id }) => id).toSorted()).toEqual(acknowledged.toSorted())
  expect(await wrongSums(fleet.db)).toEqual([])
  await waitFor(() => {
    const mailed = new Set(fleet.mail.mails.map(purchaseIn))
    return acknowledged.every((id) => mailed.has(id))
  })
  // A mail that was in flight may come twice, and is then the same.
  const ids = new Set(fleet.mail.mails.map(({ messageId }) => messageId))
  expect(ids.size).toBe(acknowledged.length)
}

/** Whether each process listens to the others, on the server that is now the primary. */
async function allListen(): Promise<boolean> {
  const { rows } = await fleet.db.query<{ processes: number }>(
    `select count(*)::int as processes from pg_stat_activity
     where ${OF_PROCESS} and ${IS_LISTENING}`,
  )
  return rows[0]?.processes === servers.length
}

describe('two processes whose primary acknowledges what a standby has written', () => {
  it('lose no acknowledged purchase when the primary is killed and the standby is promoted', async () => {
    const acknowledged = await buyWhile(async () => {
      await postgres.killPrimary()
      await postgres.promoteStandby()
    })
    await expectNothingLost(acknowledged)
  })

  it('lose none when the primary goes silent, and listen to each other on the standby', async () => {
    const acknowledged = await buyWhile(async () => {
      postgres.silencePrimary()
      await postgres.promoteStandby()
      // The test's own.
      const now = performance.now()
      abandonConnections(fleet.db, { silentAt: now, answeredFrom: now })
    })
    await expectNothingLost(acknowledged)
    await waitFor(allListen)
    for (const server of servers) await waitFor(async () => (await server.call('GET', '/readyz')).status === 200)
  })
})
